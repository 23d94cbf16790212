/**
 * Tokens that are recognizable by their format in any place. The formats come from the vendors' documentation and from the rules of
 * gitleaks (https://github.com/gitleaks/gitleaks, MIT, © 2019 Zachary Rice).
 *
 * Each pattern has bounded repetitions and no capturing group. Letters count as written.
 */
export const TOKEN_FORMATS: readonly RegExp[] = [
  // JSON web tokens: three parts if signed, five if encrypted.
  /eyJ[\w-]{8,4096}\.[\w-]{0,8192}\.[\w-]{8,4096}(?:\.[\w-]{1,8192}\.[\w-]{8,64})?/,
  // The same, encoded in base64 again.
  /ZXlK[\w+/-]{60,8192}={0,2}/,
  // Private keys in PEM, encoded in base64, as in `client-key-data`: RSA, EC, DSA, OpenSSH, PGP and PKCS #8.
  /LS0tLS1CRUdJTiB(?:SU0EgUFJJ|FQyBQUklW|EU0EgUFJJ|PUEVOU1NI|QR1AgUFJJ|QUklWQVRF|FTkNSWVBU)[\w+/]{100,9000}={0,2}/,
  // The admin keys of the service. Its assistant keys (svc_dsc_…) are public.
  /svc_(?!dsc_)[\w-]{16,99}/,

  // 1Password
  /ops_eyJ[\w+/-]{100,2000}|A3-[A-Z\d]{6}-[A-Z\d]{6,11}(?:-[A-Z\d]{5}){3,4}/,
  // Ably
  /[\w-]{6}\.[\w-]{6}:[\w-]{43}(?![\w-])/,
  // Adafruit
  /aio_[A-Za-z\d]{28}(?![\w-])/,
  // age
  /AGE-(?:SECRET-KEY|PLUGIN-[A-Z\d]{1,20})-1[A-Z\d]{50,200}/,
  // Airtable
  /pat[A-Za-z\d]{14}\.[\da-f]{64}|key[A-Za-z\d]{14}(?![\w-])/,
  // Aiven, Browserbase, Chromatic, Dub, Fireworks, Modal, Render, Trigger.dev, Unkey, UpCloud: fewer random characters than below
  /(?:a[ks]-|(?:AVNS|bb_live|chpt|dub|fw|rnd|tr_(?:dev|prod|stg)|ucat|unkey)_)(?=[\w-]{0,20}\d)[\w-]{15,40}/,
  // Alibaba
  /LTAI[A-Za-z\d]{16,24}(?![\w-])/,
  // Asana
  /[012]\/\d{10,20}(?:\/\d{10,20})?:[\da-f]{32}/,
  // Atlassian, Bitbucket
  /AT(?:ATT|CTT)3[\w=-]{60,300}|ATBB[A-Za-z\d]{28,40}|BBDC-[\w+/]{40,60}/,
  // Authress
  /(?:sc|ext|scauth|authress)_[\da-z]{5,30}\.[\da-z]{4,6}\.acc[_-][\da-z-]{10,32}\.[\w+/=-]{30,120}/,
  // AWS, Bedrock, MWS
  /bedrock-api-key-[\w+/=-]{30,4000}|(?:A3T[A-Z\d]|AKIA|ASIA|ABIA|ACCA)[A-Z\d]{16}(?![A-Za-z\d])|ABSK[\w+/]{100,300}|amzn\.mws\.[\da-f-]{36}/,
  // Azure: Entra ID, storage, and services that sign their keys
  /[\w.~]{3}\dQ~[\w.~-]{31,34}/,
  /(?<![+/])[A-Za-z\d+/]{86}==(?![\w=])|(?<![+/])[A-Za-z\d+/]{30,80}(?:AzFu|AzSe|AzCa|ACDb|AIoT|ASbT|ACRA|APIM|JQQJ99|AZDO)[A-Za-z\d+/]{4,40}={0,2}(?![\w=])/,
  // Axiom
  /xa[ap]t-[\da-f]{8}-[\da-f-]{27}/,
  // Backblaze
  /K00\d[A-Za-z\d+/]{27}(?![\w+/])/,
  // Bitwarden
  /0\.[\da-f]{8}-[\da-f-]{27}\.[A-Za-z\d]{30}:[\w+/]{22}={0,2}/,
  // Buildkite, CircleCI
  /bk(?:ua|ct|at|pi)_[\w-]{30,120}|CCI(?:PAT|PRJ)_\w{40,90}/,
  // ClickHouse
  /4b1d[A-Za-z\d]{38}(?![\w-])/,
  // ClickUp, Courier, Klaviyo: most other keys that begin like these are public
  /pk_(?:[\da-f]{34}|\d{6,10}_[A-Z\d]{32}|(?:prod|test)_[A-Z\d]{28})(?!\w)/,
  // Cloudflare, also its tunnels
  /v1\.0-[\da-f]{24}-[\da-f]{100,200}|eyJhIjoi[\w+/]{120,400}={0,2}/,
  // CockroachDB
  /CCDB1_[A-Za-z\d]{22}_[A-Za-z\d]{40}/,
  // Contentful
  /CFPAT-[\w-]{40,50}/,
  // Convex
  /eyJ2MiI6I[\w+/-]{30,300}={0,2}/,
  // crates.io
  /cio[A-Za-z\d]{32}(?![\w-])/,
  // Databricks
  /(?:dapi|dkea|dose)[\da-f]{32}(?:-\d)?/,
  // Discord
  /[MNO][\w-]{22,27}\.[\w-]{6}\.[\w-]{27,40}|mfa\.[\w-]{80,90}|discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/\d{10,25}\/[\w-]{30,100}/,
  // Docker
  /dckr_[op]at_[\w-]{20,60}/,
  // Doppler
  /dp\.[a-z]{2,5}\.(?:[\w-]{1,40}\.)?[A-Za-z\d]{40,44}/,
  // Dropbox
  /sl\.[\w.=-]{60,2000}|[\w-]{11}AAAAAAAAAA[\w=-]{43}/,
  // Duffel
  /duffel_(?:test|live)_[\w=-]{40,48}/,
  // Dynatrace
  /dt0[a-z]\d\d\.[A-Z\d]{24}\.[A-Z\d]{64}/,
  // EasyPost
  /EZ[AT]K[A-Za-z\d]{54}(?![\w-])/,
  // Feishu, Lark
  /open\.(?:feishu|larksuite)\.\w{2,3}\/open-apis\/bot\/v2\/hook\/[\da-f-]{36}/,
  // Figma
  /fig[a-z]{1,2}_[\w-]{40,60}/,
  // Flagsmith
  /ser\.[A-Za-z\d]{20,24}(?![\w-]|\.\w)/,
  // Flutterwave
  /FLWSECK(?:_TEST)?-[\da-h]{12,32}(?:-X)?/,
  // Fly.io
  /f(?:o1|m1[ar]|m2)_[\w+/=-]{40,2000}/,
  // Frame.io
  /fio-u-[\w=-]{64}/,
  // GitHub
  /gh[oprsu]_[\w-]{20,300}(?:\.[\w-]{10,999}){0,2}|github_pat_\w{40,100}/,
  // GitLab
  /gl[a-z]{2,5}-[\w.-]{20,300}|GR1348941[\w-]{20}/,
  // Google: API keys, OAuth, cloud messaging
  /AIza[\w-]{30,40}|GOCSPX-[\w-]{20,40}|ya29\.[\w.-]{20,999}|1\/\/0[\w-]{30,200}|AAAA[\w-]{7}:[\w-]{130,160}/,
  // Grafana
  /glc_[\w+/=-]{32,400}|eyJrIjoi[\w+/=-]{60,400}/,
  // Harness
  /[ps]at\.[\w-]{22}\.[A-Za-z\d]{24}\.[A-Za-z\d]{20}/,
  // Heroku
  /HRKU-[\w-]{36,80}/,
  // HubSpot
  /pat-[a-z]{2}\d-[\da-f-]{36}/,
  // Hugging Face
  /hf_[A-Za-z\d]{30,40}/,
  // Infisical
  /st\.[\da-f]{24}\.[\da-f]{32}\.[\da-f]{32}/,
  // Intercom: `tok:` in base64
  /dG9rO[\w+/]{40,100}={0,2}/,
  // Intra42
  /s-s4t2(?:ud|af)-[\da-f]{64}/,
  // JFrog
  /AKCp[A-Za-z\d]{60,80}|cmVmd[A-Za-z\d]{59}/,
  // LaunchDarkly
  /(?:api|sdk)-[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/,
  // Mailchimp, Mailgun, Mandrill
  /[\da-f]{32}-us\d{1,2}(?![\w-])|key-[\da-z]{32}|[\da-h]{32}-[\da-h]{8}-[\da-h]{8}(?![\w-])|md-[\w-]{22}(?![\w-])/,
  // Mapbox
  /sk\.eyJ[\w-]{20,300}\.[\w-]{20,40}/,
  // MaxMind
  /[A-Za-z\d]{6}_[A-Za-z\d]{29}_mmk/,
  // Meta
  /EAA[A-Z][A-Za-z\d]{60,300}|IGQ[\w-]{60,300}|\d{15,16}(?:\||%(?:7C)?)[\w-]{27,40}(?![\w-])/,
  // Microsoft Teams
  /webhook\.office\.com\/webhookb2\/[\w@/-]{60,250}/,
  // Neon
  /n(?:api|pg)_[A-Za-z\d]{12,70}/,
  // New Relic
  /NR[A-Z]{2}-[\w-]{20,70}|[\da-f]{36}(?:NRAL|FFFF)(?![\w-])/,
  // NuGet
  /oy2[a-z\d]{43}(?![\w-])/,
  // Octopus Deploy
  /API-[A-Z\d]{25,26}(?![\w-])/,
  // Okta
  /00[\w=-]{40}(?![\w=-])/,
  // OpenAI, Anthropic, OpenRouter and others
  /sk-[\w-]{20,300}/,
  // OpenShift
  /sha256~[\w-]{43}/,
  // PayPal, Braintree
  /access_token\$(?:production|sandbox)\$[\da-z]{16}\$[\da-f]{32}|E[A-Z][\w-]{78}(?![\w-])/,
  // Paddle
  /pdl_[a-z]{4}_apikey_[a-z\d]{26}_[A-Za-z\d]{22}_[A-Za-z\d]{3}/,
  // Plaid
  /access-(?:sandbox|development|production)-[\da-f-]{36}/,
  // PlanetScale
  /pscale_[a-z]{2,5}_[\w=.-]{32,64}/,
  // Postman
  /PM(?:AK|AT)-[\w-]{26,70}/,
  // PyPI
  /pypi-[\w-]{50,500}/,
  // Replicate
  /r8_[\w-]{37,45}/,
  // Resend
  /re_[A-Za-z\d]{6,12}_[A-Za-z\d]{20,30}/,
  // Sanity
  /sk[A-Za-z\d]{78,200}(?!\w)/,
  // Scalingo
  /tk-us-[\w-]{48}/,
  // SendGrid
  /SG\.[\w=.-]{33,96}/,
  // Sentry
  /sntrys_eyJ[\w+/=-]{40,500}/,
  // Slack
  /xox[abceoprs]-[\w-]{16,300}|xoxd-[\w%+/=-]{20,500}|xoxe\.xox[bp]-\d-[\w-]{40,300}|xapp-\d-[\w-]{20,200}|hooks\.slack(?:-gov)?\.com\/[a-z]{5,9}\/[\w+/-]{20,120}/,
  // SettleMint
  /sm_[aps]at_[A-Za-z\d]{16}(?![\w-])/,
  // Snyk
  /snyk_[a-z]{3}\.[\da-f]{8}\.eyJ[\w-]{20,2000}\.[\w-]{40,200}/,
  // Sourcegraph
  /sgp_(?:[\da-fA-F]{16}_|local_)?[\da-fA-F]{40}/,
  // Square
  /EAAA[\w-]{22,64}|sq0(?:atp|csp)-[\w-]{22,60}/,
  // Stripe and others
  /(?:[rs]k|pmsk)_(?:live|test|prod)_[\w-]{10,300}|whsec_[\w+/=-]{24,90}/,
  // Supabase
  /sb_secret_[\w-]{20,60}/,
  // Tailscale
  /tskey-[a-z]{2,12}-[\w-]{20,80}/,
  // Telnyx
  /KEY[A-Z\d]{30,40}_[A-Za-z\d]{20,24}(?!\w)/,
  // Telegram
  /(?:bot)?\d{6,16}:A[\w-]{34}(?![\w-])/,
  // Terraform Cloud
  /[A-Za-z\d]{14}\.atlasv1\.[\w=-]{60,70}/,
  // Twitch
  /oauth:[a-z\d]{30}(?!\w)/,
  // Twilio
  /SK[\da-fA-F]{32}(?![\w-])/,
  // Typeform
  /tfp_[\w-]{40,80}/,
  // Vault
  /hv[brs]\.[\w-]{24,300}|[sb]\.[A-Za-z\d]{24}(?![\w-]|\.\w)/,
  // Vercel
  /vercel_blob_rw_\w{30,80}/,
  // X (Twitter)
  /A{22}[\w%]{60,110}/,

  // All others that put a prefix before at least 30 random letters and digits: DigitalOcean, Groq, Linear, Netlify, Notion, npm,
  // Perplexity, PostHog, Prefect, Pulumi, ReadMe, Render, RubyGems, Sentry, Shopify, SonarQube, Supabase, Tavily, xAI and many others.
  // Hashes, fingerprints in capitals and public keys look the same.
  /(?!sha\d|md5|(?:build|chunk|commit|digest|image|layer|snapshot|volume)-|pk_|phc_|svc_dsc_|\w{2,26}[_-][\dA-F]{40}(?!\w))[A-Za-z][A-Za-z\d]{1,9}(?:[_-][A-Za-z\d]{1,7}){0,2}[_-][A-Za-z\d]{30,300}[\w-]{0,100}/,
  // The same with hyphens and underscores between the random characters: MongoDB Atlas, NVIDIA, Stytch, Together, Voyage, Weights & Biases.
  /(?!sha\d|pk_|phc_|svc_dsc_|\w{2,26}[_-][\dA-F]{40}(?!\w))[A-Za-z][A-Za-z\d]{1,9}(?:[_-][a-z\d]{1,8}){0,2}[_-](?=[\w-]{0,20}\d)(?=[\w-]{0,20}[a-z])(?=[\w-]{0,20}[A-Z])[\w-]{32,300}/,
  // A word and the hash of a secret: MailerSend, Unleash.
  /(?:[\w-]{1,30}:)?[a-z]{2,20}\.[\da-f]{56,64}(?!\w)/,
];
