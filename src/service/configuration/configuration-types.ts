// Made by "npm run settings" from the schema of settings. Don't edit it.
import type { LanguageModel } from './language-model.js';

/** A text, or the environment variable that holds it. */
export type Text = string | { readonly env: string };

/** Settings of `model`. */
export interface ModelConfiguration {
  /** The language model: `openai:…`, `anthropic:…`, `google:…`, `ollama:…`, `lmstudio:…`, or the address of an OpenAI-compatible API. `model` can also be this text alone. See Models. */
  readonly name?: Text | undefined;
  /** Address of an OpenAI-compatible API, or another address of the provider's. Without a name, the only model of that server is used. */
  readonly url?: Text | undefined;
  /** Key of the model, if it needs one. Without it, providers read theirs from variables such as `OPENAI_API_KEY`. */
  readonly apiKey?: Text | undefined;
}

/** Settings of `embeddings`. */
export interface EmbeddingsConfiguration {
  /** The model of an OpenAI-compatible embedding service. With it, the search also finds sections by their meaning. The sections and the questions are sent to that service. */
  readonly model?: Text | undefined;
  /** Address of the service, without `/embeddings`. */
  readonly url?: Text | undefined;
  /** Key for that address, if it needs one. */
  readonly apiKey?: Text | undefined;
  /** Dimensions of an embedding, for models that offer a choice. */
  readonly dimensions?: number | undefined;
  /** Sections that are sent at once. Default: `64`. */
  readonly batchSize?: number | undefined;
  /** How long the embedding of a question may take. Then the question is answered without it. Default: `"1s"`. */
  readonly timeout?: Text | undefined;
}

/** Settings of `site`. */
export interface AnswersSiteConfiguration {
  /** The name of the documented product, for the prompt of a language model. */
  readonly name?: Text | undefined;
  /** A description of the product, in a few words. */
  readonly subject?: Text | undefined;
  /** The version of the product. */
  readonly version?: Text | undefined;
  /** The languages of the docs. */
  readonly languages?: Text | undefined;
}

/** Settings of `answers`. */
export interface AnswersConfiguration {
  /** The most tokens that a language model may write in one step, not counting its thoughts; from 64. Default: `2000`. */
  readonly maxTokens?: number | undefined;
  /** Tokens that a model which thinks before it answers may use for its thoughts in one step. Default: `4000`. */
  readonly thinkingTokens?: number | undefined;
  /** Whether a model's thoughts are sent to clients. Ours does not show them. If not, clients only learn that the model is thinking. Default: `false`. */
  readonly thoughts?: boolean | undefined;
  /** The most tokens (estimated) to send to it in one step, see what it costs; from 2000. Default: `16000`. */
  readonly promptTokens?: number | undefined;
  /** How long it may take until its first token; up to `110s`. Default: `"60s"`. */
  readonly firstTokenTimeout?: Text | undefined;
  /** How long it may be silent between two tokens; up to `110s`. Default: `"30s"`. */
  readonly tokenTimeout?: Text | undefined;
  /** How long a whole answer may take. Default: `"5m"`. */
  readonly answerTimeout?: Text | undefined;
  /** How long one search of the docs may take, or reading one page, when a model asks for it. Default: `"5s"`. */
  readonly searchTimeout?: Text | undefined;
  /** The most search results, whatever `retrievalPageSize` asks for; up to 50. Default: `10`. */
  readonly maxPageSize?: number | undefined;
  /** The most pages to read next at the end of an answer: others that the search found, or that the docs link to; 0 for none. Default: `3`. */
  readonly suggestions?: number | undefined;
  /** Further instructions for a language model, such as words to use; at most 8,000 characters. Answers may repeat them. Default: `""`. */
  readonly instructions?: Text | undefined;
  readonly site?: AnswersSiteConfiguration | undefined;
}

