/** Variables by name; unset and empty mean the same. */
export type Environment = Readonly<Record<string, string | undefined>>;
