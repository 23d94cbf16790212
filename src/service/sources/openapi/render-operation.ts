import type { Description, Node } from './description.js';
import type { Operation } from './operation.js';
import { describeType, makeExample, renderFields, toLine } from './render-schema.js';

/** Maximum characters of an example. A longer one would fill the answer. */
const MAX_EXAMPLE = 3_000;

/** The name of an operation: its summary, or else its method and path. */
export function nameOperation(description: Description, { node, method, path }: Operation): string {
  return toLine(description.text(node, 'summary')) || `${method} ${path}`;
}

/** Renders an operation as markdown, without a heading: its method and path, parameters, body, responses and an example. */
export function renderOperation(description: Description, operation: Operation): string {
  const { node, method, path } = operation;
  const body = description.get(node, 'requestBody');
  return [
    `\`${method} ${path}\``,
    description.get(node, 'deprecated')?.value === true ? 'This operation is deprecated.' : '',
    renderText(description.text(node, 'description')),
    renderParameters(description, operation),
    body ? renderBody(description, body) : '',
    renderResponses(description, operation),
    renderAccess(description, operation),
    renderExample(description, operation),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A text of a description, whose headings would begin other sections. */
export function renderText(text: string): string {
  return text.replace(
    /^(`{3,}|~{3,})[^]*?^\1|^#{1,6}[ \t]+(.+?)[ \t]*#*$/gm,
    (whole, _fence: string | undefined, heading?: string) => (heading === undefined ? whole : `**${heading}**`),
  );
}

function renderParameters(description: Description, { parameters, method, path }: Operation): string {
  if (parameters.length === 0) return '';
  const items = parameters.map((parameter) => {
    const schema = description.get(parameter, 'schema') ?? getMedia(description, parameter)?.schema;
    const isRequired = description.get(parameter, 'required')?.value === true;
    const facts = [description.text(parameter, 'in'), describeType(description, schema), isRequired ? 'required' : ''];
    const text = toLine(description.text(parameter, 'description') || description.text(schema, 'description'));
    return `- \`${description.text(parameter, 'name')}\` (${facts.filter(Boolean).join(', ')})${text && `: ${text}`}`;
  });
  return `Parameters of \`${method} ${path}\`:\n\n${items.join('\n')}`;
}

function renderBody(description: Description, body: Node): string {
  const { type, schema } = getMedia(description, body) ?? {};
  const isRequired = description.get(body, 'required')?.value === true;
  const facts = [type && `\`${type}\``, describeType(description, schema), isRequired ? 'required' : ''];
  const text = renderText(description.text(body, 'description'));
  const fields = renderFields(description, schema);
  const list = fields && `Fields of the request body:\n\n${fields}`;
  return [`Request body: ${facts.filter(Boolean).join(', ')}.`, text, list].filter(Boolean).join('\n\n');
}

function renderResponses(description: Description, { node }: Operation): string {
  const responses = description.entries(description.get(node, 'responses'));
  if (responses.length === 0) return '';
  const items = responses.map(([status, response]) => {
    const type = describeType(description, getMedia(description, response)?.schema);
    const text = toLine(description.text(response, 'description'));
    return `- \`${status}\`${text && `: ${text}`}${type && ` (${type})`}`;
  });
  const success = responses.find(([status]) => status.startsWith('2'))?.[1];
  const fields = renderFields(description, success && getMedia(description, success)?.schema);
  return [`Responses:\n\n${items.join('\n')}`, fields && `Fields of the response:\n\n${fields}`]
    .filter(Boolean)
    .join('\n\n');
}

/** Names what a request needs to be allowed. */
function renderAccess(description: Description, { node }: Operation): string {
  const security = description.get(node, 'security') ?? description.get(description.root, 'security');
  const needs = description.entries(security).map(([, need]) =>
    description
      .entries(need)
      .map(([name]) => {
        const scheme = description.get(description.root, 'components', 'securitySchemes', name);
        const kind = [
          description.text(scheme, 'type'),
          description.text(scheme, 'scheme') || description.text(scheme, 'name'),
        ];
        return `\`${name}\` (${kind.filter(Boolean).join(', ')})`;
      })
      .join(' and '),
  );
  return needs.filter(Boolean).length > 0 ? `Authentication: ${needs.filter(Boolean).join(', or ')}.` : '';
}

function renderExample(description: Description, operation: Operation): string {
  const { node, method, path } = operation;
  const body = description.get(node, 'requestBody');
  const media = body && getMedia(description, body);
  const sent = media && makeMediaExample(description, media, 'readOnly');
  const server = description.text(description.root, 'servers', '0', 'url').replace(/\/$/, '');
  const command = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${server}${fillPath(description, operation, path)}'`,
    ...(sent === undefined ? [] : [`-H 'Content-Type: ${media!.type}'`, `-d '${sent.replaceAll("'", "'\\''")}'`]),
  ].join(' \\\n  ');
  const success = description.entries(description.get(node, 'responses')).find(([status]) => status.startsWith('2'));
  const found = success && getMedia(description, success[1]);
  const received = found && makeMediaExample(description, found, 'writeOnly');
  const response = received && `Example of a response:\n\n\`\`\`json\n${received}\n\`\`\``;
  return [`Example:\n\n\`\`\`sh\n${command}\n\`\`\``, response].filter(Boolean).join('\n\n');
}

function fillPath(description: Description, { parameters }: Operation, path: string): string {
  return path.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const parameter = parameters.find((each) => description.text(each, 'name') === name);
    const example =
      description.get(parameter, 'example')?.value ?? description.get(parameter, 'schema', 'example')?.value;
    return typeof example === 'string' || typeof example === 'number' ? String(example) : whole;
  });
}

/** The content of a body or a response in one of its types. */
interface Media {
  readonly type: string;
  readonly node: Node;
  readonly schema: Node | undefined;
}

/** Prefers JSON. */
function getMedia(description: Description, node: Node): Media | undefined {
  const all = description.entries(description.get(node, 'content'));
  const [type, found] = all.find(([name]) => name.includes('json')) ?? all[0] ?? [];
  return type === undefined || !found ? undefined : { type, node: found, schema: description.get(found, 'schema') };
}

/** @param left - The mark of fields that are left out. */
function makeMediaExample(
  description: Description,
  { type, node, schema }: Media,
  left: 'readOnly' | 'writeOnly',
): string | undefined {
  if (!type.includes('json')) return undefined;
  const named = description.entries(description.get(node, 'examples'))[0]?.[1];
  const value =
    description.get(node, 'example')?.value ??
    description.get(named, 'value')?.value ??
    makeExample(description, schema, left);
  const text = value === undefined ? undefined : JSON.stringify(value, undefined, 2);
  return text === undefined || text.length > MAX_EXAMPLE ? undefined : text;
}
