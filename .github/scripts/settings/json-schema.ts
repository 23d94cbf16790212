import { zodToJsonSchema } from 'zod-to-json-schema';
import { ZodObject, type z } from 'zod';
import { serviceSchema, siteSchema } from '../../../src/service/configuration/schema.js';
import { getDetails, getShorthand } from '../../../src/service/settings/setting.js';

/** A JSON schema, as far as settings need it. */
export interface JsonSchema {
  $schema?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
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
  const top = convert(siteSchema.merge(serviceSchema));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Configuration of the docs-assistant service',
    ...top,
    properties: {
      ...top.properties,
      $schema: { type: 'string', description: 'Where this schema is, for editors.' },
      sites: {
        type: 'object',
        description: 'Several sites by their domains, instead of a single one at the top level.',
        additionalProperties: { $ref: '#/definitions/site' },
      },
    },
    definitions: {
      site: convert(siteSchema.omit({ domain: true })),
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

function convert(group: z.AnyZodObject): JsonSchema {
  const { $schema: _, required: __, ...object } = zodToJsonSchema(group, { $refStrategy: 'none' }) as JsonSchema;
  const properties = Object.entries<z.ZodTypeAny>(group.shape).flatMap(([name, schema]): [string, JsonSchema][] => {
    if (schema instanceof ZodObject) return [[name, withShortForms(schema)]];
    const { hidden, description } = getDetails(schema);
    return hidden
      ? []
      : [[name, { ...allowReferences(object.properties![name]!), description: toPlainText(description) }]];
  });
  return { ...object, properties: Object.fromEntries(properties) };
}

/** Removes the links of a description. */
function toPlainText(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

/** Allows the short forms of a group. */
function withShortForms(group: z.AnyZodObject): JsonSchema {
  const shorthand = getShorthand(group);
  if (!shorthand) return convert(group);
  const { alternatives, description } = shorthand;
  const types = alternatives.map((name): JsonSchema => (name === 'LanguageModel' ? { tsType: name } : { type: name }));
  return { description, anyOf: [...types, convert(group)] };
}

/** A text can also be in a variable. */
function allowReferences(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf } = schema;
  if (schema.type === 'string' && schema.const === undefined && schema.enum === undefined) {
    const { description, default: value, ...text } = schema;
    return {
      ...(description !== undefined && { description }),
      ...(value !== undefined && { default: value }),
      anyOf: [text, { $ref: REFERENCE }],
    };
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
