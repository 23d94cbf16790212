/** What is kept of the questions of a site. */
export interface InsightsSettings {
  /** Milliseconds after which a question is removed. */
  readonly keep: number;
  /** Whether nothing is kept of requests with `DNT: 1` or `Sec-GPC: 1`. */
  readonly respectDoNotTrack: boolean;
  /** A secret that opens the page for owners, to read. Default: none. */
  readonly token?: string | undefined;
  /** The admin key of the settings, which opens the page, too, and allows to draft changes. Default: none. */
  readonly adminKey?: string | undefined;
}
