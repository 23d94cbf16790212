import { FenceReader, findAddresses } from '../../../search/docs/scan-markdown.js';

/** A page in a file with the text of all pages. */
export interface LlmsPage {
  /** Its address; undefined if the file does not say. */
  readonly url: string | undefined;
  readonly title: string;
  /** Markdown, without the title. */
  readonly body: string;
}

/** The line with the address of a page: `Source: https://…`, `URL: …`, `url: …`, `<url>…</url>`. */
const source =
  /^(?:>\s*)?(?:\*\*)?(?:Source|URL|Link|Canonical|Page)(?:\*\*)?\s*:(?:\*\*)?\s*<?(https?:\/\/\S+?|\/\S*?)>?\s*$/im;

/**
 * Splits `llms-full.txt` into its pages: at headings of level one outside of code. There is no standard for it; most generators name the
 * address of each page in a line below its title, or between lines of dashes.
 */
export function parseLlmsFull(text: string): LlmsPage[] {
  const chunks: string[][] = [[]];
  const fences = new FenceReader();
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (!fences.isCode(line) && /^# \S/.test(line)) chunks.push([]);
    chunks.at(-1)?.push(line);
  }
  return mergeFrontMatter(chunks.map((lines) => lines.join('\n'))).flatMap(parsePage);
}

/** Some write the address before the title, in front matter. It then ends the page before. */
function mergeFrontMatter(chunks: readonly string[]): string[] {
  const result = [...chunks];
  for (let at = 1; at < result.length; at++) {
    const [matter] =
      /\n?---\n(?:[\w-]+:.*\n)*(?:url|source|permalink|canonical)\s*:[^\n]*\n(?:[\w-]+:.*\n)*---\s*$/i.exec(
        result[at - 1]!,
      ) ?? [];
    if (matter === undefined) continue;
    result[at - 1] = result[at - 1]!.slice(0, -matter.length);
    const [, url = ''] = /^(?:url|source|permalink|canonical)\s*:\s*["']?(\S+?)["']?\s*$/im.exec(matter) ?? [];
    result[at] = result[at]!.replace(/^(# .*)$/m, `$1\n\nSource: ${url}\n`);
  }
  return result;
}

function parsePage(chunk: string): LlmsPage[] {
  const [, title = ''] = /^# (.+)$/m.exec(chunk) ?? [];
  const head = chunk.split('\n').slice(0, 12).join('\n');
  const [line = '', url] = source.exec(head) ?? [];
  const body = chunk
    .replace(/^# .+$/m, '')
    .replace(line, '')
    .trim();
  return title === '' || body === '' ? [] : [{ url, title: title.replace(/[`*]/g, '').trim(), body }];
}

/** The links of `llms.txt`, each once. */
export function parseLlmsLinks(text: string): string[] {
  return [...new Set(findAddresses(text).map(({ href }) => href))];
}
