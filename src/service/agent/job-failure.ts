/** A job can't be carried out. `message` is a sentence for the maintainer, and is kept in the job's record. */
export class JobFailure extends Error {
  override name = 'JobFailure';
}
