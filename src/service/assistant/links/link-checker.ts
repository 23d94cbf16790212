import type { MarkdownLink } from './markdown-link.js';
import { LinkScanner } from './link-scanner.js';
import type { LinkTargets, Target } from './link-targets.js';
import { checkTag } from './check-tag.js';

/** A mark for a citation: a link whose text is a number, possibly in brackets. */
const mark = /^\\?\[?\s*(\d{1,3})\s*\\?\]?$/;

/** Makes a citation of a mark. */
export interface Cite {
  /**
   * @param target - Where the mark leads.
   * @param number - The number that is its text.
   * @param before - The text before it.
   * @returns Its replacement; undefined if it leads to no passage that was returned.
   */
  (target: string, number: number, before: string): string | undefined;
}

export interface LinkCheckerOptions {
  readonly targets: LinkTargets;
  readonly cite: Cite;
  /** Called for each link that was changed. */
  readonly onChange: (kind: 'mended' | 'removed') => void;
}

/** Checks the links of one answer, and makes citations of its marks. */
export class LinkChecker {
  readonly #options: LinkCheckerOptions;

  constructor(options: LinkCheckerOptions) {
    this.#options = options;
  }

  /** The replacement of a link. */
  check(link: MarkdownLink, before: string): string {
    switch (link.form) {
      case 'link':
        return this.#checkLink(link, before);
      case 'image':
        return this.#apply(link, this.#decide(link), {
          mended: (target) => `![${link.text}](${target}${link.title})`,
          removed: () => link.text,
        });
      case 'image-reference':
        // Its address is only known later. As a link it is checked there, and loads nothing.
        return `\\${link.raw}`;
      case 'definition':
        return this.#apply(link, this.#decide(link), {
          mended: (target) => `[${link.text}]: ${target}${link.title}`,
          removed: () => '',
        });
      case 'autolink':
        return this.#apply(link, this.#decide(link), { mended: (target) => `<${target}>`, removed: asCode });
      case 'address':
        return this.#apply(link, this.#decide(link), { mended: (target) => target, removed: asCode });
      case 'tag':
        return checkTag(link.raw, link.text, this.#options);
      default:
        return link.form satisfies never;
    }
  }

  #checkLink(link: MarkdownLink, before: string): string {
    const decided = this.#decide(link);
    const [, number] = mark.exec(link.text) ?? [];
    if (number !== undefined) {
      const target = decided.kind === 'mended' ? decided.target : link.target;
      const citation = decided.kind === 'removed' ? undefined : this.#options.cite(target, Number(number), before);
      if (citation !== undefined) return citation;
      // A number without its link says nothing.
      if (decided.kind === 'removed') return this.#apply(link, decided, { mended: String, removed: () => '' });
    }
    const inner = new LinkScanner((each, text) => this.check(each, text));
    const text = inner.push(link.text) + inner.end();
    return this.#apply({ ...link, raw: link.raw.replace(link.text, () => text) }, decided, {
      mended: (target) => `[${text}](${target}${link.title})`,
      removed: () => text,
    });
  }

  #decide({ form, target, text }: MarkdownLink): Target {
    return this.#options.targets.decide(target, text, { isImage: form === 'image' });
  }

  #apply(
    { raw, text }: MarkdownLink,
    decided: Target,
    write: { mended: (target: string) => string; removed: (text: string) => string },
  ): string {
    if (decided.kind === 'kept') return raw;
    this.#options.onChange(decided.kind);
    return decided.kind === 'mended' ? write.mended(escapeTarget(decided.target)) : write.removed(text);
  }
}

/** Code is no link, so that an address in it is shown and can't be followed. */
function asCode(text: string): string {
  return `\`${text.replaceAll('`', '')}\``;
}

function escapeTarget(target: string): string {
  return target.replace(/[()\s<>]/g, (character) =>
    encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
  );
}
