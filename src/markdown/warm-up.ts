import { MarkdownRenderer } from './markdown-renderer.js';

/** Every kind of block and of what stands in one, what takes least first, but nothing that is fetched when it shows. */
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
 * Renders some markdown out of sight, a line at a time. What has never run takes several times as long, above all regular
 * expressions: the first text of the first answer would come with a jerk.
 */
export function warmUp(): void {
  const renderer = new MarkdownRenderer(document.createElement('div'));
  let source = '';
  for (const line of SAMPLE.split('\n')) {
    source += `${line}\n`;
    setTimeout((text: string) => renderer.update(text, false), 0, source);
  }
}
