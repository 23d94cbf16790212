import { formatAllowing, parsePolicy } from './policy.js';
import { failure, pass, warning, type CheckResult } from './result.js';

/** The policies that `trusted-types` has to name. */
const TRUSTED_TYPES = ['lit-html', 'docs-assistant'];

/** Violations of the page's content security policy that are about the assistant. */
export class Violations {
  readonly #found = new Map<string, SecurityPolicyViolationEvent>();
  readonly #isOurs: (address: string) => boolean;
  readonly #connection = new AbortController();

  /** @param isOurs - Whether an address is one that the assistant loads. */
  constructor(isOurs: (address: string) => boolean) {
    this.#isOurs = isOurs;
    document.addEventListener('securitypolicyviolation', this.#handleViolation, { signal: this.#connection.signal });
  }

  /** Violations that prevented something. A policy that only reports prevents nothing. */
  get enforced(): readonly SecurityPolicyViolationEvent[] {
    return [...this.#found.values()].filter(({ disposition }) => disposition === 'enforce');
  }

  /** Stops listening. Violations are reported in tasks of their own, a little after what they prevented. */
  async end(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 100));
    this.#connection.abort();
  }

  toResults(): CheckResult[] {
    const results = [...this.#found.values()].map(toResult);
    return results.length > 0 ? results : [pass('policy', 'The page’s policy blocked nothing of what was checked.')];
  }

  readonly #handleViolation = (event: SecurityPolicyViolationEvent): void => {
    const { effectiveDirective, blockedURI, sample, disposition } = event;
    const isPolicyName = TRUSTED_TYPES.some((name) => sample === name);
    if (!this.#isOurs(blockedURI) && !isPolicyName) return;
    this.#found.set([disposition, effectiveDirective, toSource(blockedURI)].join(' '), event);
  };
}

/** The source to add to the policy so that the violation does not happen again. */
export function getPolicyRemedy({
  effectiveDirective,
  blockedURI,
  originalPolicy,
}: SecurityPolicyViolationEvent): string {
  const sources = effectiveDirective === 'trusted-types' ? TRUSTED_TYPES : [toSource(blockedURI)];
  return formatAllowing(parsePolicy(originalPolicy), effectiveDirective, ...sources);
}

function toResult(event: SecurityPolicyViolationEvent): CheckResult {
  const { effectiveDirective, blockedURI, sample, disposition } = event;
  const missing = effectiveDirective === 'trusted-types' ? sample : toSource(blockedURI);
  if (disposition === 'report') {
    return warning('policy', `The policy reports ${effectiveDirective} without ${missing}.`, getPolicyRemedy(event));
  }
  return failure('policy', `The policy’s ${effectiveDirective} lacks ${missing}.`, getPolicyRemedy(event));
}

/** The source that allows an address. */
function toSource(address: string): string {
  if (!URL.canParse(address)) return address;
  const { origin } = new URL(address);
  return origin === location.origin ? "'self'" : origin;
}
