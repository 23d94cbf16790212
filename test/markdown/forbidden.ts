/** Elements that a rendered answer consists of: those of markdown, those that it may write as tags, and frames of our own. */
const KNOWN = [
  'h1, h2, h3, h4, h5, h6, p, hr, br, blockquote, ul, ol, li, dl, dt, dd, pre, code, table, thead, tbody, tr, th, td',
  'a, img, b, i, em, strong, del, s, mark, kbd, sub, sup, details, summary',
  'small, span:is(.control, .task), div:is(.block, .blocks, .code, .plain), button.copy, pre code span',
].join();

/** Attributes that run, style or name something, or that make what an answer holds look like a part of the panel. */
const FORBIDDEN_ATTRIBUTE =
  /^(?:on.*|style|id|name|slot|is|srcset|ping|background|form.*|popover.*|autofocus|contenteditable)$/;

/** Markup of what an answer must never hold. Knows nothing of the panel around it. */
export function findForbidden(container: Element): string[] {
  return [...container.querySelectorAll('*')].filter(isForbidden).map(({ outerHTML }) => outerHTML.slice(0, 200));
}

function isForbidden(element: Element): boolean {
  if (!element.matches(KNOWN)) return true;
  // The renderer gives its groups a size for the time that they are off screen.
  if (element.matches('.blocks, .plain > pre')) return false;
  if (element.getAttributeNames().some((name) => FORBIDDEN_ATTRIBUTE.test(name))) return true;
  return element instanceof HTMLAnchorElement && !/^(?:https?|mailto|tel):$/.test(element.protocol);
}
