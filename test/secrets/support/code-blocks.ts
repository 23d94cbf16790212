import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';

export interface CodeBlock {
  readonly file: string;
  readonly code: string;
}

/** Reads the blocks of code in all markdown files of a folder. */
export function readCodeBlocks(folder: string): CodeBlock[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:md|mdx|markdown)$/i.test(entry.name))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      return parseCodeBlocks(readFileSync(file, 'utf8')).map((code) => ({ file, code }));
    });
}

function parseCodeBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === 'code') blocks.push(token.text as string);
  });
  return blocks;
}
