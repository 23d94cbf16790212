import { comments, formatBlock } from './markers.js';
import { toMembers, type ServiceSettings } from './settings.js';

/**
 * The script that adds the element to a page and loads the rest, for generators that load scripts but have no place for HTML that all
 * themes share.
 *
 * @param root - The site's root, relative to the script.
 */
export function formatSetupScript(settings: ServiceSettings, root: string): string {
  const code = `{
  const settings = {
${toMembers(settings, '    ')}    // The site's root, also below a path.
    docsUrl: new URL('${root}', document.currentScript.src).href,
  };
  // Relative to this file. The page does not wait for it.
  import('./docs-assistant.js');
  document.body.append(Object.assign(document.createElement('docs-assistant'), settings));
}`;
  return formatBlock(code, comments.js);
}
