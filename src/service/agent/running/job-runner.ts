/** Decides which prompt of a project is carried out next. */
export interface JobRunner {
  /** A prompt of a job was accepted in this process. */
  announce(id: string): void;
  /**
   * Runs the prompts that wait, and those that come later.
   *
   * @param held - Ends it, with the prompts that are being carried out.
   */
  run(held: AbortSignal): Promise<void>;
}
