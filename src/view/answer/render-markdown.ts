import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { MarkdownRenderer, type MarkdownOptions } from '../../markdown/markdown-renderer.js';
import { markCitation, type CitationContext, type CitingLink } from './citation-marks.js';
import type { FreshText } from './fresh-text.js';

type Context = MarkdownOptions &
  CitationContext & {
    /** Fades in new text; undefined until loaded. */
    readonly FreshText: typeof FreshText | undefined;
  };

/** The renderer of each element with markdown. */
const renderers = new WeakMap<Element, MarkdownRenderer>();

/** Resolves when all markdown in an element has been rendered. Undefined if it has been. */
export function getRendering(element: Element): Promise<unknown> | undefined {
  const unfinished = [...element.children].flatMap((child) => renderers.get(child)?.finished ?? []);
  return unfinished.length > 0 ? Promise.all(unfinished) : undefined;
}

class MarkdownDirective extends Directive {
  #renderer: MarkdownRenderer | undefined;
  #context: Context | undefined;
  /** Missing unless the answer arrives while it is shown. */
  #fresh: FreshText | undefined;

  render(_source: string, _isComplete: boolean, _context: Context): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [source, isComplete, context]: [string, boolean, Context]): unknown {
    this.#renderer ??= new MarkdownRenderer(element);
    renderers.set(element, this.#renderer);
    const before = this.#context;
    this.#context = context;
    this.#renderer.update(source, isComplete, { ...context, handleLink: this.#markLink });
    // A citation may come after its mark.
    if (before && (context.citations !== before.citations || context.strings !== before.strings)) {
      element.querySelectorAll('a').forEach(this.#markLink);
    }
    if (!isComplete && context.FreshText) (this.#fresh ??= new context.FreshText(element)).update();
    return noChange;
  }

  readonly #markLink = (link: CitingLink): void => markCitation(link, this.#context!);
}

/** Renders markdown into its element: `<div ${renderMarkdown(text, true, context)}></div>`. */
export const renderMarkdown = directive(MarkdownDirective);
