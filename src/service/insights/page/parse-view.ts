import { questionOutcomes } from '../question.js';
import { marks } from '../marks.js';
import type { BrowseFilter, Place, Rating } from '../report/browse-questions.js';
import type { QuestionFilter } from '../report/filter.js';

const DAY = 24 * 60 * 60 * 1000;

/** Days that a view can show, in UTC and with the day that is not over yet. */
export const periods = [1, 7, 30, 90, 365] as const;

const DEFAULT_DAYS = 7;

/** Characters of a value of a filter. */
const MAX_LENGTH = 200;

/** The filter of a page of insights. */
export interface View {
  readonly filter: QuestionFilter;
  readonly days: number;
}

/** Parses the filter in the query of an address. Invalid values are ignored. */
export function parseView(site: string, query: Readonly<Record<string, string>>, now = Date.now()): View {
  const days = periods.find((each) => String(each) === query['days']) ?? DEFAULT_DAYS;
  const text = (name: string) => query[name]?.trim().slice(0, MAX_LENGTH) || undefined;
  // Whole days, so that the first bar of a chart is as high as the others.
  const since = new Date(Math.floor(now / DAY) * DAY - (days - 1) * DAY).toISOString();
  return {
    days,
    filter: { site, since, version: text('version'), locale: text('language'), path: text('path') },
  };
}

/** Formats the query for a view, with further parameters. */
export function formatView({ days, filter }: View, more: Readonly<Record<string, string>> = {}): string {
  const { version, locale: language, path } = filter;
  const given = Object.entries({ days: String(days), version, language, path, ...more });
  return `?${new URLSearchParams(given.filter((entry): entry is [string, string] => entry[1] !== undefined))}`;
}

const ratings: readonly Rating[] = ['helpful', 'unhelpful', 'comment'];

/** The filter of the list of questions, and where it goes on. */
export interface BrowseView extends View {
  readonly filter: BrowseFilter;
  readonly after: Place | undefined;
}

/** Parses the filter of the list of questions. Invalid values are ignored. */
export function parseBrowse(site: string, query: Readonly<Record<string, string>>): BrowseView {
  const view = parseView(site, query);
  const text = (name: string) => query[name]?.trim().slice(0, MAX_LENGTH) || undefined;
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query[name]);
  const [, time, position] = /^(\d{4}-[\d:.TZ-]{1,30})_(\d{1,15})$/.exec(query['after'] ?? '') ?? [];
  return {
    ...view,
    after: time === undefined ? undefined : { asked_at: time, position: Number(position) },
    filter: {
      ...view.filter,
      outcome: one('outcome', questionOutcomes),
      rating: one('rating', ratings),
      mark: one('mark', marks),
      model: text('model'),
      page: text('page'),
      words: text('words'),
    },
  };
}

/** Formats the query of the list of questions, which goes on after a place. */
export function formatBrowse(view: BrowseView, after?: Place): string {
  const { outcome, rating, mark, model, page, words } = view.filter;
  const more = { outcome, rating, mark, model, page, words, after: after && `${after.asked_at}_${after.position}` };
  const given = Object.entries(more).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return formatView(view, Object.fromEntries(given));
}
