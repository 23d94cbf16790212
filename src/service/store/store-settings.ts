/** Where the service keeps what it must remember. */
export interface StoreSettings {
  /** Folder for everything that survives a restart, as a full path. */
  readonly data: string;
  /** Address of a PostgreSQL database. Undefined for an SQLite database in the folder. */
  readonly databaseUrl?: string | undefined;
  /** The name under which the operator finds the folder. Default: its variable. */
  readonly labels?: { readonly data: string } | undefined;
}
