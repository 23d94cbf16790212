/** A model asked for something that a job may not do, or can't. `message` is a sentence for the model. */
export class Refusal extends Error {
  override name = 'Refusal';
}
