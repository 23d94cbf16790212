/** A behaviour, broken by one edit. The tests that `npm test` runs must notice it. */
export interface Mutation {
  /** As a user or an owner would see it. */
  readonly behaviour: string;
  /** The folder of `src` with the file. Files move within their rooms. */
  readonly room: string;
  /** Text that occurs once in the room, and what takes its place. */
  readonly find: string;
  readonly replace: string;
}

/** One or two of each room, chosen for what they mean to users, before looking at the tests. */
export const mutations: readonly Mutation[] = [
  {
    behaviour: 'The hotkey is silent while the reader types into a field of the site.',
    room: 'element',
    find: "const isWriting = target.isContentEditable || target.matches?.('input,textarea,select');",
    replace: 'const isWriting = false as boolean;',
  },
  {
    behaviour: 'Shift+Enter breaks the line instead of sending the question.',
    room: 'view',
    find: "const sends = event.key === 'Enter' && !event.shiftKey;",
    replace: "const sends = event.key === 'Enter';",
  },
  {
    behaviour: 'A selection in a form field or in the widget is not offered as context.',
    room: 'page',
    find: 'return isEmpty(range) || (isOffLimits(first) && isOffLimits(last)) ? undefined : range;',
    replace: 'return isEmpty(range) ? undefined : range;',
  },
  {
    behaviour: 'An image in an answer loads from the hosts of the site only.',
    room: 'markdown',
    find: 'return isSameSite(address, docsUrl) || imageHosts.includes(address.host);',
    replace: 'return isSameSite(address, docsUrl) || imageHosts.length >= 0;',
  },
  {
    behaviour: 'A character whose bytes arrive in two chunks stays whole.',
    room: 'protocol',
    find: 'this.#decoder.decode(chunk, { stream: true })',
    replace: 'this.#decoder.decode(chunk)',
  },
  {
    behaviour: 'What still arrives after the reader has stopped an answer is dropped.',
    room: 'conversation',
    find: 'if (run !== this.#run) break;',
    replace: '',
  },
  {
    behaviour: 'A page in Chinese of Taiwan has an interface in traditional characters.',
    room: 'strings',
    find: 'return [language, `${language}-${script}`].find(isLocaleTag)',
    replace: "return [language, `${language}-${script && 'Hans'}`].find(isLocaleTag)",
  },
  {
    behaviour: 'A job that may have been created is not created again after a failure of the server.',
    room: 'agent',
    find: "retryable: code === 'rate-limited' || (code === 'unavailable' && isRepeatable),",
    replace: "retryable: code === 'rate-limited' || code === 'unavailable',",
  },
  {
    behaviour: 'A page whose front matter lacks the field of a filter is not found.',
    room: 'service/search',
    find: 'Object.hasOwn(frontMatter, field) && toTexts(frontMatter[field])',
    replace: '!Object.hasOwn(frontMatter, field) || toTexts(frontMatter[field])',
  },
  {
    behaviour: 'A change of the docs during a build of the index is built, too.',
    room: 'service/indexing',
    find: 'this.#isStale = true;',
    replace: 'this.#isStale = false;',
  },
  {
    behaviour: 'Pages that robots.txt forbids are not read.',
    room: 'service/sources',
    find: 'robots.isAllowed(url.href, AGENT) !== false',
    replace: 'robots.isAllowed(url.href, AGENT) !== undefined',
  },
  {
    behaviour: 'A link of the model to a page that does not exist is removed from the answer.',
    room: 'service/assistant',
    find: "if (decided.kind === 'kept') return raw;",
    replace: "if (decided.kind !== 'mended') return raw;",
  },
  {
    behaviour: 'Each reader has a limit of messages of their own.',
    room: 'service/limits',
    find: "kind === 'address' ? `${organisation} ${name}` : `${organisation} reader ${name}`",
    replace: "kind === 'address' ? organisation : `${organisation} reader ${name}`",
  },
  {
    behaviour: 'A key that has expired is refused.',
    room: 'service/keys',
    find: "return expiresAt !== null && expiresAt <= now.toISOString() ? 'expired' : 'valid';",
    replace: "return expiresAt !== null && expiresAt === now.toISOString() ? 'expired' : 'valid';",
  },
  {
    behaviour: 'A restart of the service keeps the counts of its limits.',
    room: 'service/store',
    find: 'opened?.createLimiter(options) ?? this.#memory',
    replace: 'this.#memory',
  },
  {
    behaviour: 'Canceling a job ends the prompt that is being carried out.',
    room: 'service/agent',
    find: 'this.#runs.get(id)?.cancel();',
    replace: 'this.#runs.get(id);',
  },
  {
    behaviour: 'Questions of a reader are erased with those of earlier days.',
    room: 'service/insights',
    find: 'return salts.map(({ salt }) => hashWith(salt, fp));',
    replace: 'return salts.slice(-1).map(({ salt }) => hashWith(salt, fp));',
  },
  {
    behaviour: 'Options of the command line override variables.',
    room: 'service/configuration',
    find: 'const given = [flags, variables, object?.top ?? emptyLevel()];',
    replace: 'const given = [variables, flags, object?.top ?? emptyLevel()];',
  },
  {
    behaviour: 'The command fails when the prompt that it sent has failed, also if a later one completed the job.',
    room: 'command',
    find: "if (status === 'failed' || prompts?.[sent]?.status === 'failed') return exitCodes.failed;",
    replace: "if (status === 'failed' || (sent > prompts!.length && prompts)) return exitCodes.failed;",
  },
  {
    behaviour: 'A tool call over MCP that fails is marked as an error.',
    room: 'service/mcp',
    find: 'isError: result.error !== undefined,',
    replace: 'isError: false,',
  },
];
