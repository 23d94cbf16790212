/** Variables by name. Empty ones count as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;
