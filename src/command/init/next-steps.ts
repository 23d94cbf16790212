import type { ServiceSettings } from '../../generators/install/service-settings.js';
import type { Site } from './find-site.js';
import { isLocal } from './check-settings.js';

const INDEX = 'docs-assistant-index';

/**
 * Instructions for a new owner after the installation: allow the site at the service, choose a colour, check the setup.
 *
 * @param site - Its `previewUrl` is the origin that a service must allow while the owner writes.
 */
export function formatNextSteps(site: Site, settings: ServiceSettings): string {
  return `
What next?
${settings.index === undefined ? formatService(site, settings) : formatIndex(site)}${site.remark === undefined ? '' : `- ${site.remark}\n`}- For your colour, add a line to ${site.stylesheet}:
  docs-assistant { --docs-assistant-accent: #6d28d9; }
- If something is missing, run in the console of your browser: document.querySelector('docs-assistant').check()
  Or, in a terminal: npx docs-assistant check ${site.previewUrl ?? '<address of your site>'}
`;
}

/** How the index gets into the site. */
function formatIndex({ writesIndex, output, docs }: Site): string {
  if (writesIndex) return '- Build your site as usual: the build writes the index. Until then, there are no answers.\n';
  const folder = output ?? '<folder of the built site>';
  return `- After each build of your site, write the index into it:
  npx docs-assistant-server index --docs ${quote(docs ?? folder)} --static ${quote(folder === '.' ? INDEX : `${folder}/${INDEX}`)}
`;
}

function quote(path: string): string {
  return path.includes(' ') ? `"${path}"` : path;
}

/** Nothing for a proxy: it is on the site's own host, or the owner's own. */
function formatService(
  { previewUrl = '<address of your site>', docs = '<folder>' }: Site,
  { baseUrl, endpoint }: ServiceSettings,
): string {
  if (endpoint !== undefined || baseUrl === undefined) return '- Start your site as usual.\n';
  if (isLocal(baseUrl)) {
    const port = new URL(baseUrl).port || '80';
    return `- Start the service in another terminal, with the folder of your docs, and your site as usual:
  npx docs-assistant-server serve --docs ${quote(docs)} --port ${port} --origin ${previewUrl}
`;
  }
  return `- Start your site as usual. A service of your own must allow its address:
  npx docs-assistant-server serve --origin ${previewUrl}
`;
}
