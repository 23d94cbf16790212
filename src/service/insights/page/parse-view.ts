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
