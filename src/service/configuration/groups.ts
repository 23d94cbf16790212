import { isPlainObject } from './references.js';
import type { Level } from './given.js';

/** Objects of settings that can also be written shorter. */
export interface Group {
  /** In the types of the file, beside the object. */
  readonly alternatives: readonly ('string' | 'boolean' | 'LanguageModel')[];
  readonly description: string;
  /**
   * Turns what was written into the object.
   *
   * @returns Undefined for a value that can't be.
   */
  expand(value: unknown, level: Level): Readonly<Record<string, unknown>> | undefined;
}

/** The groups that can be written shorter, by their keys. */
export const groups: Readonly<Record<string, Group>> = {
  model: {
    alternatives: ['string', 'LanguageModel'],
    description:
      'The language model that answers: its name, a model of the AI SDK, or an object with more. Default: the embedded model.',
    expand(value) {
      if (typeof value === 'string') return { name: value };
      if (isModel(value)) return { instance: value };
      if (!isPlainObject(value)) return undefined;
      const { provider, name, ...rest } = value;
      return typeof provider === 'string' ? { ...rest, name: `${provider}:${String(name)}` } : value;
    },
  },
  agent: {
    alternatives: ['boolean'],
    description:
      'Agent jobs of the site, or whether there are any. Default: with `docs-assistant serve` and a single site, there are; otherwise only where this is set.',
    expand(value, level) {
      level.agent = value !== false;
      return typeof value === 'boolean' ? {} : isPlainObject(value) ? value : undefined;
    },
  },
  insights: {
    alternatives: ['boolean'],
    description: 'What is kept of the questions of readers, or whether they are kept. Default: nothing is.',
    expand(value) {
      if (typeof value === 'boolean') return { enabled: value };
      return isPlainObject(value) ? { enabled: true, ...value } : undefined;
    },
  },
};

/** Whether a value is a language model of the AI SDK. */
function isModel(value: unknown): boolean {
  return (typeof value === 'object' || typeof value === 'function') && value !== null && 'doStream' in value;
}
