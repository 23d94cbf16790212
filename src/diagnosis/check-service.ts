import type { AssistantError } from '../errors.js';
import type { AnswerEvent, AssistantSettings, Question } from '../protocol/types.js';
import { getCorsRemedy } from './cors-remedy.js';
import { failure, notChecked, pass, warning, type CheckName, type CheckResult } from './result.js';
import { explainUnreachable, isAllowedByCors, isMixedContent, type Explanation } from './unreachable.js';

/** The protocol, which loads with the panel. */
export interface Protocol {
  /** @throws {AssistantError} When the address is missing or unusable. */
  buildUrl(settings: AssistantSettings): string;
  ask(settings: AssistantSettings, question: Question, signal?: AbortSignal): AsyncIterable<AnswerEvent>;
}

/** Milliseconds until the first byte after which readers see that it takes longer than usual. */
const SLOW = 10_000;

const ALREADY_FAILED = 'The service could not be reached.';

/** Checks the address, and asks a question unless it is false. */
export async function checkService(
  { buildUrl, ask }: Protocol,
  settings: AssistantSettings,
  question: string | false,
): Promise<CheckResult[]> {
  let url: string;
  try {
    url = new URL(buildUrl(settings), document.baseURI).href;
  } catch (error) {
    const { message } = error as AssistantError;
    const unchecked = (['mixed content', 'service', 'cors', 'answer'] as const).map((name) =>
      notChecked(name, 'There is no address.'),
    );
    return [failure('address', message, 'base-url="https://api.example.com" domain="acme"'), ...unchecked];
  }
  const address = settings.fetch
    ? pass('address', `Questions stay in the browser. The index is at ${url}.`)
    : pass('address', `Questions go to ${url}.`);
  if (isMixedContent(url)) return [address, ...explain(await explainUnreachable(url))];
  const mixed = pass('mixed content', `${new URL(url).protocol} from a page with ${location.protocol}`);
  const results = question === false ? await checkReachable(url) : await checkAnswer(ask, settings, url, question);
  return [address, mixed, ...results];
}

/** Without a question. */
async function checkReachable(url: string): Promise<CheckResult[]> {
  if (!(await isAllowedByCors(url))) return explain(await explainUnreachable(url));
  return [...reachable(url), notChecked('answer', 'No question was asked.')];
}

async function checkAnswer(
  ask: Protocol['ask'],
  settings: AssistantSettings,
  url: string,
  text: string,
): Promise<CheckResult[]> {
  const start = performance.now();
  try {
    // Leaving the loop ends the request, so that the rest of the answer costs nothing.
    for await (const { type } of ask(settings, createQuestion(text))) {
      if (type === 'text') break;
    }
  } catch (error) {
    return explainAnswer(error as AssistantError, url);
  }
  const time = performance.now() - start;
  const line = `The first words of an answer came after ${(time / 1000).toFixed(1)} s.`;
  const remedy = 'Look for a proxy that buffers responses: turn its buffering off for the service.';
  return [...reachable(url), time > SLOW ? warning('answer', line, remedy) : pass('answer', line)];
}

async function explainAnswer(error: AssistantError, url: string): Promise<CheckResult[]> {
  const { code, message } = error;
  if (code === 'network') {
    const explanation = await explainUnreachable(url);
    if (explanation.cause !== 'temporary') return explain(explanation);
    return [...reachable(url), failure('answer', explanation.text, explanation.remedy)];
  }
  if (code === 'configuration') {
    return [...(await checkReachable(url)).filter(({ name }) => name !== 'answer'), failure('answer', message)];
  }
  return [...reachable(url), failure('answer', message, remedies[code])];
}

const remedies: Partial<Record<AssistantError['code'], string>> = {
  unauthorized: 'api-key="svc_dsc_…"',
  'not-found': 'base-url="https://api.example.com" domain="acme"',
  'rate-limited': 'Raise the limit of the service, or wait.',
  stalled: 'Look for a proxy that buffers responses: turn its buffering off for the service.',
  unavailable: 'Check the service’s log.',
  'answer-failed': 'Check the service’s log.',
};

function reachable(url: string): CheckResult[] {
  const { origin } = new URL(url);
  const cors =
    origin === location.origin ? 'Not needed on the page’s own origin.' : `The service allows ${location.origin}.`;
  return [pass('service', `${origin} answers.`), pass('cors', cors)];
}

/** The lines for a service that gave no response. */
function explain({ cause, text, remedy }: Explanation): CheckResult[] {
  const at = (name: CheckName) => failure(name, text, remedy);
  const answer = notChecked('answer', ALREADY_FAILED);
  switch (cause) {
    case 'mixed content':
      return [at('mixed content'), ...skip('service', 'cors'), answer];
    case 'cors':
      return [pass('service', 'It answers requests.'), failure('cors', text, getCorsRemedy(location.origin)), answer];
    case 'offline':
      return [...skip('service', 'cors'), notChecked('answer', text, remedy)];
    case 'no fetch':
    case 'policy':
    case 'redirect':
    case 'unreachable':
    case 'temporary':
      return [at('service'), ...skip('cors'), answer];
    default:
      return cause satisfies never;
  }
}

function skip(...names: CheckName[]): CheckResult[] {
  return names.map((name) => notChecked(name, ALREADY_FAILED));
}

function createQuestion(content: string): Question {
  const id = `check-${Date.now()}`;
  const createdAt = new Date().toISOString();
  return { messages: [{ id, role: 'user', content, parts: [{ type: 'text', text: content }], createdAt }] };
}
