import assert from 'node:assert/strict';
import type { CheckName, CheckResult, Outcome } from '../../../src/diagnosis/result.js';
import { startSite, type SiteOptions } from '../../security/site.js';
import { closeAfterEach } from '../../support/close-after-each.js';
import { findBrowser } from '../../support/find-browser.js';
import { SERVICE_API_KEY, SERVICE_DOMAIN, startLocalService } from '../../support/local-service.js';
import { RunningCommand } from '../running-command.js';

/** A script of the assistant that loads no other files, for pages where they do not matter. */
export const SCRIPT_ALONE = '<script type="module" src="/docs-assistant.js"></script>';

/** For the tests of a suite: a service, sites, and the command that checks them. */
export function useCheck() {
  let service: Awaited<ReturnType<typeof startLocalService>>;
  let chromePath: string | undefined;
  const closeLater = closeAfterEach();

  before(async () => {
    service = await startLocalService();
    const { browser, launchOptions } = await findBrowser();
    chromePath = launchOptions.executablePath;
    await browser.close();
  });
  after(() => service.close());

  const element = (url = service.url, key = SERVICE_API_KEY) =>
    `<docs-assistant base-url="${url}" domain="${SERVICE_DOMAIN}" api-key="${key}"></docs-assistant>`;

  async function serve(markup: string, options: Partial<SiteOptions> = {}): Promise<string> {
    const site = await startSite({
      page: () => `<!doctype html><title>Docs</title>${markup}`,
      answer: () => [],
      scripts: { '/docs-assistant.js': '' },
      ...options,
    });
    closeLater(() => site.close());
    return site.url;
  }

  async function run(...args: string[]) {
    const command = new RunningCommand(['check', ...args], { env: { CHROME_PATH: chromePath } });
    const exitCode = await command.exitCode;
    return { exitCode, stdout: command.stdout, stderr: command.stderr };
  }

  async function check(url: string, ...args: string[]): Promise<readonly CheckResult[]> {
    return JSON.parse((await run(url, '--json', ...args)).stdout) as CheckResult[];
  }

  return {
    /** The address of the service. */
    get service() {
      return service.url;
    },
    closeLater,
    element,
    serve,
    run,
    check,
  };
}

export function find(results: readonly CheckResult[], name: CheckName, outcome: Outcome): CheckResult {
  const found = results.find((result) => result.name === name && result.outcome === outcome);
  assert.ok(found, `No ${outcome} of ${name} in ${JSON.stringify(results, null, 1)}`);
  return found;
}
