import { resolve } from 'node:path';

import { z } from 'zod';

import { assistantKeyPattern, isAdminKey } from '../keys/secret.js';
import { ANY_ORIGIN, parseOrigin } from '../requests/origins.js';
import { sourceSettings, type SourceSettings } from '../sources/source-settings.js';
import { setting } from '../settings/setting.js';
import { listOf, parsedText, textOf } from '../settings/value-types.js';

/** The demo's domain and key. Anyone can read them in the source code, so they work only on this machine. */
export const DEMO_DOMAIN = 'demo';
export const DEMO_KEY = 'svc_dsc_demo';

const domainPattern = /^[a-zA-Z\d](?:[a-zA-Z\d-]*[a-zA-Z\d])?$/;

/** Whether a text can be the identifier of a site. */
export function isDomain(text: string): boolean {
  return domainPattern.test(text);
}

/** Describes the problem with the identifier of a site, and the remedy. */
export function describeDomainProblem(value: string): string {
  return `"${value}" is not a domain identifier. Use letters, digits and hyphens, such as "acme".`;
}

/** Settings of a site: its identity, its docs, and the pages that may ask. */
export const siteSettings = z.object({
  domain: setting({
    own: true,
    schema: textOf({ pattern: domainPattern, problem: describeDomainProblem }),
    default: DEMO_DOMAIN,
    variable: 'DOCS_ASSISTANT_DOMAIN',
    flag: 'domain',
    placeholder: 'name',
    description:
      "The site's identifier: `domain` of the element, `{domain}` of the API. Letters, digits and hyphens. The default works only on a loopback address. In `sites`, it is the name of the site's entry.",
  }),
  apiKey: setting({
    own: true,
    schema: textOf({
      pattern: assistantKeyPattern,
      // The message does not quote the key, because it may be a secret one.
      problem: (value) =>
        isAdminKey(value)
          ? 'this is an admin key, and the key is shown in every page. Set a public one, which begins with svc_dsc_.'
          : 'an assistant key begins with svc_dsc_, followed by letters, digits and characters of "_ - . ~". Set one, such as svc_dsc_demo.',
    }),
    default: DEMO_KEY,
    variable: 'DOCS_ASSISTANT_API_KEY',
    flag: 'api-key',
    placeholder: 'key',
    description:
      'The public assistant key: `api-key` of the element. It begins with `svc_dsc_`. The default works only on a loopback address.',
  }),
  docs: setting({
    own: true,
    schema: textOf({
      check: (text) => text !== '',
      problem: () => 'name the folder of your docs, in markdown or HTML, such as ./docs.',
    }),
    defaultText: 'the folder `docs`',
    variable: 'DOCS_ASSISTANT_DOCS',
    flag: 'docs',
    placeholder: 'folder',
    description:
      'Folder to answer from. Shorthand for a single source of the kind `markdown`, or `html` if the folder has at least twice as many files of HTML as of markdown.',
    resolvePaths: (path: string, folder) => resolve(folder, path),
  }),
  sources: setting({
    own: true,
    schema: z
      .array(sourceSettings, { invalid_type_error: 'this is not a list. Set sources in brackets.' })
      .min(1, 'the list is empty. Name a source.'),
    description: 'Where the docs are, instead of `docs`: one or several sources.',
    resolvePaths: (sources: readonly SourceSettings[], folder) =>
      sources.map((source) => {
        if ('folder' in source) return { ...source, folder: resolve(folder, source.folder) };
        return 'file' in source ? { ...source, file: resolve(folder, source.file) } : source;
      }),
  }),
  basePath: setting({
    own: true,
    schema: parsedText(
      parseBasePath,
      (value) => `"${value}" is not a path. Set where the site begins on its host, such as /docs/.`,
    ),
    defaultText: "what the site generator's configuration or the links between pages say, else `/`",
    variable: 'DOCS_ASSISTANT_BASE_PATH',
    flag: 'base-path',
    placeholder: 'path',
    description: 'Where the site begins on its host, such as `/docs/`. Links in answers begin there.',
  }),
  origins: setting({
    schema: listOf(
      parsedText(
        (text) => (text === ANY_ORIGIN ? ANY_ORIGIN : parseOrigin(text)),
        (value) =>
          `"${value}" is not an origin. Set the scheme, host and port of the site, such as http://localhost:5173, or * for all.`,
      ),
      'origins',
    ),
    default: [],
    defaultText: "the service's own",
    variable: 'DOCS_ASSISTANT_ORIGINS',
    flag: 'origin',
    placeholder: 'origin',
    repeatable: true,
    description:
      'Origins of pages that may ask, in addition to the origin of the service itself, such as `https://docs.example.com`; `*` for all. Links to them are links into the docs.',
  }),
});

/** Adds missing slashes at both ends. */
function parseBasePath(text: string): string | undefined {
  const path = `/${text}/`.replace(/^\/+|\/+$/g, '/');
  const isPath = /^[\w.~!$&'*+,;=:@%/-]+$/.test(path) && !/\/\/|\/\.\.?\/|:\//.test(path);
  return text !== '' && isPath ? path : undefined;
}
