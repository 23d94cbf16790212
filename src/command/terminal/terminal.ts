import { styleText } from 'node:util';
import type { Environment } from '../agent/create-client.js';
import type { Output } from '../agent/report.js';

/** The abilities of a terminal. */
export interface Terminal {
  /** Columns for text. */
  readonly width: number;
  readonly hasColors: boolean;
  /** Whether it shows links by OSC 8, which hide their address. */
  readonly hasLinks: boolean;
}

/** Longer lines are hard to read. */
const MAX_WIDTH = 100;

/** The terminal that an output is, undefined for a file or a pipe. One that does not know its width has 0 columns. `NO_COLOR` turns all styles off, links included. */
export function findTerminal({ isTTY, columns }: Output, env: Environment): Terminal | undefined {
  if (!isTTY) return undefined;
  const hasColors = !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  return { width: Math.min(columns || 80, MAX_WIDTH), hasColors, hasLinks: hasColors && knowsLinks(env) };
}

/** Terminals don't say whether they know links, so those are recognised that do. */
function knowsLinks(env: Environment): boolean {
  const programs = ['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper', 'Tabby', 'rio'];
  const isKnown = ['WT_SESSION', 'KITTY_WINDOW_ID', 'KONSOLE_VERSION', 'DOMTERM'].some((name) => env[name]);
  return isKnown || programs.includes(env['TERM_PROGRAM'] ?? '') || Number(env['VTE_VERSION']) >= 5000;
}

export type Style = Parameters<typeof styleText>[0];

/** Styles each word of a text, so that lines can break between them without colouring what is in front of the next line. */
export function style(text: string, format: Style, { hasColors }: Terminal): string {
  if (!hasColors) return text;
  return text.replace(/[^\s]+/g, (word) => styleText(format, word, { validateStream: false }));
}

/** A link of a terminal that has them. The address must be a full one, without control characters. */
export function linkTo(address: string, text: string): string {
  return text.replace(/[^\s]+/g, (word) => `\u001B]8;;${address}\u0007${word}\u001B]8;;\u0007`);
}
