import { paragraphEnd, type MarkdownLink, type Parsed } from './markdown-link.js';

/** The beginnings of addresses that clients make links of. */
const beginnings = ['http://', 'https://', 'ftp://', 'www.'];

/** Parses a bare address in the text. White space ends it, and punctuation at its end is not part of it. */
export function parseAddress(text: string, start: number): Parsed {
  const head = text.slice(start, start + 8).toLowerCase();
  const begins = beginnings.some((beginning) => head.startsWith(beginning));
  if (!begins) {
    const isPossible = start + 8 > text.length && beginnings.some((beginning) => beginning.startsWith(head));
    return isPossible ? 'incomplete' : 'none';
  }
  const [run = ''] = /^[^\s<`|]*/.exec(text.slice(start)) ?? [];
  if (start + run.length === text.length) return 'incomplete';
  return toAddress(run);
}

/** The address at the beginning of a text without white space. */
export function toAddress(run: string): MarkdownLink {
  let raw = run;
  for (let before = ''; before !== raw;) {
    before = raw;
    raw = raw.replace(/[?!.,:;*_~'"\]]+$/, '');
    // A bracket that is closed but not opened belongs to the text around.
    if (raw.endsWith(')') && raw.split(')').length > raw.split('(').length) raw = raw.slice(0, -1);
  }
  const target = /^www\./i.test(raw) ? `http://${raw}` : raw;
  return { form: 'address', raw, text: raw, target, title: '' };
}

/** Parses what begins with `<`: an address in angle brackets, or a tag. Comments are tags without a name. */
export function parseAngle(text: string, start: number): Parsed {
  const rest = text.slice(start);
  if (rest.length === 1) return 'incomplete';
  const [autolink, target] = /^<([a-z][a-z\d+.-]{1,31}:[^\s<>]*)>/i.exec(rest) ?? [];
  if (autolink !== undefined && target !== undefined)
    return { form: 'autolink', raw: autolink, text: target, target, title: '' };
  if (!/^<[a-z/!?]/i.test(rest)) return 'none';
  if (rest.startsWith('<!--')) return parseComment(rest);
  const [tag] = /^<(?:[^<>"']|"[^"]*"|'[^']*')*>/.exec(rest) ?? [];
  if (tag !== undefined) return tag.search(paragraphEnd) < 0 ? toTag(tag) : 'text';
  return /\n[ \t]*\n|^<[^"']*</.test(rest) ? 'text' : 'incomplete';
}

function parseComment(rest: string): Parsed {
  const end = rest.indexOf('-->');
  return end < 0 ? 'incomplete' : toTag(rest.slice(0, end + 3));
}

function toTag(raw: string): MarkdownLink {
  const [, name = ''] = /^<\/?([a-z][a-z\d-]*)/i.exec(raw) ?? [];
  return { form: 'tag', raw, text: name.toLowerCase(), target: '', title: '' };
}
