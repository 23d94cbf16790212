import { parseSync } from 'vite';

/** Whether an import is loaded first, loaded later, or erased. */
export type ImportKind = 'static' | 'dynamic' | 'type';

export interface Import {
  readonly kind: ImportKind;
  /** As written, e.g. `./panel.js` or `lit`. */
  readonly specifier: string;
}

/**
 * The imports and re-exports of a module, in the order they are written.
 *
 * @param code - JavaScript or TypeScript.
 * @param fileName - Its extension decides which. Named in errors.
 * @param options.skipExpressions - Leaves out imports whose specifier is an expression.
 * @throws SyntaxError if the code can't be parsed, or if it has such an import and `skipExpressions` is not set.
 */
export function parseImports(code: string, fileName: string, options: { skipExpressions?: boolean } = {}): Import[] {
  const { program, errors } = parseSync(fileName, code);
  if (errors[0]) throw new SyntaxError(`${fileName}: ${errors[0].message}`);
  return [...nodesOf(program)].flatMap((node) => {
    const kind = importKind(node);
    if (!kind || !node.source) return [];
    const specifier = findSpecifier(node.source);
    if (specifier !== undefined) return [{ kind, specifier }];
    if (options.skipExpressions) return [];
    throw new SyntaxError(`${fileName}: an import names its module by an expression, so it can't be followed.`);
  });
}

/** The members of ESTree nodes that are used here. */
interface Node {
  readonly type: string;
  readonly source?: Node | null;
  readonly importKind?: 'type' | 'value';
  readonly exportKind?: 'type' | 'value';
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
}

function importKind(node: Node): ImportKind | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return node.importKind === 'type' ? 'type' : 'static';
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.exportKind === 'type' ? 'type' : 'static';
    case 'ImportExpression':
      return 'dynamic';
    case 'TSImportType':
      return 'type';
    default:
      return undefined;
  }
}

/** Minifiers write strings as template literals. */
function findSpecifier({ value, quasis }: Node): string | undefined {
  const specifier = quasis?.length === 1 ? quasis[0]?.value.cooked : value;
  return typeof specifier === 'string' ? specifier : undefined;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Node;
  for (const child of Object.values(value)) yield* nodesOf(child);
}
