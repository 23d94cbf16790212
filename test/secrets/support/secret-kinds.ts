/**
 * What the secrets of many services look like, written from what their vendors say and show, apart from the patterns that find
 * them.
 */
import { ALPHANUMERIC, LETTERS, PRINTABLE, UPPER, type RandomText } from './random-text.js';

type Make = (random: RandomText) => string;

/** Secrets that are recognised wherever they stand. */
export const formatted: Readonly<Record<string, Make>> = {
  'AWS access key': (r) => r.pick(['AKIA', 'ASIA']) + r.text(16, `${UPPER}234567`),
  'AWS Bedrock key': (r) => `ABSK${r.base64(128)}`,
  'AWS Bedrock short-term key': (r) => `bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t${r.base64(200)}`,
  'Authress key': (r) =>
    `${r.pick(['sc', 'authress'])}_${r.lower(25)}.${r.lower(5)}.acc_${r.lower(14)}.${r.base64(60)}`,
  'ClickHouse secret': (r) => `4b1d${r.word(38)}`,
  'Duffel token': (r) => `duffel_${r.pick(['test', 'live'])}_${r.base64Url(43)}`,
  'EasyPost key': (r) => r.pick(['EZAK', 'EZTK']) + r.lower(54),
  'Flutterwave key': (r) => `FLWSECK${r.pick(['', '_TEST'])}-${r.hex(32)}-X`,
  'Frame.io token': (r) => `fio-u-${r.base64Url(64)}`,
  'Harness token': (r) => `${r.pick(['pat', 'sat'])}.${r.base64Url(22)}.${r.word(24)}.${r.word(20)}`,
  'Intra42 secret': (r) => `s-s4t2${r.pick(['ud', 'af'])}-${r.hex(64)}`,
  'MaxMind key': (r) => `${r.word(6)}_${r.word(29)}_mmk`,
  'Octopus Deploy key': (r) => `API-${r.upper(26)}`,
  'Scalingo token': (r) => `tk-us-${r.base64Url(48)}`,
  'SettleMint token': (r) => `sm_${r.pick(['aat', 'pat', 'sat'])}_${r.word(16)}`,
  'Sourcegraph token': (r) => `sgp_${r.pick([`${r.hex(16)}_`, 'local_', ''])}${r.hex(40)}`,
  'JSON web token in base64': (r) =>
    Buffer.from(`${r.json64({ alg: 'HS256' })}.${r.json64({ sub: r.uuid() })}.${r.base64Url(43)}`).toString('base64'),
  'GitHub personal token': (r) => `ghp_${r.word(36)}`,
  'GitHub OAuth token': (r) => `gho_${r.word(36)}`,
  'GitHub app token': (r) => r.pick(['ghu_', 'ghs_']) + r.word(36),
  'GitHub refresh token': (r) => `ghr_${r.word(76)}`,
  'GitHub fine-grained token': (r) => `github_pat_${r.word(22)}_${r.word(59)}`,
  'GitLab personal token': (r) => `glpat-${r.base64Url(20)}`,
  'GitLab routable token': (r) => `glpat-${r.base64Url(27)}.01.${r.lower(9)}`,
  'GitLab deploy token': (r) => `gldt-${r.base64Url(20)}`,
  'GitLab runner token': (r) => `glrt-${r.base64Url(20)}`,
  'GitLab trigger token': (r) => `glptt-${r.hex(40)}`,
  'OpenAI key': (r) => `sk-${r.word(20)}T3BlbkFJ${r.word(20)}`,
  'OpenAI project key': (r) => `sk-proj-${r.base64Url(74)}T3BlbkFJ${r.base64Url(74)}`,
  'Anthropic key': (r) => `sk-ant-api03-${r.base64Url(93)}AA`,
  'Groq key': (r) => `gsk_${r.word(52)}`,
  'Hugging Face token': (r) => `hf_${r.text(34, LETTERS)}`,
  'Replicate token': (r) => `r8_${r.word(37)}`,
  'Perplexity key': (r) => `pplx-${r.word(48)}`,
  'xAI key': (r) => `xai-${r.word(80)}`,
  'OpenRouter key': (r) => `sk-or-v1-${r.hex(64)}`,
  'Stripe secret key': (r) => `sk_live_${r.word(24)}`,
  'Stripe long key': (r) => `sk_${r.pick(['live', 'test'])}_51${r.word(97)}`,
  'Stripe restricted key': (r) => `rk_live_${r.word(24)}`,
  'Stripe webhook secret': (r) => `whsec_${r.word(32)}`,
  'Slack bot token': (r) => `xoxb-${r.digits(12)}-${r.digits(13)}-${r.word(24)}`,
  'Slack user token': (r) => `xoxp-${r.digits(12)}-${r.digits(12)}-${r.digits(13)}-${r.hex(32)}`,
  'Slack app token': (r) => `xapp-1-A${r.upper(10)}-${r.digits(13)}-${r.hex(64)}`,
  'Slack webhook': (r) => `https://hooks.slack.com/services/T${r.upper(10)}/B${r.upper(10)}/${r.word(24)}`,
  'Discord bot token': (r) => `${Buffer.from(r.digits(18)).toString('base64url')}.${r.base64Url(6)}.${r.base64Url(38)}`,
  'Discord webhook': (r) => `https://discord.com/api/webhooks/${r.digits(19)}/${r.base64Url(68)}`,
  'Telegram bot token': (r) => `${r.digits(r.between(9, 10))}:AA${r.base64Url(33)}`,
  'Microsoft Teams webhook': (r) =>
    `https://acme.webhook.office.com/webhookb2/${r.uuid()}@${r.uuid()}/IncomingWebhook/${r.hex(32)}/${r.uuid()}`,
  'SendGrid key': (r) => `SG.${r.base64Url(22)}.${r.base64Url(43)}`,
  'Mailgun key': (r) => `key-${r.hex(32)}`,
  'Mailgun new key': (r) => `${r.hex(32)}-${r.hex(8)}-${r.hex(8)}`,
  'Mailchimp key': (r) => `${r.hex(32)}-us${r.between(1, 22)}`,
  'Brevo key': (r) => `xkeysib-${r.hex(64)}-${r.word(16)}`,
  'Resend key': (r) => `re_${r.word(8)}_${r.word(24)}`,
  'Twilio API key': (r) => `SK${r.hex(32)}`,
  'Google API key': (r) => `AIzaSy${r.base64Url(33)}`,
  'Google OAuth secret': (r) => `GOCSPX-${r.base64Url(28)}`,
  'Google OAuth access token': (r) => `ya29.a0${r.base64Url(160)}`,
  'Google refresh token': (r) => `1//0${r.word(1)}${r.base64Url(60)}`,
  'Google service account': (r) =>
    `-----BEGIN PRIVATE KEY-----\\n${wrap(r.bytes(1200), '\\n')}\\n-----END PRIVATE KEY-----\\n`,
  'Azure AD client secret': (r) => `${r.word(3)}8Q~${r.text(34, `${ALPHANUMERIC}_.-~`)}`,
  'Azure storage key': (r) => r.bytes(64),
  'Shopify token': (r) => r.pick(['shpat_', 'shpca_', 'shppa_', 'shpss_']) + r.hex(32),
  'Linear key': (r) => `lin_api_${r.word(40)}`,
  'Databricks token': (r) => `dapi${r.hex(32)}`,
  'Vault token': (r) => `hvs.${r.base64Url(r.pick([24, 95]))}`,
  'Vault batch token': (r) => `hvb.${r.base64Url(140)}`,
  'Doppler token': (r) => `dp.pt.${r.word(43)}`,
  'Doppler service token': (r) => `dp.st.${r.pick(['dev', 'prd'])}.${r.word(43)}`,
  'Supabase token': (r) => `sbp_${r.hex(40)}`,
  'Supabase secret key': (r) => `sb_secret_${r.base64Url(22)}_${r.base64Url(8)}`,
  'Docker token': (r) => `dckr_pat_${r.base64Url(27)}`,
  'Atlassian token': (r) => `ATATT3xFfGF0${r.base64Url(171)}=${r.text(8, '0123456789ABCDEF')}`,
  'Bitbucket app password': (r) => `ATBB${r.word(32)}`,
  'Heroku key': (r) => `HRKU-${r.uuid()}`,
  'Heroku new key': (r) => `HRKU-AA${r.base64Url(58)}`,
  'DigitalOcean token': (r) => r.pick(['dop_v1_', 'doo_v1_', 'dor_v1_']) + r.hex(64),
  'Fly.io token': (r) => `fo1_${r.base64Url(43)}`,
  'Fly.io macaroon': (r) => `fm2_${r.bytes(120)}`,
  'Cloudflare origin CA key': (r) => `v1.0-${r.hex(24)}-${r.hex(146)}`,
  'Netlify token': (r) => `nfp_${r.word(36)}`,
  'Vercel blob token': (r) => `vercel_blob_rw_${r.word(16)}_${r.word(30)}`,
  'npm token': (r) => `npm_${r.word(36)}`,
  'PyPI token': (r) => `pypi-AgEIcHlwaS5vcmc${r.base64Url(150)}`,
  'RubyGems key': (r) => `rubygems_${r.hex(48)}`,
  'NuGet key': (r) => `oy2${r.lower(43)}`,
  'crates.io token': (r) => `cio${r.word(32)}`,
  'Notion token': (r) => `ntn_${r.digits(11)}${r.word(35)}`,
  'Notion old token': (r) => `secret_${r.word(43)}`,
  'Adafruit key': (r) => `aio_${r.word(28)}`,
  'Contentful token': (r) => `CFPAT-${r.base64Url(43)}`,
  'Mapbox secret token': (r) => `sk.${r.json64({ u: 'acme', a: r.lower(25) })}.${r.base64Url(22)}`,
  'Typeform token': (r) => `tfp_${r.base64Url(44)}_${r.base64Url(14)}`,
  'Airtable token': (r) => `pat${r.word(14)}.${r.hex(64)}`,
  'Figma token': (r) => `figd_${r.base64Url(40)}`,
  'Postman key': (r) => `PMAK-${r.hex(24)}-${r.hex(34)}`,
  'Sentry user token': (r) => `sntryu_${r.hex(64)}`,
  'Sentry organisation token': (r) =>
    `sntrys_${r.json64({ iat: r.between(1e9, 2e9) + 0.5, url: 'https://sentry.io', region_url: 'https://us.sentry.io', org: 'acme' })}_${r.base64(43)}`,
  'New Relic user key': (r) => `NRAK-${r.upper(27)}`,
  'New Relic licence key': (r) => `${r.hex(36)}NRAL`,
  'Grafana service account token': (r) => `glsa_${r.word(32)}_${r.hex(8)}`,
  'Grafana Cloud token': (r) =>
    `glc_${r.json64({ o: String(r.between(1e5, 1e6)), n: 'ci', k: r.word(24), m: { r: 'us' } })}`,
  'Square token': (r) => `EAAA${r.base64Url(60)}`,
  'Square secret': (r) => `sq0csp-${r.base64Url(43)}`,
  'Braintree token': (r) => `access_token$production$${r.lower(16)}$${r.hex(32)}`,
  'Plaid token': (r) => `access-${r.pick(['sandbox', 'production'])}-${r.uuid()}`,
  'Dropbox token': (r) => `sl.${r.base64Url(135)}`,
  'Facebook token': (r) => `EAAC${r.word(170)}`,
  'Asana token': (r) => `2/${r.digits(16)}/${r.digits(16)}:${r.hex(32)}`,
  'Okta token': (r) => `00${r.base64Url(40)}`,
  'PlanetScale token': (r) => r.pick(['pscale_tkn_', 'pscale_pw_', 'pscale_oauth_']) + r.base64Url(43),
  'Pulumi token': (r) => `pul-${r.hex(40)}`,
  'Terraform Cloud token': (r) => `${r.word(14)}.atlasv1.${r.base64Url(67)}`,
  'HubSpot token': (r) => `pat-na1-${r.uuid()}`,
  'Dynatrace token': (r) => `dt0c01.${r.upper(24)}.${r.upper(64)}`,
  'Tailscale key': (r) => `tskey-auth-${r.word(17)}-${r.word(32)}`,
  '1Password service account': (r) => `ops_eyJ${r.base64Url(300)}`,
  'JSON web token': (r) =>
    `${r.json64({ alg: 'HS256', typ: 'JWT' })}.${r.json64({ sub: r.word(10), iat: r.between(1e9, 2e9) })}.${r.base64Url(43)}`,
  'RSA private key': (r) => pem('RSA PRIVATE KEY', r.bytes(1190)),
  'Ed25519 private key': (r) => pem('PRIVATE KEY', `MC4CAQAwBQYDK2VwBCIEI${r.base64(43)}`),
  'EC private key': (r) => pem('EC PRIVATE KEY', r.bytes(121)),
  'OpenSSH private key': (r) => pem('OPENSSH PRIVATE KEY', `b3BlbnNzaC1rZXktdjEAAAAABG5vbmU${r.bytes(300)}`),
  'PGP private key': (r) =>
    `-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: GnuPG v2\n\n${wrap(r.bytes(900), '\n')}\n=${r.base64(4)}\n-----END PGP PRIVATE KEY BLOCK-----`,
  'age key': (r) => `AGE-SECRET-KEY-1${r.text(58, 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L')}`,
  'the admin key of this service': (r) => `svc_${r.word(32)}`,
};