/** Settings of `limits`. */
export interface LimitsConfiguration {
  /** Questions of a reader in a minute, from the first one: of an IP address, or of a known reader. Default: `600`. */
  readonly perAddressAndMinute?: number | undefined;
  /** Questions of a reader in a day, from the first one. Default: `10000`. */
  readonly perAddressAndDay?: number | undefined;
  /** Questions with an assistant key in a minute, from the first one. Default: `3000`. */
  readonly perKeyAndMinute?: number | undefined;
  /** Questions with the assistant key in a calendar month (UTC). Default: `10000`. */
  readonly perKeyAndMonth?: number | undefined;
  /** Questions to the site in a minute, from the first one. Default: `3000`. */
  readonly perOrganisationAndMinute?: number | undefined;
  /** Questions to the site in an hour, from the first one. Default: `10000`. */
  readonly perOrganisationAndHour?: number | undefined;
  /** Searches of an IP address in a minute, from the first one: those of a search box, and the messages of coding agents. Default: `600`. */
  readonly searchesPerAddressAndMinute?: number | undefined;
  /** Tokens that are sent to the language model and received from it in a day (UTC). When they are spent, readers see when the assistant is back. The embedded model costs none. */
  readonly tokensPerDay?: number | undefined;
}

/** Settings of `readers`. */
export interface ReadersConfiguration {
  /** Address of the public keys (JWKS) of your sign-in. With it, only readers with a signed token may ask. */
  readonly jwks?: Text | undefined;
  /** Who signs the tokens: their claim `iss`. */
  readonly issuer?: Text | undefined;
  /** For whom the tokens are: their claim `aud`. Tokens for anything else of yours are refused. */
  readonly audience?: Text | undefined;
  /** Whether readers without a token may ask, too. They are answered from the pages that have no rule. Default: `false`. */
  readonly anonymous?: boolean | undefined;
  /** Says who may see which pages: for each glob of files or addresses, the claims of which a reader must have a value, such as `{ "internal/**": { "groups": ["staff"] } }`. */
  readonly rules?:
    | Readonly<
        Record<string, Readonly<Record<string, string | number | boolean | readonly (string | number | boolean)[]>>>
      >
    | undefined;
}

/** Settings of `webhook`. */
export interface InsightsWebhookConfiguration {
  /** Address that gets messages about questions. */
  readonly url?: Text | undefined;
  /** Signs the messages, so that their receiver can verify them. Slack needs none. */
  readonly secret?: Text | undefined;
  /** The form of the messages: `json`, or `slack` for an incoming webhook of Slack. Default: `"json"`. */
  readonly form?: 'json' | 'slack' | undefined;
  /** Events that are reported: a `comment` of a reader, a `group` of unanswered questions that grows, and a weekly `digest`. Default: `["comment","group","digest"]`. */
  readonly events?: readonly ('comment' | 'group' | 'digest')[] | undefined;
  /** Questions in a week at which a group is reported, and again each time that their number has doubled. Default: `5`. */
  readonly groupSize?: number | undefined;
}

/** Settings of `insights`. */
export interface InsightsConfiguration {
  /** Whether questions are kept, with their answers and what readers say about them. `insights: true` is short for it. Default: `false`. */
  readonly enabled?: boolean | undefined;
  /** Days after which a question is removed. Default: `90`. */
  readonly days?: number | undefined;
  /** Whether to keep nothing of readers whose browser sends `DNT: 1` or `Sec-GPC: 1`. Default: `true`. */
  readonly respectDoNotTrack?: boolean | undefined;
  /** A token that opens the page for owners. */
  readonly token?: Text | undefined;
  readonly webhook?: InsightsWebhookConfiguration | undefined;
}

/** Settings of `forge`. */
export interface AgentForgeConfiguration {
  /** Token for pull requests on GitHub, GitLab, Gitea or Forgejo. Without it, they are on the embedded forge. */
  readonly token?: Text | undefined;
  /** The repository for pull requests, as `owner/name` or its address. That is then also the repository to work on, unless you set another. */
  readonly repository?: Text | undefined;
  /** The forge: `github`, `gitlab`, `gitea` or `forgejo`. Needed for a host whose name does not say it. */
  readonly type?: 'github' | 'gitlab' | 'gitea' | 'forgejo' | undefined;
  /** The address of a forge that you host, if it is at a path of its host or `repository` is no address. */
  readonly url?: Text | undefined;
  /** Whether new pull requests are drafts. Default: `false`. */
  readonly draft?: boolean | undefined;
}

