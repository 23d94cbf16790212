/** Decides which prompt of a project is carried out next. */
export interface JobRunner {
  /** A prompt of a job was accepted in this process. */
  announce(id: string): void;
  /**
   * Runs the waiting prompts, and those that arrive later.
   *
   * @param held - When aborted, ends the run and the prompts that are being carried out.
   */
  run(held: AbortSignal): Promise<void>;
}
