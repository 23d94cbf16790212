import type { Description, Node } from './description.js';

/** Maximum levels of fields in fields, and of fields in a list. */
const MAX_DEPTH = 4;
const MAX_FIELDS = 60;

/** Maximum values in an example. */
const MAX_VALUES = 200;

/** Renders the fields of a schema as a list. Fields in fields have dotted names. A schema that contains itself is named once. */
export function renderFields(description: Description, schema: Node | undefined): string {
  const fields = new Set<string>();
  // A large schema has millions of fields in fields.
  for (const field of listFields(description, schema, '', [])) {
    if (fields.size === MAX_FIELDS) return [...fields, '- and more'].join('\n');
    fields.add(field);
  }
  return [...fields].join('\n');
}

/** Describes a value: `integer, from 1 to 100, default 20`. */
export function describeType(description: Description, schema: Node | undefined): string {
  const number = (key: string) => description.get(schema, key)?.value;
  const [least, most] = [number('minimum'), number('maximum')];
  const values = description.entries(description.get(schema, 'enum')).map(([, { value }]) => quote(value));
  const preset = description.get(schema, 'default')?.value;
  const constant = description.get(schema, 'const')?.value;
  return [
    nameType(description, schema),
    least !== undefined && most !== undefined ? `from ${String(least)} to ${String(most)}` : '',
    least !== undefined && most === undefined ? `at least ${String(least)}` : '',
    least === undefined && most !== undefined ? `at most ${String(most)}` : '',
    values.length > 0 ? `one of ${values.slice(0, 30).join(', ')}` : '',
    constant === undefined ? '' : `always ${quote(constant)}`,
    preset === undefined ? '' : `default ${quote(preset)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function nameType(description: Description, schema: Node | undefined, depth = 0): string {
  if (depth > MAX_DEPTH) return '';
  const choices = ['oneOf', 'anyOf'].flatMap((key) => description.entries(description.get(schema, key)));
  if (choices.length > 0) {
    const names = choices.map(
      ([, choice]) => description.text(choice, 'title') || nameType(description, choice, depth + 1),
    );
    return [...new Set(names)].filter(Boolean).join(' or ');
  }
  const types = listTypes(description, schema);
  const items = description.get(schema, 'items');
  if (types.includes('array')) return `array of ${(items && nameType(description, items, depth + 1)) || 'values'}`;
  const format = description.text(schema, 'format');
  const isNullable = description.get(schema, 'nullable')?.value === true;
  return [
    ...types.map((type) => (format && type !== 'null' ? `${type} (${format})` : type)),
    ...(isNullable ? ['null'] : []),
  ].join(' or ');
}

/** The types of a schema: a text in 3.0, also a list in 3.1. */
function listTypes(description: Description, schema: Node | undefined): string[] {
  const own = description.text(schema, 'type');
  const listed = description.entries(description.get(schema, 'type')).map(([, node]) => String(node.value));
  if (own !== '' || listed.length > 0) return own === '' ? listed : [own];
  return description.get(schema, 'properties') || description.get(schema, 'allOf') ? ['object'] : [];
}

function* listFields(
  description: Description,
  schema: Node | undefined,
  prefix: string,
  above: readonly unknown[],
): Generator<string> {
  const found = description.get(schema);
  if (!found || above.includes(found.value) || above.length > MAX_DEPTH) return;
  const inside = [...above, found.value];
  const items = description.get(found, 'items');
  if (items) yield* listFields(description, items, prefix === '' ? '' : `${prefix.slice(0, -1)}[].`, inside);
  const required = new Set(description.entries(description.get(found, 'required')).map(([, { value }]) => value));
  for (const [name, field] of description.entries(description.get(found, 'properties'))) {
    const is = (mark: string) => description.get(field, mark)?.value === true;
    const marks = [required.has(name) && 'required', is('readOnly') && 'read-only', is('writeOnly') && 'write-only'];
    const facts = [describeType(description, field), ...marks].filter(Boolean).join(', ');
    const text = toLine(description.text(field, 'description') || description.text(field, 'title'));
    yield `- \`${prefix}${name}\`${facts && ` (${facts})`}${text && `: ${text}`}`;
    yield* listFields(description, field, `${prefix}${name}.`, inside);
  }
  for (const key of ['allOf', 'oneOf', 'anyOf'])
    for (const [, part] of description.entries(description.get(found, key)))
      yield* listFields(description, part, prefix, inside);
}

/**
 * Makes an example of a value: its own, else one of its schema. Undefined if it would be long.
 *
 * @param left - The mark of fields that are left out.
 */
export function makeExample(
  description: Description,
  schema: Node | undefined,
  left: 'readOnly' | 'writeOnly',
): unknown {
  let count = 0;
  const example = make(schema, []);
  return count > MAX_VALUES ? undefined : example;

  /** @param above - The schemas that this one is in. */
  function make(node: Node | undefined, above: readonly unknown[]): unknown {
    const found = description.get(node);
    if (!found || above.includes(found.value) || above.length > MAX_DEPTH || ++count > MAX_VALUES) return undefined;
    const inside = [...above, found.value];
    for (const keys of [['example'], ['examples', '0'], ['const'], ['default'], ['enum', '0']]) {
      const value = description.get(found, ...keys)?.value;
      if (value !== undefined) return value;
    }
    const choice = description.get(found, 'oneOf', '0') ?? description.get(found, 'anyOf', '0');
    if (choice) return make(choice, inside);
    const [type = ''] = listTypes(description, found);
    if (type === 'array') {
      const item = make(description.get(found, 'items'), inside);
      return item === undefined ? [] : [item];
    }
    if (type !== 'object') return scalars[description.text(found, 'format')] ?? scalars[type];
    const parts = description.entries(description.get(found, 'allOf')).map(([, part]) => make(part, inside));
    const own = description
      .entries(description.get(found, 'properties'))
      .filter(([, field]) => description.get(field, left)?.value !== true)
      .map(([name, field]) => [name, make(field, inside)] as const);
    return Object.assign({}, ...parts, Object.fromEntries(own.filter(([, value]) => value !== undefined))) as object;
  }
}

const scalars: Readonly<Record<string, unknown>> = {
  string: 'string',
  integer: 1,
  number: 1.5,
  boolean: true,
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  email: 'user@example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  uri: 'https://example.com',
};

export function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function quote(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