/** Settings of `agent`. */
export interface AgentConfiguration {
  /** The admin key, which begins with `svc_`. Sites may share one. */
  readonly adminKey?: Text | undefined;
  /** The project identifier: `{projectId}` of the API. */
  readonly project?: Text | undefined;
  /** Path or address of the git repository; from a path, only what is committed is used. */
  readonly repository?: Text | undefined;
  /** The branch to work on. */
  readonly branch?: Text | undefined;
  readonly forge?: AgentForgeConfiguration | undefined;
  /** Author of the commits, as `Name <address>`. Default: `"docs-assistant <docs-assistant@localhost.invalid>"`. */
  readonly author?: Text | undefined;
  /** The longest time for one prompt, from `1s` to `24h`. Then the prompt fails. Default: `"30m"`. */
  readonly jobTimeout?: Text | undefined;
  /** How long git may take to fetch or push. Then the prompt fails. Default: `"10m"`. */
  readonly gitTimeout?: Text | undefined;
  /** How long a request to the forge may take. Then the prompt fails. Default: `"30s"`. */
  readonly forgeTimeout?: Text | undefined;
  /** Patterns of further files that jobs may change. Default: `[]`. */
  readonly writable?: readonly Text[] | undefined;
  /** How many steps the model may take for one prompt. Default: `100`. */
  readonly maxSteps?: number | undefined;
  /** Days without a change after which a job is archived and its worktree removed. Default: `7`. */
  readonly archiveDays?: number | undefined;
}

