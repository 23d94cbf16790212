import { parseArgs } from 'node:util';

export type Engine = 'chromium' | 'firefox' | 'webkit';
/** `forced` are the forced colours of high contrast. */
export type Theme = 'light' | 'dark' | 'forced';

export interface Options {
  readonly engines: readonly Engine[];
  readonly themes: readonly Theme[];
  /** Names of windows. */
  readonly windows: readonly string[];
  /** Only states whose name contains one of these; all if empty. */
  readonly states: readonly string[];
  readonly folder: string;
}

/** Sizes of the window by name, in pixels. */
export const windows: Readonly<Record<string, { readonly width: number; readonly height: number }>> = {
  wide: { width: 900, height: 720 },
  phone: { width: 390, height: 720 },
  /** A window of 1440 by 1024 pixels at 400 %. */
  zoomed: { width: 360, height: 256 },
};

/** `--engine`, `--theme`, `--window` and `--state` may be repeated; without them, all are taken. */
export function parseOptions(args: readonly string[]): Options {
  const list = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { engine: list, theme: list, window: list, state: list, folder: { type: 'string' } },
  });
  return {
    engines: (values.engine ?? ['chromium', 'firefox', 'webkit']) as Engine[],
    themes: (values.theme ?? ['light', 'dark', 'forced']) as Theme[],
    windows: values.window ?? Object.keys(windows),
    states: values.state ?? [],
    folder: values.folder ?? 'node_modules/.cache/looks',
  };
}
