/** A site of the processes with a limit for readers. */
export const limitedDomain = 'limited';

/** Options of a process of the service. */
export interface ProcessOptions {
  readonly data: string;
  readonly databaseUrl: string;
  readonly port: number;
  readonly docs: string;
  /** Milliseconds between two pieces of a streamed answer. */
  readonly pieceDelay: number;
  /** Maximum messages a day from one address on the limited site. */
  readonly limit: number;
  /** The bare repository on the git host, and the address of its forge. */
  readonly remote: string;
  readonly forge: string;
}
