import {
  OperationNodeTransformer,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
  type ValueNode,
} from 'kysely';

/** Characters that texts of PostgreSQL can't hold: zero, and half a pair of surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** A fast check: most texts have neither zeros nor surrogates. */
const maybeUnstorable = /[\0\uD800-\uDFFF]/;

/**
 * Replaces characters in texts that PostgreSQL can't hold by the replacement character, on SQLite as well, so that both find the same for
 * an identifier that anybody can write into an address: nothing.
 */
export class StorableTexts implements KyselyPlugin {
  readonly #transformer = new Transformer();

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node);
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

class Transformer extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    const { value, ...rest } = super.transformValue(node);
    return { ...rest, value: toStorable(value) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    const { values, ...rest } = super.transformPrimitiveValueList(node);
    return { ...rest, values: values.map(toStorable) };
  }
}

function toStorable<Value>(value: Value): Value {
  if (typeof value !== 'string' || !maybeUnstorable.test(value)) return value;
  return value.replace(UNSTORABLE, '\uFFFD') as Value;
}
