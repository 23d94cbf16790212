import type { CheckOptions, CheckResult } from '../diagnosis/result.js';
import type { Host } from '../runtime/host.js';
import { matchLocale } from '../strings/match-locale.js';
import { version } from '../version.js';
import { findMissing, findMistakes } from './setup-warnings.js';
import type { CheckedElement } from './setup.js';

type Panel = HTMLElement & { readonly updateComplete: Promise<unknown> };

type CheckableElement = CheckedElement &
  Host & {
    readonly theme: 'auto' | 'light' | 'dark';
    /** Resolves to undefined if the panel can't be loaded. */
    run(action: (runtime: { readonly panel: Panel }) => Panel): Promise<Panel | undefined>;
  };

/** Checks the element's setup and prints a report on the console. Passes the parts that the diagnosis needs from other rooms. */
export async function check(element: CheckableElement, options: CheckOptions): Promise<readonly CheckResult[]> {
  const [{ checkSetup }, { formatReport }, { describeBadHotkeys }] = await Promise.all([
    import('../diagnosis/check-setup.js'),
    import('../diagnosis/format-report.js'),
    import('../shared/bad-hotkeys.js'),
  ]);
  const results = await checkSetup(
    {
      element,
      mistakes: [...findMistakes(element), ...describeBadHotkeys(element.hotkeySearch), ...findMissing(element)],
      files: {
        panel: () => import('../runtime/runtime.js'),
        'page tools': () => import('../runtime/page-tools.js'),
        highlighter: () => import('../markdown/code/highlight.js'),
        sanitizer: () => import('../markdown/html/html-support.js'),
        secrets: () => import('../secrets/find-secrets.js'),
        language: () => loadLanguage(element),
      },
      loadPanel: () => element.run(({ panel }) => panel),
      loadProtocol: async () => {
        const [{ buildUrl }, { ask }] = await Promise.all([
          import('../protocol/request-url.js'),
          import('../protocol/client.js'),
        ]);
        return { buildUrl, ask };
      },
      loadSettings: async () => (await import('../runtime/host-settings.js')).getAssistantSettings(element),
    },
    options,
  );
  console.info(`<docs-assistant> ${version}\n${formatReport(results)}`);
  return results;
}

/** Fails if the texts of the interface can't be loaded; the panel itself falls back to English. */
async function loadLanguage(element: Host): Promise<void> {
  const tag = element.locale ?? matchLocale(document.documentElement.lang);
  const { loadLocale } = await import('../strings/locales.js');
  let failure: unknown;
  await loadLocale(tag, (_message, reason) => (failure = reason));
  if (failure) throw failure;
}
