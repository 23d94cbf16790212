import { log } from './log.js';

/**
 * Puts the warnings of Node into the log, in the place of texts of several lines on standard error. That a part of Node is experimental,
 * as its SQLite is in Node 22, is nothing for an operator: it has the level `debug`.
 */
export function logNodeWarnings(): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    log(name === 'ExperimentalWarning' ? 'debug' : 'warn', 'node', `${name}: ${message}`);
  });
}
