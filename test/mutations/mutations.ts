/** A behaviour, broken by one edit. A test that `npm test` runs must notice it. */
export interface Mutation {
  /** As a user or an owner would see it. */
  readonly behaviour: string;
  /** The folder of `src` with the file. Files move within their rooms. */
  readonly room: string;
  /** The file of tests that notices. */
  readonly test: string;
  /** Text that occurs once in the room, and what takes its place. */
  readonly find: string;
  readonly replace: string;
}

/** One or two of each room, chosen for what they mean to users, before looking at the tests. */
export const mutations: readonly Mutation[] = [
  {
    behaviour: 'The hotkey is silent while the reader types into a field of the site.',
    room: 'shared',
    test: 'test/shared/hotkey.browser.ts',
    find: "const isWriting = target.isContentEditable || target.matches?.('input,textarea,select');",
    replace: 'const isWriting = false as boolean;',
  },
  {
    behaviour: 'Shift+Enter breaks the line instead of sending the question.',
    room: 'view',
    test: 'test/view/panel.browser.ts',
    find: "const sends = event.key === 'Enter' && !event.shiftKey;",
    replace: "const sends = event.key === 'Enter';",
  },
  {
    behaviour: 'A selection in a form field or in the widget is not offered as context.',
    room: 'page',
    test: 'test/page/find-selection.browser.ts',
    find: 'return isEmpty(range) || (isOffLimits(first) && isOffLimits(last)) ? undefined : range;',
    replace: 'return isEmpty(range) ? undefined : range;',
  },
  {
    behaviour: 'An image in an answer loads from the hosts of the site only.',
    room: 'markdown',
    test: 'test/markdown/html/sanitize.browser.ts',
    find: 'return isSameSite(address, docsUrl) || imageHosts.includes(address.host);',
    replace: 'return isSameSite(address, docsUrl) || imageHosts.length >= 0;',
  },
  {
    behaviour: 'A character whose bytes arrive in two chunks stays whole.',
    room: 'protocol',
    test: 'test/protocol/line-splitter.test.ts',
    find: 'this.#decoder.decode(chunk, { stream: true })',
    replace: 'this.#decoder.decode(chunk)',
  },
  {
    behaviour: 'What still arrives after the reader has stopped an answer is dropped.',
    room: 'conversation',
    test: 'test/conversation/conversation.test.ts',
    find: 'if (run !== this.#run) break;',
    replace: '',
  },
  {
    behaviour: 'A page in Chinese of Taiwan has an interface in traditional characters.',
    room: 'strings',
    test: 'test/strings/match-locale.test.ts',
    find: 'return [language, `${language}-${script}`].find(isLocaleTag)',
    replace: "return [language, `${language}-${script && 'Hans'}`].find(isLocaleTag)",
  },
  {
    behaviour: 'A job that may have been created is not created again after a failure of the server.',
    room: 'agent',
    test: 'test/agent/client.test.ts',
    find: "retryable: code === 'rate-limited' || (code === 'unavailable' && isRepeatable),",
    replace: "retryable: code === 'rate-limited' || code === 'unavailable',",
  },
  {
    behaviour: 'A page whose front matter lacks the field of a filter is not found.',
    room: 'search',
    test: 'test/search/docs-index.test.ts',
    find: 'Object.hasOwn(frontMatter, field) && toTexts(frontMatter[field])',
    replace: '!Object.hasOwn(frontMatter, field) || toTexts(frontMatter[field])',
  },
  {
    behaviour: 'A change of the docs during a build of the index is built, too.',
    room: 'service/indexing',
    test: 'test/service/indexing/live-docs.test.ts',
    find: 'this.#isStale = true;',
    replace: 'this.#isStale = false;',
  },
  {
    behaviour: 'Pages that robots.txt forbids are not read.',
    room: 'service/sources',
    test: 'test/service/sources/site-source.test.ts',
    find: 'robots.isAllowed(url.href, AGENT) !== false',
    replace: 'robots.isAllowed(url.href, AGENT) !== undefined',
  },
  {
    behaviour: 'A link of the model to a page that does not exist is removed from the answer.',
    room: 'service/assistant',
    test: 'test/service/checked-links.test.ts',
    find: "if (decided.kind === 'kept') return raw;",
    replace: "if (decided.kind !== 'mended') return raw;",
  },
  {
    behaviour: 'Each reader has a limit of messages of their own.',
    room: 'service/limits',
    test: 'test/service/limits/message-limits.test.ts',
    find: "kind === 'address' ? `${organisation} ${name}` : `${organisation} reader ${name}`",
    replace: "kind === 'address' ? organisation : `${organisation} reader ${name}`",
  },
  {
    behaviour: 'A key that has expired is refused.',
    room: 'service/keys',
    test: 'test/service/keys/stored-keys.test.ts',
    find: "return expiresAt !== null && expiresAt <= now.toISOString() ? 'expired' : 'valid';",
    replace: "return expiresAt !== null && expiresAt === now.toISOString() ? 'expired' : 'valid';",
  },
  {
    behaviour: 'A restart of the service keeps the counts of its limits.',
    room: 'service/store',
    test: 'test/service/limits/message-limits.test.ts',
    find: 'opened?.createLimiter(options) ?? this.#memory',
    replace: 'this.#memory',
  },
  {
    behaviour: 'Canceling a job ends the prompt that is being carried out.',
    room: 'service/agent',
    test: 'test/service/agent/cancel.test.ts',
    find: 'this.#runs.get(id)?.cancel();',
    replace: 'this.#runs.get(id);',
  },
  {
    behaviour: 'Questions of a reader are erased with those of earlier days.',
    room: 'service/insights',
    test: 'test/service/insights/kept-questions.test.ts',
    find: 'return salts.map(({ salt }) => hashWith(salt, fp));',
    replace: 'return salts.slice(-1).map(({ salt }) => hashWith(salt, fp));',
  },
  {
    behaviour: 'Options of the command line override variables.',
    room: 'service/configuration',
    test: 'test/service/configuration/schema.test.ts',
    find: 'const given = [flags, variables, object?.top ?? emptyLevel()];',
    replace: 'const given = [variables, flags, object?.top ?? emptyLevel()];',
  },
  {
    behaviour: 'The command fails when the prompt that it sent has failed, also if a later one completed the job.',
    room: 'command',
    test: 'test/command/run-command.test.ts',
    find: "if (status === 'failed' || prompts?.[sent]?.status === 'failed') return exitCodes.failed;",
    replace: "if (status === 'failed' || (sent > prompts!.length && prompts)) return exitCodes.failed;",
  },
  {
    behaviour: 'A tool call over MCP that fails is marked as an error.',
    room: 'service/mcp',
    test: 'test/service/clients/mcp.test.ts',
    find: 'isError: result.error !== undefined,',
    replace: 'isError: false,',
  },
];
