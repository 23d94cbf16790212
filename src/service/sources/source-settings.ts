import { z } from 'zod';

import { generatorNames } from './markdown/find-project.js';
import { viewers } from './openapi/operation-address.js';

const basePath = z
  .string()
  .regex(/^\/(?:[^/?#]+\/)*$/, 'Write a path with a slash at both ends, such as /docs/')
  .optional()
  .describe(
    'Where the pages begin on their host, with a slash at both ends, such as `/docs/`. Default: that of the site.',
  );

const include = z
  .array(z.string().min(1))
  .optional()
  .describe('Globs of the paths to answer from, such as `guide/**`. Default: all.');

const exclude = z
  .array(z.string().min(1))
  .optional()
  .describe('Globs of the paths to leave out, such as `internal/**`. Default: none.');

const folder = z.string().min(1, 'Name a folder, such as ./docs');

/** A folder of markdown or MDX. */
const markdownSettings = z
  .object({
    kind: z.literal('markdown'),
    folder: folder.describe('The folder of markdown (`.md`, `.mdx`, `.markdown`), as the site generator reads it.'),
    generator: z
      .enum(generatorNames)
      .optional()
      .describe(
        'The site generator, which decides on addresses and anchors. Default: the one whose configuration is in the folder or above it.',
      ),
    basePath,
    include,
    exclude,
  })
  .strict()
  .describe('A folder of markdown or MDX.');

/** A folder of HTML, as a site generator has built it. */
const htmlSettings = z
  .object({
    kind: z.literal('html'),
    folder: folder.describe('The folder of HTML files, as it is published.'),
    addresses: z
      .enum(['files', 'clean', 'bare'])
      .optional()
      .describe(
        'The addresses of pages without a canonical address: `files` for `/guide.html` and `/guide/`, `clean` for `/guide` and `/guide/`, `bare` for `/guide` alone. Default: `files`.',
      ),
    basePath,
    include,
    exclude,
  })
  .strict()
  .describe('A folder of built HTML. It serves every site generator, and formats other than markdown.');

/** A site that is read over HTTP. */
const siteSettings = z
  .object({
    kind: z.literal('site'),
    url: z
      .string()
      .url('Write a full address, such as https://docs.example.com')
      .regex(/^https?:/, 'Write an address that begins with https:// or http://')
      .describe(
        'The address of the site, of its `sitemap.xml`, or of its `llms-full.txt`. From a site, the sitemaps that its `robots.txt` names are read, else `sitemap.xml`, `sitemap.txt`, `llms-full.txt` or the links of `llms.txt`.',
      ),
    hosts: z
      .array(z.string().min(1))
      .optional()
      .describe('Further host names whose pages are read, such as `api.example.com`. Default: only the host of `url`.'),
    allowPrivate: z
      .boolean()
      .optional()
      .describe(
        'Whether addresses in private networks and of this machine may be fetched. Default: false, so that a public page can’t make the service read what is only reachable inside.',
      ),
    refreshHours: z
      .number()
      .positive()
      .max(500)
      .optional()
      .describe(
        'Hours after which the site is read again. Pages that have not changed are not sent again. Default: 24.',
      ),
    requestsPerSecond: z
      .number()
      .positive()
      .max(50)
      .optional()
      .describe('The most requests to send in a second. A longer delay in `robots.txt` counts. Default: 2.'),
    concurrency: z.number().int().min(1).max(16).optional().describe('How many requests are open at once. Default: 2.'),
    timeoutSeconds: z.number().positive().max(600).optional().describe('Seconds for one request. Default: 20.'),
    maxPages: z.number().int().positive().optional().describe('The most pages to read. Default: 5000.'),
    maxPageSize: z
      .number()
      .int()
      .positive()
      .optional()
      .describe('The most bytes that a page may have. Larger pages are left out. Default: 5000000.'),
    maxTotalSize: z
      .number()
      .int()
      .positive()
      .optional()
      .describe('The most bytes of all pages together. Default: 500000000.'),
    include,
    exclude,
  })
  .strict()
  .describe('A site that is read over HTTP, by its sitemap or its `llms-full.txt`.');

/** A description of an API. */
const openApiSettings = z
  .object({
    kind: z.literal('openapi'),
    file: z
      .string()
      .min(1, 'Name a file, such as ./openapi.yaml')
      .describe('The description, in YAML or JSON. It may refer to other files in its folder.'),
    page: z
      .string()
      .regex(/^\/[^#?]*$/, 'Write a path, such as /api/')
      .describe(
        'The path of the page that shows the operations, such as `/api/`; or of the page of each, with `{operationId}`, `{tag}`, `{method}` or `{path}`, such as `/api/{operationId}`.',
      ),
    viewer: z
      .enum(viewers)
      .optional()
      .describe('The program that shows all operations on one page, which decides on their anchors. Default: `redoc`.'),
  })
  .strict()
  .describe('A description of an API in OpenAPI 3.0 or 3.1.');

/** Where docs come from. */
export const sourceSettings = z.discriminatedUnion('kind', [
  markdownSettings,
  htmlSettings,
  siteSettings,
  openApiSettings,
]);

export type MarkdownSettings = z.infer<typeof markdownSettings>;
export type HtmlSettings = z.infer<typeof htmlSettings>;
export type SiteSourceSettings = z.infer<typeof siteSettings>;
export type OpenApiSettings = z.infer<typeof openApiSettings>;
export type SourceSettings = z.infer<typeof sourceSettings>;
