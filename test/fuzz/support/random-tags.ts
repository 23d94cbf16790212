import * as fc from 'fast-check';

/** Elements that an answer may hold. */
const allowedNames =
  'b i kbd mark sub sup s a p br hr img details summary table tr td th ul ol li h2 pre code blockquote dl dt dd';

/** Elements that change how a browser parses what follows, load something, are parts of forms or of documents, or are unknown. */
const forbiddenNames = [
  'textarea title svg math plaintext style script noscript template frameset frame iframe xmp listing noembed noframes',
  'form input select option optgroup button label fieldset legend dialog',
  'body html head base link meta object embed applet video audio source track picture map area canvas',
  'annotation-xml mglyph mtext foreignObject desc div span center marquee x-y String',
].join(' ');

const split = (names: string): fc.Arbitrary<string> => fc.constantFrom(...names.split(' '));

const name = fc.oneof(
  { weight: 1, arbitrary: split(allowedNames) },
  { weight: 1, arbitrary: split(forbiddenNames) },
  split('textarea title script style svg TEXTAREA Script'),
);

const attributes = fc.constantFrom(
  '',
  '',
  '',
  ' class="a"',
  ' href="/a"',
  ' href="javascript:alert(1)"',
  ' src=x onerror=alert(1)',
  ' open',
  ' style="color:red"',
  ' id=a',
  ' "',
  ' title="a\nb"',
  ' title="<b>"',
  ' a=b c',
  ' /',
  '\nonclick=alert(1)',
);

/** A tag that opens or closes something, is half written, or is none. */
const tag = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(name, attributes).map(([element, rest]) => `<${element}${rest}>`) },
  { weight: 2, arbitrary: name.map((element) => `</${element}>`) },
  fc.tuple(name, attributes).map(([element, rest]) => `<${element}${rest}`),
  fc.constantFrom(
    '<!-- c -->',
    '<!--',
    '-->',
    '<!-->',
    '<![CDATA[',
    '<![CDATA[ c ]]>',
    ']]>',
    '<!doctype html>',
    '<!D',
    '<?php',
    '<? a ?>',
    '?>',
    '<script>alert(1)</script>',
    '<style>p { color: red }</style>',
    '<SCRIPT src=x></SCRIPT >',
    '<script>\n\nlet a;\n\n</script>',
    '<!-- a\n\nb -->',
    '<br>',
    '<br/>',
    '<',
    '</',
    '<>',
    '< b>',
    '<b',
    '<1>',
    '</b',
  ),
);

/** Raw tags around some markdown: an element that is closed, two that don't fit, or one that stays open. */
export const withRawTags = (content: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    fc.tuple(name, attributes, content).map(([element, rest, text]) => `<${element}${rest}>${text}</${element}>`),
    fc.tuple(tag, content, tag).map((parts) => parts.join('')),
    fc.tuple(tag, content).map((parts) => parts.join('')),
    fc.tuple(content, tag).map((parts) => parts.join('')),
  );

const gap = fc.constantFrom('', '\n', '\n\n');

/** Raw tags around blocks of markdown, in lines of their own or not. */
export const withRawBlocks = (blocks: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    fc
      .tuple(name, attributes, gap, blocks, gap)
      .map(([element, rest, before, text, after]) => `<${element}${rest}>${before}${text}${after}</${element}>`),
    fc
      .tuple(blocks, gap, blocks)
      .map(([summary, after, text]) => `<details>\n<summary>${summary}</summary>${after}${text}\n\n</details>`),
    fc.tuple(tag, gap, blocks, gap, tag).map((parts) => parts.join('')),
  );
