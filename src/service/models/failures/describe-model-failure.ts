import { SettingsError } from '../../common/errors.js';
import { findFailureFacts } from './failure-facts.js';
import { failureRules, type Adjustment, type FailureKind } from './failure-rules.js';
import { formatProviderSentence } from './provider-sentence.js';

/** Why a request to a model failed, for the owner. */
export interface ModelFailure {
  readonly kind: FailureKind;
  /** The provider's own sentence, without secrets and without texts of the request; undefined if it sent none. */
  readonly said: string | undefined;
  /** Status of the response; undefined if there was none. */
  readonly status: number | undefined;
  /** A sentence. */
  readonly cause: string;
  /** A sentence; empty if `cause` includes it. */
  readonly remedy: string;
  /** How the service can change its requests; undefined if that does not help. */
  readonly adjustment: Adjustment | undefined;
  /** The refused parameter, such as `temperature`, if the provider names it. */
  readonly parameter: string | undefined;
}

/**
 * Describes a failed request to a model.
 *
 * @param error - The thrown value, or the error of a part of the stream: an error of the AI SDK, or the object of the provider.
 */
export function describeModelFailure(error: unknown): ModelFailure {
  const facts = findFailureFacts(error);
  const { status } = facts;
  const said = formatProviderSentence(facts);
  const common = { said, status, parameter: facts.parameter ?? findNamedParameter(said, facts.sentParameters) };
  const settingsError = findSettingsError(error);
  // Written for the owner.
  if (settingsError)
    return { ...common, kind: 'wrong-address', cause: settingsError.message, remedy: '', adjustment: undefined };
  const rule = failureRules.find(({ matches }) => matches(facts));
  if (!rule)
    return {
      ...common,
      kind: 'unknown',
      cause: `The request failed${facts.names[0] ? ` (${facts.names[0]})` : ''}.`,
      remedy: 'Try the model with: docs-assistant models --check',
      adjustment: undefined,
    };
  const { kind, cause, remedy, adjustment } = rule;
  return { ...common, kind, cause, remedy: typeof remedy === 'string' ? remedy : remedy(facts), adjustment };
}

/** Formats a failure in one line: what the provider says, the cause and the remedy. */
export function formatModelFailure({ said, status, cause, remedy }: ModelFailure): string {
  const quoted = said === undefined ? (status === undefined ? [] : [`Status ${status}.`]) : [`It says: "${said}"`];
  return [cause, remedy, ...quoted].filter(Boolean).join(' ');
}

/** A parameter in a sentence, as in "Unsupported value: 'temperature' does not support 0.2 with this model.", or any that was sent. */
function findNamedParameter(said = '', sent: readonly string[] = []): string | undefined {
  const [, quoted, bare, path] =
    /(?:parameter|value|argument|field|name)s?:? ["'`]([\w.[\]]+)["'`]|argument supplied: (\w+)|#\/(\w+): /i.exec(
      said,
    ) ?? [];
  return (
    quoted ??
    bare ??
    path ??
    /\('body', '(\w+)'/.exec(said)?.[1] ??
    sent.find((name) => name.includes('_') && said.includes(name))
  );
}

/** Errors of the address come from this service, which passes them through the SDK. */
function findSettingsError(error: unknown): SettingsError | undefined {
  for (let next = error, depth = 0; next instanceof Error && depth < 6; depth++) {
    if (next instanceof SettingsError) return next;
    next = 'lastError' in next ? next.lastError : next.cause;
  }
  return undefined;
}
