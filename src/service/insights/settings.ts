/** What is kept of the questions of a site. */
export interface InsightsSettings {
  /** Milliseconds after which a question is removed. */
  readonly keep: number;
  /** Whether nothing is kept of requests with `DNT: 1` or `Sec-GPC: 1`. */
  readonly respectDoNotTrack: boolean;
}
