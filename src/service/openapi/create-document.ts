import type { z } from 'zod';
import { zodToJsonSchema } from 'zod-to-json-schema';

import { TOKEN_HEADER } from '../readers/reader-verifier.js';
import type { Operation, OperationResponse } from './operation.js';
import { operations } from './operations.js';
import { errorSchema } from './schemas.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** The version of what the endpoints accept and answer. */
const VERSION = '1.0.0';

const keys: Readonly<Record<NonNullable<Operation['key']>, string>> = {
  assistant: 'The public assistant key, `svc_dsc_…`.',
  admin: 'The admin key, `svc_…`. It belongs on servers.',
  metrics: 'The metrics token. Without one, only this machine can read them.',
};

const parameterTexts: Readonly<Record<string, string>> = {
  domain: "The site's identifier.",
  projectId: 'The identifier of the project.',
  id: 'The identifier of the job.',
};

const refusalTexts: Readonly<Record<number, string>> = {
  400: 'The request is wrong; `error.field` names the member.',
  401: 'The key is missing or not valid.',
  403: 'The page or machine is not allowed to use this.',
  404: 'There is nothing here.',
  406: "The request does not accept the answer's type.",
  413: 'The request is too large.',
  415: 'The body is not declared as JSON.',
  421: 'The service does not know the host name of the request.',
  429: 'A limit is reached; `Retry-After` says for how many seconds.',
  503: 'Not possible now; `Retry-After` says for how many seconds.',
  507: 'The disk of the service is full.',
};

/** The OpenAPI 3.1 description of all endpoints, made from the schemas that requests are checked by. */
export function createDocument(): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const operation of operations) {
    for (const [index, path] of [operation.path, ...(operation.aliases ?? [])].entries()) {
      const id = index === 0 ? operation.id : `${operation.id}${index + 1}`;
      (paths[toTemplate(path)] ??= {})[operation.method] = describeOperation(operation, path, id);
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'docs-assistant service',
      version: VERSION,
      description: 'Answers questions from the docs of a site, searches them, and runs agent jobs that change them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: toSchema(errorSchema, 'output') },
      securitySchemes: Object.fromEntries(
        Object.entries(keys).map(([name, description]) => [name, { type: 'http', scheme: 'bearer', description }]),
      ),
    },
  };
}

function describeOperation(operation: Operation, path: string, operationId: string): JsonObject {
  const { summary, description, isDeprecated, key, body } = operation;
  return {
    operationId,
    summary,
    ...(description !== undefined && { description }),
    ...(isDeprecated && { deprecated: true }),
    security: key ? [{ [key]: [] }] : [],
    parameters: describeParameters(operation, path),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(body, 'input') } } },
    }),
    responses: {
      ...Object.fromEntries(operation.refusals.map((status) => [status, describeRefusal(status)])),
      ...Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [status, describeResponse(response)]),
      ),
    },
  };
}

/** The token that readers send besides the assistant key. */
const readerHeaders = {
  [TOKEN_HEADER]: 'Where readers must be known: their signed token (JWT). It can also replace the key.',
};

function describeParameters({ query, key, headers = {} }: Operation, path: string): JsonObject[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: parameterTexts[name],
    schema: { type: 'string' },
  }));
  const rest = path.endsWith('*')
    ? [{ name: 'path', in: 'path', required: true, description: 'The path of the page.', schema: { type: 'string' } }]
    : [];
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.isOptional(),
    ...(schema.description !== undefined && { description: schema.description }),
    schema: toSchema(schema, 'output'),
  }));
  const all = { ...(key === 'assistant' && readerHeaders), ...headers };
  const inHeaders = Object.entries(all).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }));
  return [...inPath, ...rest, ...inQuery, ...inHeaders];
}

function describeResponse({
  description,
  type = 'application/json',
  schema,
  headers = {},
}: OperationResponse): JsonObject {
  const content = schema ? toSchema(schema, 'output') : type === 'application/json' ? {} : { type: 'string' };
  return {
    description,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, text]) => [name, { description: text, schema: { type: 'string' } }]),
    ),
    content: { [type]: { schema: content } },
  };
}

function describeRefusal(status: number): JsonObject {
  const retry = { description: 'Seconds to wait.', schema: { type: 'integer' } };
  return {
    description: refusalTexts[status],
    ...((status === 429 || status === 503) && { headers: { 'Retry-After': retry } }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

/** `/job/:id` as `/job/{id}`. */
function toTemplate(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}');
}

/** @param side - Whether it is what the service accepts or what it answers. */
function toSchema(schema: z.ZodTypeAny, side: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = zodToJsonSchema(schema, {
    target: 'jsonSchema2019-09',
    $refStrategy: 'none',
    effectStrategy: 'input',
    pipeStrategy: side,
    // Requests may have further members, which are left out.
    removeAdditionalStrategy: 'strict',
    allowedAdditionalProperties: true,
  });
  return rest;
}
