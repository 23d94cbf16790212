import { createJsonSchema, type JsonSchema } from './json-schema.js';

const HEADER = `// Made by "npm run settings" from the schema of settings. Don't edit it.
import type { LanguageModel } from './language-model.js';

/** A text, or the environment variable that holds it. */
export type Text = string | { readonly env: string };
`;

/** The types of the configuration file, as TypeScript. */
export function renderTypes(): string {
  const { definitions, ...top } = createJsonSchema();
  const site = definitions!['site']!;
  const own = new Set(Object.keys(site.properties!));
  const rest = Object.fromEntries(Object.entries(top.properties!).filter(([name]) => !own.has(name)));
  return [
    HEADER,
    ...renderInterfaces('SiteConfiguration', 'Settings of a documentation site.', site),
    ...renderInterfaces(
      'Configuration',
      'Settings of the service. Those of a site hold for all sites that do not set them.',
      { ...top, properties: rest },
      ' extends SiteConfiguration',
    ),
  ].join('\n');
}

/** An interface, after those that it needs. */
function renderInterfaces(name: string, description: string, { properties = {} }: JsonSchema, base = ''): string[] {
  const needed: string[] = [];
  const members = Object.entries(properties).map(([key, schema]) => {
    const own = name.replace(/^Site(?=Configuration)|(?=Configuration)/, '').replace(/Configuration$/, '');
    const inner = `${own}${capitalise(key)}Configuration`;
    const type = renderType(schema, (object) => {
      needed.push(...renderInterfaces(inner, `Settings of \`${key}\`.`, object));
      return inner;
    });
    return `${renderComment(describe(schema))}readonly ${quoteKey(key)}?: ${type} | undefined;`;
  });
  return [...needed, `/** ${description} */\nexport interface ${name}${base} {\n${members.join('\n')}\n}\n`];
}

function renderType(schema: JsonSchema, renderObject: (object: JsonSchema) => string): string {
  if (schema.$ref === '#/definitions/site') return 'SiteConfiguration';
  if ('tsType' in schema) return String(schema['tsType']);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return renderUnion(schema.anyOf, renderObject);
  switch (schema.type) {
    case 'array':
      return `readonly (${renderType(schema.items ?? {}, renderObject)})[]`;
    case 'object':
      if (schema.properties) return renderObject(schema);
      return `Readonly<Record<string, ${renderType(schema.additionalProperties as JsonSchema, renderObject)}>>`;
    case 'integer':
      return 'number';
    default:
      return [schema.type ?? 'unknown'].flat().join(' | ');
  }
}

function renderUnion(schemas: readonly JsonSchema[], renderObject: (object: JsonSchema) => string): string {
  const isText = schemas.some(({ $ref }) => $ref?.endsWith('/reference'));
  if (isText) return 'Text';
  const kinds = schemas.map((schema) => {
    // Kinds of sources have no names of their own.
    const isKind =
      schema.properties !== undefined && Object.values(schema.properties).some((each) => each.const !== undefined);
    return renderType(schema, isKind ? renderInline : renderObject);
  });
  return [...new Set(kinds)].join(' | ');
}

function renderInline({ properties = {}, required = [] }: JsonSchema): string {
  const members = Object.entries(properties).map(([key, schema]) => {
    const isRequired = required.includes(key);
    const type = renderType(schema, renderInline);
    return `${renderComment(describe(schema))}readonly ${quoteKey(key)}${isRequired ? '' : '?'}: ${type}${isRequired ? '' : ' | undefined'};`;
  });
  return `{\n${members.join('\n')}\n}`;
}

function describe({ description = '', default: value }: JsonSchema): string {
  if (value === undefined || /\bDefault: /.test(description)) return description;
  return `${description} Default: \`${JSON.stringify(value)}\`.`;
}

/** A comment before a member; empty without a description. */
function renderComment(text: string): string {
  return text === '' ? '' : `/** ${text.replaceAll('*/', '*\\/').trim()} */\n`;
}

function quoteKey(key: string): string {
  return /^[\w$]+$/.test(key) ? key : JSON.stringify(key);
}

function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
