import { fromParse5 } from 'hast-util-from-parse5';
import { toMdast, type State } from 'hast-util-to-mdast';
import type { Element, Root } from 'hast';
import type { Heading, Nodes, Root as MarkdownRoot, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { parse } from 'parse5';

import { joinBlocks } from '../../docs/join-blocks.js';
import type { Block, FrontMatter, Section } from '../../../search/docs/section.js';
import { RULE_FIELD } from '../../rights/rule.js';
import { getAttribute } from './elements.js';
import { findMain } from './find-main.js';
import { findAnchors, INDEX, type HeadingAnchors } from './page-anchors.js';
import { findFacts, type PageFacts } from './page-facts.js';
import { NOTE, prepareMain } from './prepare-main.js';

/** A page of HTML. */
export interface HtmlPage {
  readonly facts: PageFacts;
  /** Splits the text of the page into sections. Called once. */
  split(address: PageAddress): Section[];
}

export interface PageAddress {
  /** The address on the site's host, encoded. */
  readonly path: string;
  /** Turns the target of a link into one from the root of the site's host. */
  readonly resolve: (href: string) => string;
  /** Fields for filters, in addition to those of the page. */
  readonly frontMatter?: FrontMatter | undefined;
}

/** Parses a page. Broken HTML is read as browsers do. */
export function parsePage(html: string): HtmlPage {
  const document = fromParse5(parse(html)) as Root;
  const facts = findFacts(document);
  return { facts, split: (address) => splitDocument(document, facts, address) };
}

function splitDocument(document: Root, facts: PageFacts, address: PageAddress): Section[] {
  const main = findMain(document);
  if (!main) return [];
  prepareMain(main);
  const anchors = findAnchors(main);
  const parts = splitParts(toMdast(main, { handlers, nodeHandlers, document: true }) as MarkdownRoot);
  const opening = findOpening(parts);
  const title = (opening && plainText(opening)) || facts.title || titleOf(address.path);
  const frontMatter = { ...describe(facts), title, ...address.frontMatter };
  return parts.flatMap(({ trail, blocks }) => {
    const shown = trail.filter((heading) => heading !== opening);
    const own = anchorsOf(trail.at(-1), anchors);
    const anchor = shown.length === 0 ? undefined : own?.anchor;
    const section = {
      path: anchor === undefined ? address.path : `${address.path}#${encodeAnchor(anchor)}`,
      pagePath: address.path,
      title,
      headings: shown.map(plainText),
      anchors: own?.anchors ?? [],
      frontMatter,
    };
    return joinBlocks(blocks.map((block) => toBlock(block, address))).map((content) => ({ ...section, ...content }));
  });
}

interface Part {
  readonly trail: readonly Heading[];
  readonly blocks: RootContent[];
}

function splitParts({ children }: MarkdownRoot): Part[] {
  const parts: Part[] = [{ trail: [], blocks: [] }];
  for (const node of children) {
    const last = parts.at(-1)!;
    if (node.type !== 'heading') last.blocks.push(node);
    else parts.push({ trail: [...last.trail.filter(({ depth }) => depth < node.depth), node], blocks: [] });
  }
  return parts;
}

/** The heading that is the title: the first one of level one, or else the first of all if all others are below it. */
function findOpening(parts: readonly Part[]): Heading | undefined {
  const roots = parts.slice(1).map(({ trail }) => trail[0]);
  const [first] = roots;
  const isAlone = parts[0]?.blocks.length === 0 && roots.every((heading) => heading === first);
  return roots.find((heading) => heading?.depth === 1) ?? (isAlone ? first : undefined);
}

function anchorsOf(heading: Heading | undefined, anchors: readonly HeadingAnchors[]): HeadingAnchors | undefined {
  const index = heading === undefined ? 0 : (heading.data as { index?: number } | undefined)?.index;
  return index === undefined ? undefined : anchors[index];
}

const handlers = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, (state: State, node: Element) => toHeading(state, node, depth)]),
  ),
  [NOTE]: toAlert,
};

/** Comments are not text. */
const nodeHandlers = { comment: () => undefined };

function toHeading(state: State, node: Element, depth: number): Heading {
  const index = Number(getAttribute(node, INDEX));
  const children = state.all(node) as Heading['children'];
  return { type: 'heading', depth: depth as Heading['depth'], children, data: { index } as Heading['data'] & object };
}

function toAlert(state: State, node: Element): RootContent {
  const title = getAttribute(node, 'dataTitle');
  const mark = `[!${getAttribute(node, 'dataKind')}]${title ? `\n**${title}**` : ''}`;
  return {
    type: 'blockquote',
    children: [{ type: 'html', value: mark }, ...state.toFlow(state.all(node))],
  } as RootContent;
}

/** Markdown with fenced code and hyphens for lists, as most docs are written. */
const options: Options = {
  bullet: '-',
  fences: true,
  rule: '-',
  emphasis: '_',
  listItemIndent: 'one',
  resourceLink: true,
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

function toBlock(node: RootContent, { resolve }: PageAddress): Block {
  rootLinks(node, resolve);
  const content = toMarkdown(node as Nodes, options).trim();
  if (node.type === 'code') return { content, text: '', code: content };
  if (node.type !== 'blockquote') return { content, text: content, code: '' };
  const blocks = node.children
    .filter(({ type }) => type !== 'html')
    .map((each) => toBlock(each, { path: '', resolve: (href) => href }));
  const join = (texts: readonly string[]) => texts.filter((text) => text !== '').join('\n\n');
  return { content, text: join(blocks.map(({ text }) => text)), code: join(blocks.map(({ code }) => code)) };
}

function rootLinks(node: Nodes, resolve: (href: string) => string): void {
  if (node.type === 'link' || node.type === 'image') {
    node.url = resolve(node.url);
    // Generators repeat the target of the link in it.
    node.title = null;
  }
  if ('children' in node) for (const child of node.children) rootLinks(child, resolve);
}

function plainText(node: Nodes): string {
  return asText(node)
    .replace(/\s+/g, ' ')
    .replace(/[¶#🔗]\s*$/u, '')
    .trim();
}

function asText(node: Nodes): string {
  if ('children' in node) return node.children.map(asText).join('');
  return node.type === 'break' ? ' ' : 'value' in node && node.type !== 'html' ? node.value : '';
}

/** The fields of a page that its front matter would have. */
function describe({ description, keywords, language, version, rule }: PageFacts): FrontMatter {
  const fields = { description, keywords, language, version, [RULE_FIELD]: rule };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Parentheses and spaces would end a link of markdown. */
function encodeAnchor(anchor: string): string {
  return anchor.replace(
    /[\s()<>]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

function titleOf(path: string): string {
  const name =
    path
      .replace(/\/(?:index)?(?:\.html?)?$/, '')
      .split('/')
      .at(-1) ?? '';
  const words = name
    .replace(/\.html?$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1);
}