/** Settings of a documentation site. */
export interface SiteConfiguration {
  /** The public assistant key: `api-key` of the element. It begins with `svc_dsc_`. The default works only on a loopback address. Default: `"svc_dsc_demo"`. */
  readonly apiKey?: Text | undefined;
  /** Folder to answer from. Shorthand for a single source of the kind `markdown`, or `html` if the folder has at least twice as many files of HTML as of markdown. */
  readonly docs?: Text | undefined;
  /** Where the docs are, instead of `docs`: one or several sources. */
  readonly sources?:
    | readonly (
        | {
            readonly kind: 'markdown';
            /** The folder of markdown (`.md`, `.mdx`, `.markdown`), as the site generator reads it. */
            readonly folder: Text;
            /** The site generator, which decides on addresses and anchors. Default: the one whose configuration is in the folder or above it. */
            readonly generator?:
              | 'plain'
              | 'vitepress'
              | 'vuepress'
              | 'docusaurus'
              | 'astro'
              | 'starlight'
              | 'rspress'
              | 'vocs'
              | 'nuxt'
              | 'nuxt-content'
              | 'next'
              | 'mkdocs'
              | 'mdbook'
              | 'sphinx'
              | 'hugo'
              | 'eleventy'
              | 'honkit'
              | 'docsify'
              | 'jekyll'
              | undefined;
            /** Where the pages begin on their host, with a slash at both ends, such as `/docs/`. Default: that of the site. */
            readonly basePath?: Text | undefined;
            /** Globs of the paths to answer from, such as `guide/**`. Default: all. */
            readonly include?: readonly Text[] | undefined;
            /** Globs of the paths to leave out, such as `internal/**`. Default: none. */
            readonly exclude?: readonly Text[] | undefined;
          }
        | {
            readonly kind: 'html';
            /** The folder of HTML files, as it is published. */
            readonly folder: Text;
            /** The addresses of pages without a canonical address: `files` for `/guide.html` and `/guide/`, `clean` for `/guide` and `/guide/`, `bare` for `/guide` alone. Default: `files`. */
            readonly addresses?: 'files' | 'clean' | 'bare' | undefined;
            /** Where the pages begin on their host, with a slash at both ends, such as `/docs/`. Default: that of the site. */
            readonly basePath?: Text | undefined;
            /** Globs of the paths to answer from, such as `guide/**`. Default: all. */
            readonly include?: readonly Text[] | undefined;
            /** Globs of the paths to leave out, such as `internal/**`. Default: none. */
            readonly exclude?: readonly Text[] | undefined;
          }
        | {
            readonly kind: 'site';
            /** The address of the site, of its `sitemap.xml`, or of its `llms-full.txt`. From a site, the sitemaps that its `robots.txt` names are read, else `sitemap.xml`, `sitemap.txt`, `llms-full.txt` or the links of `llms.txt`. */
            readonly url: Text;
            /** Further host names whose pages are read, such as `api.example.com`. Default: only the host of `url`. */
            readonly hosts?: readonly Text[] | undefined;
            /** Whether addresses in private networks and of this machine may be fetched. Default: false, so that a public page can’t make the service read what is only reachable inside. */
            readonly allowPrivate?: boolean | undefined;
            /** Hours after which the site is read again. Pages that have not changed are not sent again. Default: 24. */
            readonly refreshHours?: number | undefined;
            /** The most requests to send in a second. A longer delay in `robots.txt` counts. Default: 2. */
            readonly requestsPerSecond?: number | undefined;
            /** How many requests are open at once. Default: 2. */
            readonly concurrency?: number | undefined;
            /** Seconds for one request. Default: 20. */
            readonly timeoutSeconds?: number | undefined;
            /** The most pages to read. Default: 5000. */
            readonly maxPages?: number | undefined;
            /** The most bytes that a page may have. Larger pages are left out. Default: 5000000. */
            readonly maxPageSize?: number | undefined;
            /** The most bytes of all pages together. Default: 500000000. */
            readonly maxTotalSize?: number | undefined;
            /** Globs of the paths to answer from, such as `guide/**`. Default: all. */
            readonly include?: readonly Text[] | undefined;
            /** Globs of the paths to leave out, such as `internal/**`. Default: none. */
            readonly exclude?: readonly Text[] | undefined;
          }
        | {
            readonly kind: 'openapi';
            /** The description, in YAML or JSON. It may refer to other files in its folder. */
            readonly file: Text;
            /** The path of the page that shows the operations, such as `/api/`; or of the page of each, with `{operationId}`, `{tag}`, `{method}` or `{path}`, such as `/api/{operationId}`. */
            readonly page: Text;
            /** The program that shows all operations on one page, which decides on their anchors. Default: `redoc`. */
            readonly viewer?: 'redoc' | 'scalar' | 'swagger-ui' | undefined;
          }
      )[]
    | undefined;
  /** Where the site begins on its host, such as `/docs/`. Links in answers begin there. */
  readonly basePath?: Text | undefined;
  /** Origins of pages that may ask, in addition to the origin of the service itself, such as `https://docs.example.com`; `*` for all. Links to them are links into the docs. Default: `[]`. */
  readonly origins?: readonly Text[] | undefined;
  /** The language model that answers: its name, a model of the AI SDK, or an object with more. Default: the embedded model. */
  readonly model?: string | LanguageModel | ModelConfiguration | undefined;
  readonly embeddings?: EmbeddingsConfiguration | undefined;
  readonly answers?: AnswersConfiguration | undefined;
  readonly limits?: LimitsConfiguration | undefined;
  readonly readers?: ReadersConfiguration | undefined;
  /** Whether the questions of readers are kept, or settings for keeping them. Default: none are kept. */
  readonly insights?: boolean | InsightsConfiguration | undefined;
  /** Settings of agent jobs, or whether the site has agent jobs. Default: `docs-assistant serve` with a single site has them; otherwise only sites that set this have them. */
  readonly agent?: boolean | AgentConfiguration | undefined;
}

/** Settings of `timeouts`. */
export interface TimeoutsConfiguration {
  /** How long the headers of a request may take to arrive. Default: `"10s"`. */
  readonly headers?: Text | undefined;
  /** How long a whole request may take to arrive, its body included. Default: `"30s"`. */
  readonly request?: Text | undefined;
  /** How long a connection may be idle before it is closed, also during an answer that the other side does not read. Longer than a language model may be silent. Default: `"2m"`. */
  readonly idle?: Text | undefined;
  /** How long a check of `/readyz` may take. Then it has failed. Default: `"2s"`. */
  readonly check?: Text | undefined;
  /** How long running answers may take to finish after SIGTERM or SIGINT. Then they are cut off. Default: `"30s"`. */
  readonly shutdown?: Text | undefined;
  /** How long new questions are still answered after the signal, while `/readyz` already says that the service is stopping. Set what your load balancer takes to notice. Default: `"0s"`. */
  readonly shutdownDelay?: Text | undefined;
}

