/** An option of `docs-assistant serve` that is not a setting. */
export interface MetaOption {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly placeholder?: string;
  readonly description: string;
}

/** The options of `docs-assistant serve` besides the settings. */
export const metaOptions = {
  config: {
    type: 'string',
    placeholder: 'file',
    description:
      'The configuration file (default: docs-assistant.config.js, .mjs, .ts, .mts or .json in the current folder)',
  },
  'print-config': { type: 'boolean', description: 'Print all settings and where each comes from, and do not start' },
  json: { type: 'boolean', description: 'With --print-config: as JSON' },
  verbose: {
    type: 'boolean',
    description: 'Also print what production needs, all notes on the docs, and the key of agent jobs',
  },
  help: { type: 'boolean', short: 'h', description: 'Show this help' },
} as const satisfies Record<string, MetaOption>;

export type MetaName = keyof typeof metaOptions;
