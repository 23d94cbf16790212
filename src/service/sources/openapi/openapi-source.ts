import { dirname, resolve } from 'node:path';

import type { Section } from '../../../search/docs/section.js';
import { SettingsError } from '../../common/errors.js';
import { splitSections } from '../../docs/split-sections.js';
import { watchFolder } from '../folders/watch-folder.js';
import { hashPage } from '../pages/page-hash.js';
import type { OpenApiSettings } from '../source-settings.js';
import type { DocsSource, SourceContent } from '../source.js';
import { Description } from './description.js';
import { addressOf } from './operation-address.js';
import { listOperations, type Operation } from './operation.js';
import { nameOperation, renderOperation, renderText } from './render-operation.js';
import { toLine } from './render-schema.js';

/** A page with what it shows, in order. */
interface Page {
  readonly path: string;
  readonly title: string;
  readonly parts: Part[];
}

/** A part of a page, in markdown. The beginning of a page has no name and no anchor. */
interface Part {
  readonly name?: string;
  readonly anchor?: string | undefined;
  readonly body: string;
}

/** A description of an API in OpenAPI 3: each of its operations is a section. */
export class OpenApiSource implements DocsSource {
  readonly #settings: OpenApiSettings;
  readonly #file: string;

  constructor(settings: OpenApiSettings) {
    this.#settings = settings;
    this.#file = resolve(settings.file);
  }

  describe(): string {
    return `the API in ${this.#file}`;
  }

  async read(known: ReadonlyMap<string, string>, signal?: AbortSignal): Promise<SourceContent> {
    const description = new Description(this.#file);
    signal?.throwIfAborted();
    const operations = listOperations(description);
    if (operations.length === 0) throw new SettingsError(`${this.#file} describes no operations.`);
    const pages = this.#render(description, operations).map((page) => {
      const hash = hashPage(JSON.stringify(page));
      return { key: page.path, hash, sections: known.get(page.path) === hash ? undefined : split(page) };
    });
    return { pages, leftOut: [], warnings: [...description.warnings] };
  }

  watch(onChange: () => void): Promise<() => Promise<void>> {
    return watchFolder(dirname(this.#file), onChange);
  }

  /** Renders the page of the API, and those of operations that have pages of their own. */
  #render(description: Description, operations: readonly Operation[]): Page[] {
    const { page: address, viewer } = this.#settings;
    const start = address.replace(/[^/]*\{.*$/s, '');
    const body = renderApi(description);
    const title = toLine(description.text(description.root, 'info', 'title')) || 'API';
    const pages = new Map([[start, { path: start, title, parts: body === '' ? [] : ([{ body }] as Part[]) }]]);
    for (const operation of operations) {
      const [path = '', anchor] = addressOf(operation, address, viewer).split('#', 2);
      const name = nameOperation(description, operation);
      const page = pages.get(path) ?? { path, title: anchor === undefined ? name : title, parts: [] };
      pages.set(path, page);
      page.parts.push({ ...(page.title !== name && { name }), anchor, body: renderOperation(description, operation) });
    }
    const shown = [...pages.values()].filter(({ parts }) => parts.length > 0);
    return shown.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  }
}

/** Renders the beginning: the API, its servers and its tags. */
function renderApi(description: Description): string {
  const { root } = description;
  const servers = description.entries(description.get(root, 'servers')).map(([, server]) => {
    const text = toLine(description.text(server, 'description'));
    return `- \`${description.text(server, 'url')}\`${text && `: ${text}`}`;
  });
  const tags = description.entries(description.get(root, 'tags')).flatMap(([, tag]) => {
    const text = toLine(description.text(tag, 'description'));
    return text === '' ? [] : [`- ${description.text(tag, 'name')}: ${text}`];
  });
  const blocks = [
    renderText(description.text(root, 'info', 'description')),
    servers.length > 0 ? `Addresses of the API:\n\n${servers.join('\n')}` : '',
    tags.length > 0 ? `Parts of the API:\n\n${tags.join('\n')}` : '',
  ].filter(Boolean);
  return blocks.join('\n\n');
}

function split({ path, title, parts }: Page): readonly Section[] {
  return parts.flatMap(({ name, anchor = '', body }) => {
    const heading = name === undefined ? '' : `## ${name}\n\n`;
    let isTitle = true;
    // Headings in the texts of an operation have no anchors of their own.
    const slug = () => (isTitle ? ((isTitle = false), '') : anchor);
    return splitSections(
      { body: `# ${title}\n\n${heading}${body}`, frontMatter: { title } },
      { file: 'api.md', paths: new Map([['api.md', path]]), createSlugger: () => ({ slug }) },
    );
  });
}