/** Settings of `operations`. */
export interface OperationsConfiguration {
  /** The log: `json` is one line of JSON for each event, `text` a readable line. `auto` is text on a terminal, and JSON elsewhere. Default: `"auto"`. */
  readonly logFormat?: 'auto' | 'json' | 'text' | undefined;
  /** The least important events that are logged: `debug`, `info`, `warn` or `error`. `debug` adds health checks. Default: `"info"`. */
  readonly logLevel?: 'debug' | 'info' | 'warn' | 'error' | undefined;
  /** A bearer token with which other machines read `/metrics`. */
  readonly metricsToken?: Text | undefined;
  /** An address and port for `/metrics` alone, such as `0.0.0.0:9464`. Anyone who can reach it can read them, unless there is a token. The service's own port then does not serve them. */
  readonly metricsListen?: Text | undefined;
  /** Your proxies, whose `X-Forwarded-For` is trusted for the address of a reader: IP addresses, networks such as `10.0.0.0/8`, `loopback` for this machine, and `private` for private networks. Default: `[]`. */
  readonly trustedProxies?: readonly Text[] | undefined;
  /** Connections at once. Further ones are closed. Default: `1000`. */
  readonly maxConnections?: number | undefined;
  /** Questions that are received or answered at once. Further ones get status 429. Default: `600`. */
  readonly maxQuestions?: number | undefined;
  /** The same for one IP address. One in 64 of them begins at a time, so that others wait less for an address with many. Default: `64`. */
  readonly maxQuestionsPerAddress?: number | undefined;
  /** How long a question may wait until its answer begins, as expected from those before it. One that would wait longer gets status 429 at once. Default: `"5s"`. */
  readonly maxWait?: Text | undefined;
  /** Whether `/readyz` answers with 503 while the database can’t be reached. It reports the state either way. Questions are answered either way: without a database, their limits are counted in memory. */
  readonly needsStore?: boolean | undefined;
}

/** Settings of `retention`. */
export interface RetentionConfiguration {
  /** Days after which the record of an archived job is removed. Default: `365`. */
  readonly jobDays?: number | undefined;
  /** Days after which a revoked or expired key is removed from the list. Default: `90`. */
  readonly keyDays?: number | undefined;
  /** Days after which an unused index is removed, such as one of former sources. Default: `30`. */
  readonly indexDays?: number | undefined;
}

/** Settings of the service. Those of a site hold for all sites that do not set them. */
export interface Configuration extends SiteConfiguration {
  /** The site's identifier: `domain` of the element, `{domain}` of the API. Letters, digits and hyphens. The default works only on a loopback address. In `sites`, it is the name of the site's entry. Default: `"demo"`. */
  readonly domain?: Text | undefined;
  /** Where `docs-assistant serve` listens. On any address that is not a loopback address, every site needs its own identifier and key. Default: `"127.0.0.1"`. */
  readonly host?: Text | undefined;
  /** The port; 0 for any free one. Default: `5173`. */
  readonly port?: number | undefined;
  /** The public address of the service. Requests to its host name are accepted, and links to pull requests of the embedded forge start with it. */
  readonly url?: Text | undefined;
  /** Folder for everything that survives a restart: the database, copies of repositories, the index. The default follows `XDG_DATA_HOME`. Only one service can use it at a time, unless there is a `databaseUrl`. */
  readonly data?: Text | undefined;
  /** Address of a PostgreSQL database for persistent data. Several processes can share it together with a data folder. */
  readonly databaseUrl?: Text | undefined;
  readonly timeouts?: TimeoutsConfiguration | undefined;
  readonly operations?: OperationsConfiguration | undefined;
  readonly retention?: RetentionConfiguration | undefined;
  /** Where this schema is, for editors. */
  readonly $schema?: string | undefined;
  /** Several sites by their domains, instead of a single one at the top level. */
  readonly sites?: Readonly<Record<string, SiteConfiguration>> | undefined;
}
