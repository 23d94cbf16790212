import type { Hit } from '../../search/hit.js';
import { renderLink, renderLinks } from './phrases.js';
import { quote } from './quote.js';

/** How many sections of a page are linked. */
const MAX_SECTIONS = 5;

/** Describes the reader's page: its beginning, and links to its first sections. */
export function composePage(sections: readonly Hit[]): string {
  const [first] = sections;
  if (!first) return 'I do not know the page that you are on. Ask about a setting, a command or a page by its name.';
  const others = renderLinks(sections.slice(1), { most: MAX_SECTIONS });
  return [
    `From ${renderLink(first)}:`,
    quote(first, []),
    ...(others ? [`The page goes on with:\n\n${others}`] : []),
  ].join('\n\n');
}

/** Asks what an unclear question is about, and offers the sections of the reader's page. */
export function composeUnclear(sections: readonly Hit[]): string {
  const [first] = sections;
  const request =
    'Which part do you mean? Select it in the page, such as an option, a sentence or some code, and ask again. ' +
    'Or name it in your question.';
  if (!first) return request;
  const links = renderLinks(sections, { most: MAX_SECTIONS });
  return `${request}\n\nYou are on the page “${first.metadata.title}”. Among other things, it covers:\n\n${links}`;
}
