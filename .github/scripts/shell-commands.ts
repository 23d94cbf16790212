import { marked } from 'marked';

/** A command of the documentation. */
export interface ShellCommand {
  /** As it is written, without a comment at its end, in one line. */
  readonly text: string;
  /** The lines before it in its block that set variables for it. */
  readonly exports: readonly string[];
}

/** The commands in the blocks of code of a markdown text that run one of our packages with `npx`. */
export function findShellCommands(markdown: string): ShellCommand[] {
  const commands: ShellCommand[] = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type !== 'code' || token['lang'] !== 'sh') return;
    const lines = String(token['text'])
      .replace(/\\\n\s*/g, '')
      .split('\n');
    const exports = lines.filter((line) => line.startsWith('export '));
    for (const line of lines)
      if (/\bnpx (?:--yes )?docs-assistant/.test(line)) commands.push({ text: line.replace(/\s+# .*$/, ''), exports });
  });
  return commands;
}
