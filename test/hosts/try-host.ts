import { join } from 'node:path';
import type { Browser } from 'playwright';
import { SERVICE_API_KEY, SERVICE_DOMAIN } from '../support/local-service.js';
import type { RunningServer } from '../../src/service/operations/listen.js';
import { findFreePort } from '../support/loopback.js';
import type { Host } from './host.js';
import { installGenerator, lastLines, NotInstalledError, type InstalledGenerator } from './make/install-generator.js';
import { makeSite } from './make/make-site.js';
import { CommandError } from './make/run.js';
import { serveSite } from './make/serve-site.js';
import { startService } from './make/start-service.js';
import { takeShots } from './shots.js';
import type { Step } from './walk/step.js';
import type { Site } from './walk/visit.js';
import { walkSite, type Outcome } from './walk/walk-site.js';

/** The outcome for a host. */
export type Result = {
  readonly host: Host;
  /** Of the generator; empty if there is none. */
  readonly version: string;
} & (
  | { readonly outcomes: ReadonlyMap<string, Outcome> }
  /** Why there is no site to walk. `isFailure` if there should be one. */
  | { readonly skipped: string; readonly isFailure: boolean }
);

export interface TryOptions {
  readonly browser: Browser;
  readonly serviceUrl: string;
  readonly steps: readonly Step[];
  readonly hasIndex: boolean;
  /** Folder for pictures. */
  readonly shots: string | undefined;
}

/** A site that is served. */
export interface MadeSite extends Site {
  readonly server: RunningServer;
  /** Where it was made. */
  readonly folder: string;
}

/**
 * Makes the sites of a host and walks them.
 *
 * @param sites - Takes what was made. The caller closes the servers and removes the folders.
 */
export async function tryHost(host: Host, options: TryOptions, sites: MadeSite[]): Promise<Result> {
  let version = '';
  try {
    const generator = await installGenerator(host.generator, host.id);
    ({ version } = generator);
    const make = async (base: string): Promise<MadeSite> => {
      const site = await makeAndServe(host, generator, base, options.hasIndex ? undefined : options.serviceUrl);
      sites.push(site);
      return site;
    };
    const needsBelowPath = options.steps.some(({ isBelowPath }) => isBelowPath);
    const atRoot = await make(options.hasIndex ? '/docs/' : '/');
    const belowPath = needsBelowPath ? await make('/docs/') : atRoot;
    if (options.shots) await takeShots(options.browser, atRoot, options.shots);
    return { host, version, outcomes: await walkSite(options.browser, host, { atRoot, belowPath }, options.steps) };
  } catch (error) {
    if (error instanceof NotInstalledError) return { host, version, skipped: error.message, isFailure: false };
    if (!(error instanceof CommandError)) throw error;
    console.error(error.output);
    return { host, version, skipped: `${error.message}: ${lastLines(error.output)}`, isFailure: true };
  }
}

async function makeAndServe(
  host: Host,
  generator: InstalledGenerator,
  base: string,
  serviceUrl: string | undefined,
): Promise<MadeSite> {
  console.error(`${host.name}: making the site at ${base} …`);
  const ownPort = serviceUrl && host.answersFromBuild ? await findFreePort() : undefined;
  const url = ownPort === undefined ? serviceUrl : `http://127.0.0.1:${ownPort}`;
  const service = url ? { url, domain: SERVICE_DOMAIN, apiKey: SERVICE_API_KEY } : undefined;
  const folder = join(generator.folder, 'sites', `${host.id}${base === '/' ? '' : '-below-path'}`);
  const output = await makeSite(host, generator, folder, { base, hasSearch: base !== '/', service });
  const policy = host.hasStrictPolicy ? writeStrictPolicy(serviceUrl) : undefined;
  const server = await serveSite(output, { base, policy, hasBareFolders: host.hasBareFolders });
  const ownService = ownPort === undefined ? undefined : await startService(output, 'html', ownPort);
  const close = async (): Promise<void> => void (await Promise.all([server.close(), ownService?.close()]));
  return { host, origin: server.url, base, server: { url: server.url, close }, folder };
}

/** As the page about security promises: nothing but our scripts and the service. */
function writeStrictPolicy(serviceUrl: string | undefined): string {
  if (serviceUrl === undefined)
    return "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; require-trusted-types-for 'script'";
  return `default-src 'none'; script-src 'self'; connect-src ${serviceUrl}; require-trusted-types-for 'script'`;
}
