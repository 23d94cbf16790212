import type { Environment } from './agent/create-client.js';
import type { Output } from './agent/report.js';

/** The part of Node's `process` that the command uses. */
export interface CommandProcess {
  readonly argv: readonly string[];
  readonly env: Environment;
  readonly stdin: AsyncIterable<Uint8Array | string> & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  once(event: 'SIGINT', listener: () => void): unknown;
  off(event: 'SIGINT', listener: () => void): unknown;
}
