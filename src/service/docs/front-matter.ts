import { parse as parseToml } from 'smol-toml';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';

import { isObject } from '../../http/json.js';
import { messageOf } from '../common/errors.js';
import { RULE_FIELD } from '../rights/rule.js';
import type { FrontMatter } from '../../search/docs/section.js';

/** The front matter and the body of a markdown file. */
export interface MarkdownFile {
  readonly frontMatter: FrontMatter;
  /** The text after the front matter. */
  readonly body: string;
  /** The error in the front matter; undefined if there is none. */
  readonly problem?: string;
}

const fence = /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/;

const tomlFence = /^\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/;

/** Characters in which a rule is looked for if the front matter does not end. */
const MAX_OPEN = 2000;

/**
 * Splits off the front matter, in YAML or in TOML (Hugo). Malformed front matter counts as empty and is described in `problem`. If it
 * seems to say who may see the page, it has a rule that can't be read.
 */
export function splitFrontMatter(text: string): MarkdownFile {
  const file = split(text);
  return Object.keys(file.frontMatter).length === 0 && mentionsRule(text)
    ? { ...file, frontMatter: { [RULE_FIELD]: null } }
    : file;
}

/** Whether what may be a front matter seems to have the field of rules. */
function mentionsRule(text: string): boolean {
  const content = text.replace(/^\uFEFF?\s*/, '');
  if (!/^(?:---|\+\+\+|\{)/.test(content)) return false;
  const [head] = fence.exec(content) ?? tomlFence.exec(content) ?? [content.slice(0, MAX_OPEN)];
  return /(?:^|[{,])[\s["']*readers["']?\]?\s*(?:[:=]|$)/im.test(head);
}

function split(text: string): MarkdownFile {
  const content = text.replace(/^\uFEFF/, '');
  const [whole, toml] = tomlFence.exec(content) ?? [];
  if (whole !== undefined) return splitToml(content.slice(whole.length), toml ?? '');
  try {
    return splitYaml(content);
  } catch (error) {
    const quoted = quoteReserved(content);
    if (quoted !== content) return split(quoted);
    return { frontMatter: {}, body: content.replace(fence, ''), problem: describe(error) };
  }
}

/** @throws When the YAML is malformed. */
function splitYaml(content: string): MarkdownFile {
  const file = new VFile(content);
  // Warnings would be printed. Of a field that is there twice, the last one counts.
  matter(file, { strip: true, yaml: { logLevel: 'error', uniqueKeys: false } });
  const data: unknown = file.data.matter;
  if (isObject(data)) return { frontMatter: data, body: String(file) };
  return { frontMatter: {}, body: String(file), problem: 'the front matter is not a list of fields and values' };
}

/** Puts values in quotes that begin with a character which YAML reserves, as many generators take them: `title: @scope/name`. */
function quoteReserved(content: string): string {
  return content.replace(fence, (matched) =>
    matched.replace(
      /^([\w-]+:[ \t]+)([@`%].*?)[ \t]*$/gm,
      (_, key: string, value: string) => key + JSON.stringify(value),
    ),
  );
}

function splitToml(body: string, toml: string): MarkdownFile {
  try {
    return { frontMatter: parseToml(toml), body };
  } catch (error) {
    return { frontMatter: {}, body, problem: describe(error) };
  }
}

/** The first line of what a parser says: lines with the text and a mark in it follow. */
function describe(error: unknown): string {
  const [reason = ''] = messageOf(error).split('\n', 1);
  return `the front matter can't be read: ${reason.replace(/:$/, '')}`;
}
