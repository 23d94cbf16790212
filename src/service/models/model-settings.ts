import { z } from 'zod';

import type { LanguageModel } from './language-model.js';
import { groupWithShorthand, isPlainObject, setting, type Shorthand } from '../settings/setting.js';
import { headerSecret, isHttpAddress, parsedText, textOf } from '../settings/value-types.js';

/** A parsed name of a model: `<provider>:<model>`. */
export interface ModelName {
  readonly provider: string;
  readonly name: string;
}

const shorthand: Shorthand = {
  description:
    'The language model that answers: its name, a model of the AI SDK, or an object with more. Default: the embedded model.',
  alternatives: ['string', 'LanguageModel'],
  expand(value) {
    if (typeof value === 'string') return { name: value };
    if (isModel(value)) return { instance: value };
    if (!isPlainObject(value) || typeof value['provider'] !== 'string') return value;
    const { provider, name, ...rest } = value;
    return { ...rest, name: `${provider}:${String(name)}` };
  },
};

/** Settings of the language model that answers. */
export const modelSchema = groupWithShorthand(shorthand, {
  name: setting({
    schema: parsedText(
      parseModelName,
      (value) =>
        `"${value}" is not of the form <provider>:<model>. ` +
        'Set, for example, openai-compatible:llama3.2, or nothing for the embedded model.',
    ),
    defaultText: 'the embedded model',
    variable: 'DOCS_ASSISTANT_MODEL',
    flag: 'model',
    placeholder: 'name',
    description:
      'The language model, as `<provider>:<model>`: `openai-compatible`, or the name of an installed package of the AI SDK without `@ai-sdk/`. `model` can also be this text alone.',
  }),
  url: setting({
    schema: textOf({
      check: (text) => isHttpAddress(text) && !hasCredentials(text),
      problem: (value) =>
        hasCredentials(value)
          ? 'the address contains a user or a password, which is not possible here. Set the key separately, as model.apiKey or DOCS_ASSISTANT_MODEL_KEY.'
          : `"${value}" is not an http or https address. Set the address of an OpenAI-compatible API, such as http://127.0.0.1:11434/v1.`,
    }),
    variable: 'DOCS_ASSISTANT_MODEL_URL',
    flag: 'model-url',
    placeholder: 'address',
    description: 'Address of an OpenAI-compatible API. `openai-compatible` needs it.',
  }),
  apiKey: setting({
    schema: headerSecret('key'),
    variable: 'DOCS_ASSISTANT_MODEL_KEY',
    secret: true,
    description: 'Key for that address, if it needs one. Other providers read theirs from environment variables.',
  }),
  instance: setting({
    schema: z.custom<LanguageModel>(),
    hidden: true,
    description: 'A model of the AI SDK.',
  }),
});

/** Whether a value is a language model of the AI SDK. */
function isModel(value: unknown): boolean {
  return (typeof value === 'object' || typeof value === 'function') && value !== null && 'doStream' in value;
}

function hasCredentials(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username !== '' || password !== '';
}

function parseModelName(text: string): ModelName | undefined {
  const [, provider, name] = /^([a-z\d][a-z\d-]*):(\S+)$/.exec(text) ?? [];
  return provider && name ? { provider, name } : undefined;
}
