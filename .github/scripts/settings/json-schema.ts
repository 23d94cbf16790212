import { zodToJsonSchema } from 'zod-to-json-schema';
import { groups } from '../../../src/service/configuration/groups.js';
import { getSetting, settingKeys, type SettingKey } from '../../../src/service/configuration/table.js';

/** A JSON schema, as far as settings need it. */
export interface JsonSchema {
  $schema?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  definitions?: Record<string, JsonSchema>;
  [keyword: string]: unknown;
}

const REFERENCE = '#/definitions/reference';

/** The JSON schema of the configuration file, for editors. */
export function createJsonSchema(): JsonSchema {
  const own = ['domain'];
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Configuration of the docs-assistant service',
    ...toObject(settingKeys.filter(isShown), {
      $schema: { type: 'string', description: 'Where this schema is, for editors.' },
      sites: {
        type: 'object',
        description: 'Several sites by their domains, instead of a single one at the top level.',
        additionalProperties: { $ref: '#/definitions/site' },
      },
    }),
    definitions: {
      site: toObject(settingKeys.filter((key) => isShown(key) && isOfSite(key) && !own.includes(key))),
      reference: {
        type: 'object',
        description: 'The environment variable that holds the value.',
        properties: { env: { type: 'string' } },
        required: ['env'],
        additionalProperties: false,
      },
    },
  };
}

/** The description of a setting without links. */
export function toPlainText(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

const isShown = (key: SettingKey): boolean => !getSetting(key).hidden;
const isOfSite = (key: SettingKey): boolean => getSetting(key).scope === 'site';

/** The schema of an object that has settings, some of them in objects of their own. */
function toObject(keys: readonly SettingKey[], further: Record<string, JsonSchema> = {}, prefix = ''): JsonSchema {
  const names = new Set(keys.map((key) => key.slice(prefix.length).split('.')[0]!));
  const properties = [...names].map((name): [string, JsonSchema] => {
    const key = keys.find((each) => each === prefix + name);
    if (key) return [name, toLeaf(key)];
    const inner = `${prefix}${name}.`;
    const below = keys.filter((each) => each.startsWith(inner));
    return [name, withAlternatives(prefix + name, toObject(below, {}, inner))];
  });
  return { type: 'object', properties: { ...Object.fromEntries(properties), ...further }, additionalProperties: false };
}

function toLeaf(key: SettingKey): JsonSchema {
  const { schema, description, default: value } = getSetting(key);
  const { $schema: _, ...converted } = zodToJsonSchema(schema, { $refStrategy: 'none' }) as JsonSchema;
  return {
    description: toPlainText(description),
    ...allowReferences(converted),
    ...(value !== undefined && { default: value }),
  };
}

/** A text can also stand in a variable. */
function allowReferences(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf } = schema;
  if (schema.type === 'string' && schema.const === undefined && schema.enum === undefined) {
    const { description, ...text } = schema;
    return { ...(description !== undefined && { description }), anyOf: [text, { $ref: REFERENCE }] };
  }
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, allowReferences(each)])),
    }),
    ...(items && { items: allowReferences(items) }),
    ...(anyOf && { anyOf: anyOf.map(allowReferences) }),
  };
}

/** An object that can also be written shorter. */
function withAlternatives(key: string, object: JsonSchema): JsonSchema {
  const group = groups[key];
  if (!group) return object;
  const { alternatives, description } = group;
  const types = alternatives.map((name): JsonSchema => (name === 'LanguageModel' ? { tsType: name } : { type: name }));
  return { description, anyOf: [...types, object] };
}
