import { parseDuration } from '../../agent/duration.js';
import { type Environment, SettingsError } from '../environment.js';

/** What the owner of the service has set for answers of a language model. */
export interface AnswerSettings {
  /** Maximum tokens that the model writes in one step. */
  readonly maxTokens: number;
  /** Maximum estimated tokens that are sent to the model in one step. */
  readonly promptTokens: number;
  /** Milliseconds that the model may take until its first token, and from one token to the next. */
  readonly firstTokenTimeout: number;
  readonly tokenTimeout: number;
  /** Maximum search results, whatever a request asks for. */
  readonly maxPageSize: number;
  /** Further instructions for the model; empty for none. */
  readonly instructions: string;
  /** What the model is told about the site. What is not set is taken from the docs. */
  readonly site: SiteSettings;
}

/** The name of the documented thing, what it is, the version and the languages of its docs. */
export interface SiteSettings {
  readonly name?: string | undefined;
  readonly subject?: string | undefined;
  readonly version?: string | undefined;
  readonly languages?: string | undefined;
}

/** The settings of a service for which nothing is set. */
export const defaultAnswerSettings: AnswerSettings = {
  maxTokens: 2000,
  promptTokens: 16_000,
  firstTokenTimeout: 60_000,
  tokenTimeout: 30_000,
  maxPageSize: 10,
  instructions: '',
  site: {},
};

const MAX_INSTRUCTIONS_LENGTH = 8000;
const MAX_SITE_LENGTH = 300;

/** The service closes connections on which nothing happens for two minutes, so a model may not be silent for as long. */
const MAX_TIMEOUT = 110_000;

/**
 * Loads the settings of answers from environment variables. All are optional.
 *
 * @throws {SettingsError} At the first setting that can't work.
 */
export function loadAnswerSettings(environment: Environment): AnswerSettings {
  const defaults = defaultAnswerSettings;
  const count = (name: string, otherwise: number, least: number, most: number) =>
    parseCount({ name, value: environment[name], otherwise, least, most });
  const time = (name: string, otherwise: number) => parseTimeout(name, environment[name], otherwise);
  const text = (name: string, most: number) => parseText(name, environment[name], most);
  return {
    maxTokens: count('DOCS_ASSISTANT_MAX_TOKENS', defaults.maxTokens, 64, 100_000),
    promptTokens: count('DOCS_ASSISTANT_PROMPT_TOKENS', defaults.promptTokens, 2000, 1_000_000),
    firstTokenTimeout: time('DOCS_ASSISTANT_FIRST_TOKEN_TIMEOUT', defaults.firstTokenTimeout),
    tokenTimeout: time('DOCS_ASSISTANT_TOKEN_TIMEOUT', defaults.tokenTimeout),
    maxPageSize: count('DOCS_ASSISTANT_MAX_PAGE_SIZE', defaults.maxPageSize, 1, 50),
    instructions: text('DOCS_ASSISTANT_INSTRUCTIONS', MAX_INSTRUCTIONS_LENGTH) ?? '',
    site: {
      name: text('DOCS_ASSISTANT_SITE_NAME', MAX_SITE_LENGTH),
      subject: text('DOCS_ASSISTANT_SITE_SUBJECT', MAX_SITE_LENGTH),
      version: text('DOCS_ASSISTANT_SITE_VERSION', MAX_SITE_LENGTH),
      languages: text('DOCS_ASSISTANT_SITE_LANGUAGES', MAX_SITE_LENGTH),
    },
  };
}

interface Count {
  readonly name: string;
  readonly value: string | undefined;
  readonly otherwise: number;
  readonly least: number;
  readonly most: number;
}

function parseCount({ name, value, otherwise, least, most }: Count): number {
  if (!value) return otherwise;
  const count = /^\d{1,7}$/.test(value) ? Number(value) : NaN;
  if (count >= least && count <= most) return count;
  throw new SettingsError(
    `${name}: "${value}" is not a number from ${least} to ${most}. Set one, such as ${otherwise}.`,
  );
}

function parseTimeout(name: string, value: string | undefined, otherwise: number): number {
  if (!value) return otherwise;
  const time = parseDuration(value);
  if (time !== undefined && time >= 100 && time <= MAX_TIMEOUT) return time;
  throw new SettingsError(
    `${name}: "${value}" is not a time from 100ms to 110s. Set one, such as ${otherwise / 1000}s.`,
  );
}

function parseText(name: string, value: string | undefined, most: number): string | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  if (text.length <= most) return text;
  throw new SettingsError(`${name}: the text has ${text.length} characters. Set one of at most ${most}.`);
}
