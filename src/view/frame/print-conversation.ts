import { css } from 'lit';

const styles = css`
  body {
    margin: 0;
    font: 11pt/1.5 system-ui, sans-serif;
    overflow-wrap: anywhere;
  }

  .question {
    margin-block: 1.5em 1em;
    padding-inline-start: 0.8em;
    border-inline-start: 3px solid;
    font-weight: 600;
    break-after: avoid;
  }

  .question > p {
    white-space: pre-line;
  }

  .question-context {
    font-weight: 400;
    font-style: italic;
  }

  pre {
    padding: 0.6em;
    border: 1px solid #999;
    white-space: pre-wrap;
  }

  :is(pre, tr, img, li) {
    break-inside: avoid;
  }

  code {
    font: 0.9em monospace;
  }

  table {
    border-collapse: collapse;
  }

  :is(th, td) {
    padding: 0.2em 0.6em;
    border: 1px solid #999;
    text-align: start;
    vertical-align: top;
  }

  img {
    max-inline-size: 100%;
  }

  ol:has([part='source']) {
    padding: 0;
    list-style: none;
  }

  .source-path,
  .footer {
    color: #555;
  }
`;

/** Parts of the log that are of no use on paper. */
const OMITTED = 'button, .feedback, details.steps, .actions, .activity, .preview, .notice, .follow-up, [data-pages]';

export interface PrintedPanel {
  readonly strings: { readonly title: string; readonly disclaimer: string };
  readonly headerTitle: string | undefined;
  readonly disclaimer: string | undefined;
}

/** Prints the conversation, in a document of its own: the panel shows only a part of it, and is hidden when the page is printed. */
export function printConversation(root: ParentNode, { strings, headerTitle, disclaimer }: PrintedPanel): void {
  const frame = document.createElement('iframe');
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  document.body.append(frame);
  const page = frame.contentDocument!;
  const view = frame.contentWindow as Window & typeof globalThis;
  page.title = headerTitle ?? strings.title;
  const log = root.querySelector<HTMLElement>('.log')!;
  page.documentElement.dir = getComputedStyle(log).direction;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles.cssText);
  page.adoptedStyleSheets = [sheet];
  for (const article of log.querySelectorAll('article')) page.body.append(copyForPaper(article, page));
  const footer = page.createElement('p');
  footer.className = 'footer';
  footer.textContent = disclaimer ?? strings.disclaimer;
  page.body.append(footer);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}

function copyForPaper(article: Element, page: Document): Element {
  const copy = page.importNode(article, true);
  for (const part of copy.querySelectorAll(OMITTED)) part.remove();
  // Collapsed content can't be opened on paper.
  for (const details of copy.querySelectorAll('details')) details.open = true;
  return copy;
}
