import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { MarkdownRenderer } from '../markdown/markdown-renderer.js';

class MarkdownDirective extends Directive {
  #renderer: MarkdownRenderer | undefined;

  render(_source: string, _docsUrl: string): unknown {
    return noChange;
  }

  override update(part: ElementPart, [source, docsUrl]: [string, string]): unknown {
    this.#renderer ??= new MarkdownRenderer(part.element);
    this.#renderer.update(source, docsUrl);
    return noChange;
  }
}

/** Fills the element it stands on with rendered markdown: `<div ${renderMarkdown(text, docsUrl)}></div>`. */
export const renderMarkdown = directive(MarkdownDirective);
