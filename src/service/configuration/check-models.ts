import type { SiteSettings } from './to-settings.js';

/** Milliseconds to wait for a response. */
const TIMEOUT = 3000;

/**
 * Checks whether the addresses of models can be reached. Failures are only warnings, because a model may start later.
 *
 * @returns A line for each unreachable address.
 */
export async function checkModels(sites: readonly SiteSettings[]): Promise<string[]> {
  const settings = new Map(
    sites.flatMap(({ model }) =>
      model && 'url' in model && model.url ? [[model.url, model.urlSetting] as const] : [],
    ),
  );
  const found = await Promise.all(
    [...settings].map(async ([address, setting]) => ({ address, setting, reason: await findReason(address) })),
  );
  return found.flatMap(({ address, setting = 'DOCS_ASSISTANT_MODEL_URL', reason }) =>
    reason === undefined
      ? []
      : [
          `${setting}: ${withoutSecrets(address)} ${reason}. Questions fail until it answers: start the model, or correct the address.`,
        ],
  );
}

/** Any response counts, even an error: it shows that a server listens. */
async function findReason(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
    await response.body?.cancel();
    return undefined;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return `does not answer within ${TIMEOUT / 1000} seconds`;
    return describe(error);
  }
}

function describe(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } };
  const code = typeof cause?.code === 'string' ? cause.code : undefined;
  if (code !== undefined && /CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(code))
    return `has a certificate that is not trusted (${code}); add its authority with NODE_EXTRA_CA_CERTS`;
  return `can't be reached${code === undefined ? '' : ` (${code})`}`;
}

/** Leaves out a user, a password and parameters. */
function withoutSecrets(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
