import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { MarkdownRenderer, type MarkdownOptions } from '../../markdown/markdown-renderer.js';

class MarkdownDirective extends Directive {
  #renderer: MarkdownRenderer | undefined;

  render(_source: string, _isComplete: boolean, _options: MarkdownOptions): unknown {
    return noChange;
  }

  override update(part: ElementPart, [source, isComplete, options]: [string, boolean, MarkdownOptions]): unknown {
    this.#renderer ??= new MarkdownRenderer(part.element);
    this.#renderer.update(source, isComplete, options);
    return noChange;
  }
}

/** Renders markdown into its element: `<div ${renderMarkdown(text, true, options)}></div>`. */
export const renderMarkdown = directive(MarkdownDirective);
