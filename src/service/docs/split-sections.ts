import { lexer, type Token, type Tokens } from 'marked';

import { cleanMarkdown } from './clean-markdown.js';
import { withoutContents } from './contents-list.js';
import type { MarkdownFile } from './front-matter.js';
import { isHeading, parseHeadingText } from './heading-text.js';
import { joinBlocks } from './join-blocks.js';
import { rootLinks, type LinkBase } from './links.js';
import type { Block, Section } from '../../search/docs/section.js';
import { fenceCode } from '../../search/docs/scan-markdown.js';
import { withoutExtension } from '../../generators/pages/page-paths.js';
import { githubSlugger, type Slugger } from '../../generators/pages/sluggers.js';

/** A heading and the blocks under it. */
interface Part {
  /** The headings from the page's own down to this one. */
  readonly trail: readonly Heading[];
  readonly blocks: Token[];
}

interface Heading {
  readonly depth: number;
  readonly text: string;
  readonly anchor: string;
}

/**
 * Splits a page into sections, one for each heading with content under it. Anchors are those of the site's generator, or the heading's own
 * `{#id}`. The page's title comes from its front matter, or from its first level-one heading, or from the name of its file.
 */
export function splitSections({ body, frontMatter }: MarkdownFile, base: LinkBase): Section[] {
  const parts = splitParts(
    lexer(cleanMarkdown(body, { mdx: /\.mdx$/i.test(base.file) })),
    base.createSlugger?.() ?? githubSlugger(),
  );
  const opening = findOpening(parts, parseTitle(frontMatter['title']));
  const title = parseTitle(frontMatter['title']) ?? (opening?.text || titleFromFile(base.file));
  const pagePath = base.paths.get(base.file) ?? '/';
  return parts.flatMap((part) => {
    const trail = part.trail.filter((heading) => heading !== opening);
    const anchor = trail.at(-1)?.anchor;
    const address = {
      path: anchor ? `${pagePath}#${anchor}` : pagePath,
      pagePath,
      title,
      headings: trail.map(({ text }) => text),
      anchors: trail.map(({ anchor: own }) => own),
      frontMatter,
    };
    return splitContent(part.blocks, base).map((content) => ({ ...address, ...content }));
  });
}

/** The heading that is the title of the page: one of level one, or else one that the page begins with, if its level is above that of all others or its text is the title. */
function findOpening(parts: readonly Part[], named: string | undefined): Heading | undefined {
  const title = parts.map(({ trail }) => trail[0]).find((heading) => heading?.depth === 1);
  const isFirst = parts[0]?.blocks.every(({ type }) => type === 'space' || type === 'def');
  const [first, ...others] = parts.slice(1).map(({ trail }) => trail[0]);
  const isAlone = others.every((heading) => heading === first);
  return title ?? (isFirst && (isAlone || first?.text === named) ? first : undefined);
}

function splitParts(tokens: readonly Token[], slugger: Slugger): Part[] {
  const parts: Part[] = [{ trail: [], blocks: [] }];
  for (const token of tokens) {
    const part = parts.at(-1);
    if (isHeading(token))
      parts.push({ trail: extendTrail(part?.trail ?? [], parseHeading(token, slugger)), blocks: [] });
    else part?.blocks.push(token);
  }
  return parts;
}

function extendTrail(trail: readonly Heading[], heading: Heading): Heading[] {
  return [...trail.filter(({ depth }) => depth < heading.depth), heading];
}

function parseHeading(token: Tokens.Heading, slugger: Slugger): Heading {
  const heading = parseHeadingText(token);
  return { depth: token.depth, text: heading.text, anchor: slugger.slug(heading) };
}

/** The content under one heading. */
function splitContent(blocks: readonly Token[], base: LinkBase): Block[] {
  const shown = withoutContents(blocks).filter(({ type }) => type !== 'def' && type !== 'hr');
  return joinBlocks(shown.map((token) => toBlock(token, base)));
}

function toBlock(token: Token, base: LinkBase): Block {
  // Code that is only indented would be prose without its indentation.
  if (isIndentedCode(token)) return ofCode(fenceCode(token.text));
  const content = rootLinks(token, base).trim();
  if (token.type === 'code') return ofCode(content);
  if (token.type !== 'blockquote') return { content, text: content, code: '' };
  // Notes are quotations, and often contain code.
  const lines = content.replace(/^[ \t]*>[ \t]?/gm, '').replace(alertMark, '');
  const blocks = lexer(lines).map(({ type, raw }) => ({ isCode: type === 'code', raw: raw.trim() }));
  const pick = (isCode: boolean) => blocks.filter((block) => block.isCode === isCode).map(({ raw }) => raw);
  return { content, text: pick(false).join('\n\n').trim(), code: pick(true).join('\n\n') };
}

/** The mark of an alert of GitHub, which is no text. */
const alertMark = /^[ \t]*\[!\w+\][ \t]*$/gm;

/** The name of a tab behind a fence: ```` ```sh [macOS] ````. It is text that readers see. */
const tabName = /^[ \t]*(?:`{3,}|~{3,})[^\n[]*\[([^\]\n]+)\]/;

function ofCode(content: string): Block {
  return { content, text: tabName.exec(content)?.[1] ?? '', code: content };
}

function isIndentedCode(block: Token): block is Tokens.Code {
  return block.type === 'code' && 'codeBlockStyle' in block && block.codeBlockStyle === 'indented';
}

function parseTitle(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined;
}

/** The title for `getting-started.md` is “Getting started”. An index gets the name of its folder. */
function titleFromFile(file: string): string {
  const names = withoutExtension(file).split('/');
  const own = (names.pop() ?? '').replace(/^\d+[-_. ]+(?=\D)/, '');
  const name = /^(_?index|readme)$/i.test(own) ? (names.pop() ?? 'Home') : own;
  const words = name.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
