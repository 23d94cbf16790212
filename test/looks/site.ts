import { Hono } from 'hono';
import { build, type Rolldown } from 'vite';
import { listen } from '../../src/service/operations/listen.js';

/** A page of documentation, for what is behind the panel. */
const markup = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Docs</title>
<style>
  :root { font: 16px/1.6 system-ui, sans-serif; color-scheme: light dark }
  :root.light { color-scheme: light }
  :root.dark { color-scheme: dark }
  body { max-width: 40em; margin: 2em auto; padding: 0 1em; background: light-dark(#fff, #0f1113); color: light-dark(#222, #ddd) }
  pre { overflow: auto }
</style>
<h1>Quick start</h1>
<p>Install the package, add two lines to each page, and the assistant is there. It answers from these pages.</p>
<h2>Colours</h2>
<p>Set one custom property, and every tone follows from it, in light and in dark pages.</p>
<pre><code>docs-assistant { --docs-assistant-accent: #0f6b5c }</code></pre>
<script type="module" src="/page.js"></script>
`;

/** Serves a page in which every state of the panel can be shown. The caller closes it. */
export async function startSite(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const script = await bundle('test/looks/page.ts');
  const site = new Hono();
  site.get('/', (context) => context.html(markup));
  site.get('/page.js', (context) => context.body(script, 200, { 'Content-Type': 'text/javascript' }));
  site.get('*', (context) => context.body(null, 204));
  return listen(site, { host: '127.0.0.1', port: 0 });
}

/** One module with everything that it imports. */
async function bundle(entry: string): Promise<string> {
  const [result] = (await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['module', 'browser'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: 'page' },
      // Nothing is imported from the module that defines the element.
      rolldownOptions: { treeshake: false, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[];
  return result!.output[0].code;
}
