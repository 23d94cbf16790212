import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { streamText } from 'hono/streaming';
import type { Page } from 'playwright';
import { listen } from '../../src/service/operations/listen.js';
import type { RequestBody } from '../../src/protocol/types.js';

/** A site with the built scripts, and a service on another origin. Both listen on 127.0.0.1. */
export interface Site {
  readonly url: string;
  readonly serviceUrl: string;
  close(): Promise<void>;
}

export interface SiteOptions {
  /** The page's content security policy, from the address of the service. Default: none. */
  readonly policy?: (serviceUrl: string) => string;
  /** Whether the policy only reports violations. */
  readonly reportsOnly?: boolean;
  /** The page's markup from the address of the service. */
  readonly page?: (serviceUrl: string) => string;
  /** Scripts of the site itself by their paths. */
  readonly scripts?: Readonly<Record<string, string>>;
  /** Adds routes to the site itself. */
  readonly addRoutes?: (site: Hono) => void;
  /** The answer to a question, as pieces of a v1 stream. Each is sent separately. */
  readonly answer: (question: string, body: RequestBody, authorization?: string) => readonly string[];
}

/** A page with the element, after a script of the given kind. */
export const pageWith =
  (script: string, attributes = '') =>
  (serviceUrl: string) =>
    `<!doctype html>
<html lang="en">
<title>Docs</title>
${script}
<docs-assistant base-url="${serviceUrl}" domain="acme" api-key="svc_dsc_test" ${attributes}></docs-assistant>
`;

export const MODULE_SCRIPT = '<script type="module" src="/dist/docs-assistant.js"></script>';
export const CLASSIC_SCRIPT = '<script defer src="/dist/docs-assistant.iife.js"></script>';

/**
 * The strictest policy under which the assistant works.
 *
 * @param extra - Further directives.
 * @param names - Trusted Types policies that may be created.
 */
export const strictPolicy =
  (extra = '', names = 'lit-html docs-assistant') =>
  (serviceUrl: string) =>
    `default-src 'none'; script-src 'self'; connect-src 'self' ${serviceUrl}; ` +
    `require-trusted-types-for 'script'; trusted-types ${names}; ${extra}`;

/** Starts both. The caller closes them. */
export async function startSite({
  policy,
  reportsOnly = false,
  page = pageWith(MODULE_SCRIPT),
  scripts = {},
  addRoutes,
  answer,
}: SiteOptions): Promise<Site> {
  const service = await listen(createService(answer), { host: '127.0.0.1', port: 0 });
  const app = new Hono();
  app.get('/', (context) => {
    if (policy) context.header(`Content-Security-Policy${reportsOnly ? '-Report-Only' : ''}`, policy(service.url));
    return context.html(page(service.url));
  });
  app.get('/dist/*', serveStatic({ root: 'dist/docs-assistant' }));
  app.get('/favicon.ico', (context) => context.body(null, 204));
  for (const [path, script] of Object.entries(scripts)) {
    app.get(path, (context) => context.body(script, 200, { 'Content-Type': 'text/javascript' }));
  }
  addRoutes?.(app);
  // Any path is an image, because answers hold images with many addresses.
  app.get('*', (context) =>
    context.body('<svg xmlns="http://www.w3.org/2000/svg"/>', 200, { 'Content-Type': 'image/svg+xml' }),
  );
  const site = await listen(app, { host: '127.0.0.1', port: 0 });
  return {
    url: site.url,
    serviceUrl: service.url,
    close: async () => void (await Promise.all([site.close(), service.close()])),
  };
}

function createService(answer: SiteOptions['answer']): Hono {
  const app = new Hono();
  app.use(cors());
  app.post('/discovery/v1/assistant/acme/message', async (context) => {
    const body = await context.req.json<RequestBody>();
    const pieces = answer(body.messages.at(-1)?.content ?? '', body, context.req.header('Authorization'));
    return streamText(context, async (stream) => {
      for (const piece of pieces) {
        await stream.write(piece);
        await stream.sleep(1);
      }
    });
  });
  return app;
}

/**
 * A list that grows with each policy violation, uncaught error, and error or warning on the console, from the page's next
 * load on.
 */
export async function collectComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  await page.exposeFunction('noteViolation', (violation: string) => complaints.push(`violation: ${violation}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      (globalThis as unknown as { noteViolation(text: string): void }).noteViolation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  return complaints;
}
