import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transform as transformCss } from 'lightningcss';
import { minify } from 'terser';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

/**
 * Builds the two files for the script tag. The modules of the package are `tsc`'s work (`src/tsconfig.json`).
 *
 * - By default `dist/docs-assistant.js`, an ES module that loads the panel from `dist/chunks/` on intent. It runs first
 *   and empties `dist`.
 * - `--mode classic`: `dist/docs-assistant.iife.js`, one classic script with everything in it.
 */
export default defineConfig(({ mode }) => (mode === 'classic' ? classicScript : moduleScript));

/**
 * Minifies `css` templates, which minifiers of scripts leave as they are. One that holds an expression or an escape is
 * left alone, too: what it says is known only when it runs.
 */
const minifyStyles: Plugin = {
  name: 'minify-styles',
  transform: {
    filter: { id: /\.styles\.ts$/ },
    handler: (code, filename) => ({
      code: code.replace(/(?<=\bcss`)[^`$\\]*(?=`)/g, (css) =>
        transformCss({ filename, code: Buffer.from(css), minify: true }).code.toString().replaceAll(', ', ','),
      ),
      map: null,
    }),
  },
};

const privateProperty = /--_[a-z-]+/g;

/**
 * A name of a few letters for each private custom property in the sources. They are in one order, as styles that load
 * later must mean the same by them, and the same sources must make the same files.
 */
const shortNames = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => readFileSync(join('src', file), 'utf8').match(privateProperty) ?? [])
    .toSorted()
    .filter((name, index, names) => name !== names[index - 1])
    .map((name, index) => [name, `--_${index.toString(36)}`]),
);

const shortenPrivateProperties: Plugin = {
  name: 'shorten-private-properties',
  transform: {
    filter: { id: /[\\/]src[\\/]/, code: '--_' },
    handler: (code) => ({ code: code.replace(privateProperty, (name) => shortNames.get(name)!), map: null }),
  },
};

/** Takes the indentation out of `html` templates. To scripts it means nothing, and to HTML what the line end says, too. */
const minifyTemplates: Plugin = {
  name: 'minify-templates',
  transform: {
    filter: { id: /\/src\/view\// },
    handler: (code) => ({ code: code.replace(/^[ \t]+/gm, ''), map: null }),
  },
};

/** What stands in the place of each piece that is found in a library's code. */
type Pieces = readonly (readonly [found: RegExp, kept: string])[];

/**
 * What libraries do that nobody asks for here, which is known only when it runs: to bundlers it is in use. A quarter of
 * marked, and a fifth of what every page pays for Lit.
 */
const unused: Readonly<Record<string, Pieces>> = {
  'marked.esm.js': [
    // The instance that it makes of itself when it loads, with the class behind it.
    [/\bvar (\w+)=new \w+;function \w+\(\w+,\w+\)\{return \1\.parse\([^]*(?=export\{)/, ''],
    [/,?\b\w+ as (?:lexer|marked|options|parse|parseInline|parser|setOptions|use|walkTokens)\b/g, ''],
    // Rules of the pedantic blocks, of the pedantic lines, of lines whose ends are breaks, and of plain markdown where GitHub's are others.
    [/,(\w+)=\{\.\.\.\w+,(?:html|br|emStrongLDelim):(?:(?!,\w+=[/{])[^])*?\.getRegex\(\)\}(?=,\w+=[/{])/g, ''],
    [/,(?:pedantic|breaks):\w\w+\b|\bnormal:\w+,/g, ''],
    [/(?<==\{blockquote:[^}]*)(?:lheading:\w+,|paragraph:\w+,table:\w+,)/g, ''],
    [/,\w+=(\w+)\(\/[^/]*\/\)(?=,\w+=\1\()/, ''],
    [/(?<==\{)_backpedal:\w+,|(?<==\{_backpedal:[^}]*)(?:(?:del(?:[LR]Delim)?|emStrongLDelim|emStrongRDelimAst):\w+,|,text:\w+,url:\w+)/g, ''],
    [/block:(\w+)\.normal,inline:(\w+)\.normal\};.*?(?=,this\.tokenizer\.rules=)/, 'block:$1.gfm,inline:$2.gfm};0'],
    [/this\.options\.(?:pedantic|breaks|extensions|hooks)\b/g, 'undefined'],
    // Rules of its own renderer, and of other ways to call the lexer.
    [/,(?:carriageReturn|outputLinkReplace|listReplaceNesting|pedanticHrefTitle|escape(?:Test|Replace)\w*|percentDecode|spaceLine|notSpaceStart|endingNewline|pedanticHeadingBeginRegex):(?:(?!,\w+:).)+/g, ''],
    // Another tokenizer, and other ways to call the lexer.
    [/this\.tokenizer\.\w+===\w\.prototype\.\w+/g, 'true'],
    [/this\.tokenizer\.\w+!==\w\.prototype\.\w+/g, 'false'],
    [/static get rules[^]*?(?=blockTokens\(\w+,\w+=)/, ''],
    // Options that are not given, and GitHub's markdown, which always is.
    [/(?<=this\.options=e)\|\|\w+/g, ''],
    [/,this\.options\.tokenizer=this\.options\.tokenizer\|\|new \w+/, ''],
    [/let t=("Infinite loop on byte: "\+e);.*?;else throw new Error\(t\)/, 'throw Error($1)'],
    [/this\.options\.gfm\b/g, 'true'],
    // Names of fields before their values.
    [/(?<=\bclass(?: \w+)?\{)(?:\w+;)+(?=constructor)/g, ''],
    // Browsers that can't look behind: those know none of what else is used here, either.
    [/\(\(l=""\)=>\{try\{.*?\}\}\)\(\)/, 'true'],
    // Calls that put rules together do nothing else, so that those of rules nobody asks for any more can go.
    [/(?<==)(g\((?!"reflink).*?\.getRegex\(\))/g, '/* @__PURE__ */(()=>$1)()'],
  ],
  // The parser of data streams.
  'index.mjs': [
    // What is wrong with a part that it refuses: such a part is left out, whatever it is.
    [/(?<=throw new Error\()\s*(?:'"\w+" parts expect [^']*'|["`]Failed to parse stream string\.[^"`]*["`])\s*(?=\))/g, ''],
    [/(?<=\bvar DataStreamStringPrefixes = )(Object\.fromEntries\([^]*?\));/, '/* @__PURE__ */ (() => $1)();'],
  ],
  'css-tag.js': [
    // Browsers without style sheets that scripts can make: those know none of what else is used here, either.
    [/t\.ShadowRoot&&[^,;]+"replace"in CSSStyleSheet\.prototype/, 'true'],
    [/if\(e\)(s\.adoptedStyleSheets=[^;]+);else for\(.*?appendChild\(o\)\}/, '$1'],
    [/c=e\?t=>t:t=>t instanceof CSSStyleSheet\?.*?:t;/, 'c=t=>t;'],
    // Styles hold no expressions.
    [/\(t,\.\.\.e\)=>\{const o=.*?;return new n\(o,t,s\)\}/, 't=>new n(t[0],t,s)'],
  ],
  'reactive-element.js': [
    [/case Object:case Array:t=[^}]+/, ''],
    [/case Number:.*?i=null\}/, ''],
    [/Symbol\.metadata\?\?=.*?new WeakMap;/, ''],
    [/const t=this\[Symbol\.metadata\];.*?(?=this\._\$Eh=new Map)/, ''],
    [/static addInitializer\(t\)\{.*?\}(?=static)/, ''],
    [/,this\.constructor\.l\?\.forEach\(t=>t\(this\)\)/, ''],
    [/,void 0!==t\.l&&\(this\.l=\[\.\.\.t\.l\]\)/, ''],
    [/\|\|i\.useDefault&&i\.reflect&&.*?\(r\._\$Eu\(t,i\)\)/, ''],
    [/i&&!\(this\._\$Ej\?\?=.*?void 0!==r\)\|\|\((.*?add\(t\))\)/, '$1'],
    [/r\?\?this\._\$Ej\?\.get\(e\)\?\?r/, 'r'],
    [/this\.hasUpdated\|\|i\|\|/, 'this.hasUpdated||'],
    [/,p\?\.\(\{ReactiveElement:y\}\),.*?push\("[\d.]+"\)/, ''],
    [/,p=a\.reactiveElementPolyfillSupport/, ''],
  ],
  'lit-html.js': [
    // Templates compiled beforehand, of MathML, and with expressions in comments, scripts or text fields.
    [/"number"==typeof s\?(this\._\$AC\(t\)):\(.*?,s\)(?=;if)/, '$1'],
    [/:3===i\?"<math>"/, ''],
    [/:3===i\?"<\/math>"/, ''],
    [/2===i\|\|3===i/, '2===i'],
    [/if\(y\.test\(r\.tagName\)\)\{.*?append\(t\[i\],c\(\)\)\}\}/, ''],
    [/if\(r\.data===n\)(d\.push\(\{type:2,index:l\}\));else\{.*?o\.length-1\}/, 'r.data===n&&$1;'],
    // Listeners with options, and directives that learn of a disconnection.
    [/const s=this\._\$AH,e=t===A&&s!==A\|\|.*?(?=\}handleEvent)/, 'if(t===A!==(this._$AH===A))this.element[t===A?"removeEventListener":"addEventListener"](this.name,this);this._$AH=t'],
    [/"function"==typeof this\._\$AH\?.*?handleEvent\(t\)(?=\}\})/, 'this._$AH(t)'],
    [/get startNode\(\)\{.*?get endNode\(\)\{.*?\}(?=_\$AI)/, ''],
    [/setConnected\(t\)\{.*?\}(?=\}class H)/, ''],
    [/,B=t\.litHtmlPolyfillSupport;.*?push\("[\d.]+"\);const D/, ';const D'],
    [/const e=s\?\.renderBefore\?\?i;let h=e\._\$litPart\$;.*?return h\._\$AI\(t\),h/, '(i._$litPart$??=new k(i.appendChild(c()),null,void 0,{}))._$AI(t)'],
  ],
};

const withoutUnused: Plugin = {
  name: 'without-unused',
  transform: {
    filter: { id: /[\\/](?:ui-utils[\\/]dist[\\/]index\.mjs|(?:marked\.esm|reactive-element[\\/](?:css-tag|reactive-element)|lit-html[\\/]lit-html)\.js)$/ },
    handler(code, id) {
      let less = code;
      for (const [found, kept] of unused[basename(id)]!) {
        const before = less;
        less = less.replace(found, kept);
        if (less === before) this.error(`${id} is built in another way than before: see what can be left out of it now. Not found: ${found}`);
      }
      return { code: less, map: null };
    },
  },
};

/** Its core is CommonJS, for which the bundler would put a helper into the panel. */
const highlighterAsModule: Plugin = {
  name: 'highlighter-as-module',
  transform: {
    filter: { id: /[\\/]highlight\.js[\\/]lib[\\/]core\.js$/ },
    handler(code) {
      const exported = /^module\.exports = highlight;$/m;
      if (!exported.test(code)) this.error('highlight.js is built in another way than before: see whether it is a module now.');
      return { code: code.replace(exported, 'export default highlight;'), map: null };
    },
  },
};

/** What a chunk holds besides the module that is imported, the bundler keeps from the importer by a helper. One name needs none. */
const plainNamespace: Plugin = {
  name: 'plain-namespace',
  renderChunk(code) {
    if (!code.includes('__exportAll')) return null;
    const plain = code.replace(/__exportAll\(\{ (\w+): \(\) => (\w+) \}\)/, '({ get $1() { return $2; } })');
    if (plain === code) this.error('The bundler writes namespaces in another way than before: see whether they need a helper now.');
    return { code: plain, map: null };
  },
};

/** Takes half a kilobyte on the wire off what Vite's own minifier leaves of the panel. */
const minifyScripts: Plugin = {
  name: 'minify-scripts',
  async renderChunk(code, _chunk, { format }) {
    // Statements that stay apart are longer than expressions joined from them, but more alike: gzip packs them smaller.
    const separate = { if_return: false, sequences: false, join_vars: false };
    const compress = { passes: 3, ecma: 2020, keep_fargs: false, ...separate } as const;
    const result = await minify(code, { module: format === 'es', compress, format: { ecma: 2020 }, sourceMap: true });
    return { code: result.code ?? code, map: result.map as string };
  },
};

/** The SDK lists the parts of another stream, too, by a call that is kept unless it is said to do nothing else. */
const treeshake = { manualPureFunctions: ['assistantStreamParts'] };

/** Minifying is slow, as is known. */
const checks = { bundlerTimings: false };

const shared = {
  plugins: [minifyStyles, shortenPrivateProperties, minifyTemplates, withoutUnused, highlighterAsModule, plainNamespace, minifyScripts],
  // Bundlers of sites replace this name; in a page it does not exist.
  define: { 'process.env.NODE_ENV': '"production"' },
  // Without `development`, whatever NODE_ENV is here: that would be Lit with its warnings.
  resolve: { conditions: ['module', 'browser'] },
} satisfies UserConfig;

const isHighlighter = (id: string): boolean => /[\\/]node_modules[\\/]highlight\.js[\\/]/.test(id);

const moduleScript: UserConfig = {
  ...shared,
  build: {
    sourcemap: true,
    lib: { entry: 'src/script.ts', formats: ['es'], fileName: 'docs-assistant' },
    rolldownOptions: {
      treeshake,
      checks,
      output: {
        // The languages of the highlighter say whose they are, as they count in no budget.
        chunkFileNames: ({ moduleIds }) => `chunks/${moduleIds.some(isHighlighter) ? 'highlight-' : ''}[name]-[hash].js`,
        codeSplitting: {
          groups: [
            // One chunk for what loads at once, which compresses better than two and may be cached for good.
            { name: 'launcher', tags: ['$initial'] },
            // Lit's templates stand in parts of the panel that load later, too, and would otherwise be a chunk of their own.
            { name: 'session', test: /[\\/](?:lit-html|src[\\/]session[\\/]session\.ts)/ },
          ],
        },
        // Vite keeps the whitespace of ES modules in library builds, for the bundlers that read them. Here readers do.
        minify: true,
      },
    },
  },
};

/** In one file, the highlighter with all its languages would be as heavy as the rest: there, code stays plain. */
const withoutHighlighter: Plugin = {
  name: 'without-highlighter',
  load: {
    filter: { id: /[\\/]src[\\/]markdown[\\/]highlight\.ts$/ },
    handler: () => 'export const highlight = async () => {};',
  },
};

/** Nor are there other languages than English: all eighteen together are half as heavy as the rest. */
const inEnglishAlone: Plugin = {
  name: 'in-english-alone',
  load: {
    filter: { id: /[\\/]src[\\/]strings[\\/]locales\.ts$/ },
    handler: () => `import { en } from './en.js'; export const loadLocale = async () => en;`,
  },
};

const classicScript: UserConfig = {
  ...shared,
  plugins: [...shared.plugins, withoutHighlighter, inEnglishAlone],
  build: {
    emptyOutDir: false,
    sourcemap: true,
    lib: {
      entry: 'src/script.ts',
      formats: ['iife'],
      // The one global name: it holds what the module exports.
      name: 'docsAssistant',
      fileName: () => 'docs-assistant.iife.js',
    },
    rolldownOptions: { treeshake, checks, output: { codeSplitting: false } },
  },
};
