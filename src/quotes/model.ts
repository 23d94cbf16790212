export interface EmbeddedModelOptions {
  /** Milliseconds between two pieces of text, so that an answer arrives at a reading pace. Default: 75. */
  readonly pieceDelay?: number;
}

/** Answers without a language model: the passages of the docs that answer are quoted. */
export interface EmbeddedModel {
  readonly modelId: typeof MODEL_ID;
  readonly pieceDelay: number;
}

const MODEL_ID = 'embedded-extractive';

/** Creates the embedded model, which never invents, and says so when the docs don't answer. */
export function createEmbeddedModel({ pieceDelay = 75 }: EmbeddedModelOptions = {}): EmbeddedModel {
  return { modelId: MODEL_ID, pieceDelay };
}

/** Whether a model is the embedded one, which costs nothing. */
export function isEmbedded(model: { readonly modelId: string }): model is EmbeddedModel {
  return model.modelId === MODEL_ID;
}
