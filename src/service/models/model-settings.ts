import { z } from 'zod';

import type { LanguageModel } from './language-model.js';
import { groupWithShorthand, isPlainObject, setting, type Shorthand } from '../settings/setting.js';
import { headerSecret, parsedText } from '../settings/value-types.js';
import { normalizeModelUrl, parseModelName } from './model-name.js';

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
    schema: parsedText(parseModelName, (value) =>
      hasCredentials(value)
        ? PASSWORD_PROBLEM
        : `"${value}" is not the name of a model. Set, for example, openai:gpt-5-mini or ollama:llama3.2, or nothing for the embedded model.`,
    ),
    defaultText: 'the embedded model',
    variable: 'DOCS_ASSISTANT_MODEL',
    flag: 'model',
    placeholder: 'name',
    description:
      'The language model: `openai:…`, `anthropic:…`, `google:…`, `ollama:…`, `lmstudio:…`, or the address of an OpenAI-compatible API. `model` can also be this text alone. See [Models](./service-models.md#how-do-i-use-a-language-model).',
  }),
  url: setting({
    schema: parsedText(normalizeModelUrl, (value) =>
      hasCredentials(value)
        ? PASSWORD_PROBLEM
        : `"${value}" is not an http or https address. Set the address of an OpenAI-compatible API, such as http://127.0.0.1:11434/v1.`,
    ),
    variable: 'DOCS_ASSISTANT_MODEL_URL',
    flag: 'model-url',
    placeholder: 'address',
    description:
      "Address of an OpenAI-compatible API, or another address of the provider's. Without a name, the only model of that server is used.",
  }),
  apiKey: setting({
    schema: headerSecret('key'),
    variable: 'DOCS_ASSISTANT_MODEL_KEY',
    secret: true,
    description:
      'Key of the model, if it needs one. Without it, providers read theirs from variables such as `OPENAI_API_KEY`.',
  }),
  instance: setting({
    schema: z.custom<LanguageModel>(),
    hidden: true,
    description: 'A model of the AI SDK.',
  }),
});

const PASSWORD_PROBLEM =
  'the address contains a user or a password, which is not possible here. Set the key separately, as model.apiKey or DOCS_ASSISTANT_MODEL_KEY.';

/** Whether a value is a language model of the AI SDK. */
function isModel(value: unknown): boolean {
  return (typeof value === 'object' || typeof value === 'function') && value !== null && 'doStream' in value;
}

function hasCredentials(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username !== '' || password !== '';
}
