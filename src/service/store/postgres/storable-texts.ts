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

import { toStorable } from '../insert-from-json.js';

/**
 * Changes texts that PostgreSQL can't hold before they are sent, so that SQLite and PostgreSQL find the same for an identifier that
 * anybody can write into an address: nothing.
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
