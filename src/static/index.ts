/** Answers in the browser from an index of static files, for sites without a service. Loaded with the panel. */
import type { SearchAnswer, SearchQuery } from '../protocol/search.js';
import { logLoadFailure } from '../shared/warn.js';
import type { LocaleTag } from '../strings/match-locale.js';
import type { Strings } from '../strings/strings.js';
import { watchDrafts } from './drafts.js';
import type { Draft, Engine } from './messages.js';
import { startEngine } from './start-engine.js';
import { toStaticStrings } from './strings.js';

/** Shared by all elements of the page. */
let started: Promise<Engine> | undefined;

function getEngine(): Promise<Engine> {
  started ??= startEngine();
  // The next question tries again.
  started.catch(() => (started = undefined));
  return started;
}

/**
 * Loads an index before the first question.
 *
 * @param feedbackUrl - The address that gets unanswered questions and ratings. Default: none is sent.
 * @returns The texts of the interface, changed to say where answers come from and what is sent.
 */
export async function prepare(
  index: string,
  locale: LocaleTag,
  strings: Strings,
  feedbackUrl: string | undefined,
): Promise<Strings> {
  // A failure is reported with the first question.
  getEngine().then(
    (engine) => engine.load(withSlash(index)),
    () => undefined,
  );
  watchDrafts(loadFor);
  const texts = toStaticStrings(strings, locale);
  if (!feedbackUrl || asksForPrivacy()) return texts;
  const reports = await import('./reports.js').catch(logLoadFailure('what sends feedback'));
  reports?.startReports();
  return reports ? { ...texts, disclaimer: reports.reportDisclaimers[locale] } : texts;
}

/** Without an engine, the question will say what is wrong. */
function loadFor(index: string, draft: Draft): void {
  getEngine().then(
    (engine) => engine.loadFor(withSlash(index), draft),
    () => undefined,
  );
}

/** Whether the reader's browser asks not to be followed. */
function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/**
 * In place of `fetch`: answers a request of the protocol as a service does, but in the browser. Nothing is sent.
 *
 * @param index - The address of the index.
 * @throws {RequestError} `configuration`: there is no index, or it can't be used. `network`: it can't be loaded now.
 */
export const fetchAnswer: typeof fetch = async (index, init) => {
  const engine = await getEngine();
  const stream = await engine.answer(withSlash(String(index)), String(init?.body), init?.signal ?? undefined);
  return new Response(stream);
};

/**
 * Searches an index while the reader types. Nothing is sent.
 *
 * @throws {RequestError} As {@link fetchAnswer} does.
 */
export async function searchIndex(index: string, query: SearchQuery, signal?: AbortSignal): Promise<SearchAnswer> {
  const engine = await getEngine();
  return engine.search(withSlash(index), query, signal);
}

/** The address of a folder. */
function withSlash(index: string): string {
  return index.replace(/\/*$/, '/');
}
