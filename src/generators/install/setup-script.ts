import { comments, formatBlock, indent } from './markers.js';
import { toMembers, type ServiceSettings } from './service-settings.js';

/**
 * Statements that run in the browser, load the assistant and add it to the page.
 *
 * @param load - The module of the assistant, as an expression.
 * @param docsUrl - The root of the site, also below a path, as an expression.
 */
export function formatSetup(settings: ServiceSettings, load: string, docsUrl: string): string {
  return `// The page does not wait for it.
import(${load});
const settings = {
${toMembers(settings, '  ')}  // The site's root, also below a path.
  docsUrl: ${docsUrl},
};
document.body.append(Object.assign(document.createElement('docs-assistant'), settings));`;
}

/** A setup for the head of a page, which can't hold elements. A module runs once there is a body. */
export function formatHeadScript(settings: ServiceSettings, load: string, docsUrl: string): string {
  return `<script type="module">\n${indent(formatSetup(settings, load, docsUrl), '  ')}\n</script>`;
}

/**
 * The script file for generators that load scripts, but offer no place for HTML in all themes.
 *
 * @param root - The site's root, relative to the script.
 */
export function formatSetupFile(settings: ServiceSettings, root: string): string {
  const setup = formatSetup(settings, "'./docs-assistant.js'", `new URL('${root}', document.currentScript.src).href`);
  return formatBlock(`{\n${indent(setup, '  ')}\n}`, comments.js);
}
