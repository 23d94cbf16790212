/** The abilities of a model as far as they are known since the service started. Its refusals teach it. */
export interface Abilities {
  /** False once its service refused tools. */
  tools: boolean;
  /** False once its template refused a message of the system. */
  systemMessages: boolean;
  /** The parameter that limits the length of an answer; undefined for the provider's own. */
  limitName: 'max_completion_tokens' | undefined;
  /** Parameters of requests that it refused, such as `stream_options`. */
  readonly refusedParameters: Set<string>;
  /** The most tokens that it accepts as that limit. */
  maxOutputTokens: number | undefined;
  /** The estimated tokens of a prompt that fitted after a longer one was refused. */
  promptTokens: number | undefined;
  /** Whether it thinks before it answers, so that its limit includes thoughts. */
  thinks: boolean;
  /** Whether its answers begin with thoughts that no mark opens; undefined until an answer has shown it. */
  beginsWithThoughts: boolean | undefined;
  /** Messages that were logged: each is logged once. */
  readonly logged: Set<string>;
}

const known = new WeakMap<object, Abilities>();

/** The abilities of a model. The same object for each of its answers. */
export function abilitiesOf(model: object): Abilities {
  const abilities = known.get(model) ?? {
    tools: true,
    systemMessages: true,
    limitName: undefined,
    refusedParameters: new Set<string>(),
    maxOutputTokens: undefined,
    promptTokens: undefined,
    thinks: false,
    beginsWithThoughts: undefined,
    logged: new Set<string>(),
  };
  known.set(model, abilities);
  return abilities;
}
