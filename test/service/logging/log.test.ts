import assert from 'node:assert/strict';

import { endLogging, log, startLogging, type LoggingOptions } from '../../../src/service/logging/log.js';

/** The lines about a start and a request, without the times. */
function write(options: Pick<LoggingOptions, 'isJson' | 'isBrief'>): string[] {
  const lines: string[] = [];
  startLogging({ ...options, level: 'info', write: (line) => lines.push(line) });
  try {
    log('warn', 'docs', 'Left out: 1 draft.');
    log('info', 'listening', 'The service listens.', { url: 'http://127.0.0.1:1' });
    log('info', 'request', 'POST message: answered', { requestId: 'x', duration: 12 });
    log('info', 'request', 'GET page: 404', { duration: 4 });
    log('info', 'stopping', 'Stopping: 2 requests being answered.', { requests: 2 });
    log('warn', 'connections', 'Too many.', { closed: 3 });
  } finally {
    endLogging();
  }
  return lines.map((line) => line.replace(/^\d\d:\d\d:\d\d |\n$/g, ''));
}

describe('The log', () => {
  it('has a short line for each event, without what its sentence says already', () => {
    assert.deepEqual(write({ isJson: false }), [
      'WARN Left out: 1 draft.',
      'The service listens. url=http://127.0.0.1:1',
      'POST message: answered 12 ms',
      'GET page: 404 4 ms',
      'Stopping: 2 requests being answered.',
      'WARN Too many. closed=3',
    ]);
  });

  it('leaves out, for someone who tries the service, what the lines of the start say', () => {
    assert.deepEqual(write({ isJson: false, isBrief: true }), [
      'POST message: answered 12 ms',
      'GET page: 404 4 ms',
      'Stopping: 2 requests being answered.',
      'WARN Too many. closed=3',
    ]);
  });

  it('has all members as JSON', () => {
    const events = write({ isJson: true, isBrief: true }).map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.deepEqual(
      events.map(({ event }) => event),
      ['docs', 'listening', 'request', 'request', 'stopping', 'connections'],
    );
    assert.equal(events[2]?.['requestId'], 'x');
  });
});
