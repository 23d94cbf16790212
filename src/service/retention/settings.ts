/** How long is kept what has ended, in milliseconds. */
export interface RetentionSettings {
  /** Records of jobs, since they were archived. */
  readonly jobs: number;
  /** Keys, since they were revoked or have expired. */
  readonly keys: number;
  /** Indexes that no service uses, since one did. */
  readonly indexes: number;
}
