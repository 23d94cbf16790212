import { MarkdownRenderer } from '../../../src/markdown/markdown-renderer.js';
import { loadLongTable } from '../../../src/markdown/rendering/patch-table.js';
import { proseStyles } from '../../../src/view/answer/prose.styles.js';
import { options } from '../growing-text.js';

export function writeParts(count: number, write: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index)).join('');
}

export const headRows = '| Name | Meaning |\n| - | - |\n';
export const rowsOf = (count: number) =>
  writeParts(count, (index) => `| k ${index} | some words that say what it is for, and how |\n`);
export let tableFrame: HTMLElement;
export let tableRenderer: MarkdownRenderer;

export function grow(from: string, more: string): void {
  for (let end = from.length; end <= from.length + more.length; end += 1)
    tableRenderer.update(`${from}${more}`.slice(0, end), false, options);
}

export const widths = (row = 0) =>
  [...tableFrame.querySelectorAll('tr')[row]!.cells].map((cell) => cell.getBoundingClientRect().width);
export const heights = () => [...tableFrame.querySelectorAll('tr')].map((row) => row.getBoundingClientRect().height);

/** A renderer of a table for each test of a suite. Called in `describe`. */
export function useLongTable(): void {
  before(loadLongTable);

  beforeEach(() => {
    tableFrame = document.createElement('div');
    tableFrame.className = 'prose';
    tableFrame.style.width = '400px';
    document.body.append(tableFrame);
    document.adoptedStyleSheets.push(proseStyles.styleSheet!);
    tableRenderer = new MarkdownRenderer(tableFrame);
  });

  afterEach(() => {
    document.adoptedStyleSheets.pop();
    tableFrame.remove();
  });
}