/** Secrets that need a name beside them: the vendor's own names for variables and headers. */
export const named: Readonly<Record<string, readonly [names: readonly string[], make: Make]>> = {
  'AWS secret key': [['AWS_SECRET_ACCESS_KEY', 'aws_secret_access_key', 'SecretAccessKey'], (r) => r.base64(40)],
  'AWS session token': [['AWS_SESSION_TOKEN', 'SessionToken'], (r) => `IQoJb3JpZ2luX2VjE${r.base64(300)}`],
  'Twilio auth token': [['TWILIO_AUTH_TOKEN', 'authToken'], (r) => r.hex(32)],
  'Datadog API key': [['DD_API_KEY', 'DATADOG_API_KEY', 'DD-API-KEY'], (r) => r.hex(32)],
  'Datadog application key': [['DD_APP_KEY', 'DD-APPLICATION-KEY'], (r) => r.hex(40)],
  'Algolia admin key': [['ALGOLIA_ADMIN_KEY', 'ALGOLIA_API_KEY', 'X-Algolia-API-Key'], (r) => r.hex(32)],
  'Heroku key by name': [['HEROKU_API_KEY', 'heroku_api_key'], (r) => r.uuid()],
  'Cloudflare token': [['CLOUDFLARE_API_TOKEN', 'CF_API_TOKEN'], (r) => r.base64Url(40)],
  'Cloudflare global key': [['CLOUDFLARE_API_KEY', 'X-Auth-Key'], (r) => r.hex(37)],
  'Netlify token by name': [['NETLIFY_AUTH_TOKEN'], (r) => r.base64Url(43)],
  'Vercel token': [['VERCEL_TOKEN'], (r) => r.word(24)],
  'PagerDuty token': [['PAGERDUTY_TOKEN', 'PD_API_KEY'], (r) => r.text(20, `${ALPHANUMERIC}+_-`)],
  'PayPal secret': [['PAYPAL_CLIENT_SECRET', 'PAYPAL_SECRET'], (r) => `E${r.base64Url(79)}`],
  'Plaid secret': [['PLAID_SECRET'], (r) => r.hex(30)],
  'Dropbox app secret': [['DROPBOX_APP_SECRET'], (r) => r.lower(15)],
  'Facebook app secret': [['FACEBOOK_APP_SECRET', 'FB_APP_SECRET'], (r) => r.hex(32)],
  'Auth0 client secret': [['AUTH0_CLIENT_SECRET', 'client_secret'], (r) => r.base64Url(64)],
  'Confluent secret': [['CONFLUENT_CLOUD_API_SECRET', 'CONFLUENT_API_SECRET'], (r) => r.base64(64)],
  'Confluent key': [['CONFLUENT_CLOUD_API_KEY'], (r) => r.upper(16)],
  'Discord client secret': [['DISCORD_CLIENT_SECRET'], (r) => r.base64Url(32)],
  'Atlassian old token': [['ATLASSIAN_API_TOKEN', 'JIRA_API_TOKEN'], (r) => r.word(24)],
  'Azure OpenAI key': [['AZURE_OPENAI_API_KEY', 'Ocp-Apim-Subscription-Key'], (r) => r.hex(32)],
  'Snyk token': [['SNYK_TOKEN'], (r) => r.uuid()],
  'Mistral key': [['MISTRAL_API_KEY'], (r) => r.word(32)],
  'Session cookie': [['session', 'sessionid', 'PHPSESSID', 'JSESSIONID', 'connect.sid'], (r) => r.lower(32)],
  'Password of letters and digits': [['password', 'DB_PASSWORD', 'passwd', 'pwd'], (r) => r.word(r.between(12, 20))],
};

/** A password as a generator makes it. */
export const makePassword: Make = (r) => r.text(r.between(12, 20), PRINTABLE);

/** A password that needs no quotes. */
export const makePlainPassword: Make = (r) => r.text(r.between(12, 20), `${ALPHANUMERIC}!#%*+-.=?@^_~:`);

function pem(title: string, body: string): string {
  return `-----BEGIN ${title}-----\n${wrap(body, '\n')}\n-----END ${title}-----`;
}

function wrap(body: string, lineBreak: string): string {
  return body.match(/.{1,64}/g)!.join(lineBreak);
}
