import { MarkdownRenderer } from './markdown-renderer.js';

/** Every kind of block and of inline mark, the cheapest first, except those that load something. */
const SAMPLE = `
---
# a
> b

- c

|d|
|-|
|e|

~~~
f
~~~

**g** \`h\` [i](https://j.k)`;

/**
 * Renders some markdown off the page, one line in each task. Code takes several times as long when it runs for the
 * first time, above all regular expressions, so without this the first answer would begin with a pause.
 */
export function warmUp(): void {
  const renderer = new MarkdownRenderer(document.createElement('div'));
  let source = '';
  for (const line of SAMPLE.split('\n')) {
    source += `${line}\n`;
    setTimeout((text: string) => renderer.update(text, false), 0, source);
  }
}
