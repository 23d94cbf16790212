import { expect } from 'chai';
import { environment } from 'virtual:fuzz';
import { finish, text } from '../support/fake-assistant.js';
import { findPart, mountOpen, seen, unmount } from '../support/mount.js';
import { holds, parseFuzzRun } from './support/fuzz-run.js';
import { mangledStream, respondWith, type MangledStream } from './support/mangled-streams.js';

const run = parseFuzzRun(environment);

/** Milliseconds. Making a failing case smaller takes a while. */
const LONGEST = 600_000;

afterEach(unmount);

describe('The element', () => {
  it('goes on after 100 mangled streams, and throws nothing', async () => {
    const { element } = await mountOpen();
    const thrown: unknown[] = [];
    const listen = (event: ErrorEvent | PromiseRejectionEvent): void => {
      thrown.push('reason' in event ? event.reason : event.error);
    };
    addEventListener('error', listen);
    addEventListener('unhandledrejection', listen);

    const survives = async (stream: MangledStream): Promise<void> => {
      let response: Response | undefined = respondWith(stream);
      globalThis.fetch = async () => {
        const next = response ?? new Response(text('All well.') + finish());
        response = undefined;
        return next;
      };
      await element.ask('First?');
      expect(element.status).to.be.oneOf(['ready', 'error']);
      await element.ask('Second?');
      expect(element.status).to.equal('ready');
      await seen('the answer', () => findPart(element, 'log')?.textContent.includes('All well.'));
      await seen('that nothing is awaited', () => !findPart(element, 'log')?.textContent.includes('Thinking…'));
      expect(thrown).to.deep.equal([]);
      element.reset();
    };

    await holds(run, 100, mangledStream, survives).finally(() => {
      removeEventListener('error', listen);
      removeEventListener('unhandledrejection', listen);
    });
  }).timeout(LONGEST);
});
