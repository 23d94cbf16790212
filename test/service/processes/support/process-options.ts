/** A site of the processes whose readers are limited. */
export const limitedDomain = 'limited';

/** What a process of the service is told. */
export interface ProcessOptions {
  readonly data: string;
  readonly databaseUrl: string;
  readonly port: number;
  readonly docs: string;
  /** Milliseconds between two pieces of an answer. */
  readonly pieceDelay: number;
  /** Messages a day for an address on the limited site. */
  readonly limit: number;
  /** The bare repository on the git host, and the address of the host's API. */
  readonly remote: string;
  readonly forge: string;
}
