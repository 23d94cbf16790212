import { getCorsRemedy } from '../../diagnosis/cors-remedy.js';
import { failure, notChecked, pass, type CheckResult } from '../../diagnosis/result.js';
import { describe, TIMEOUT } from './load-page.js';

/** Asks the service as a browser does before a question: whether the page's origin may send one. */
export async function checkCors(service: string, page: string): Promise<CheckResult[]> {
  const { origin } = new URL(page);
  const reached = (text: string) => pass('service', text);
  let response: Response;
  try {
    response = await fetch(service, {
      method: 'OPTIONS',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });
  } catch (error) {
    const text = `${service} can't be reached: ${describe(error)}.`;
    return [
      failure('service', text, 'Correct base-url or endpoint.'),
      notChecked('cors', 'The service could not be reached.'),
    ];
  }
  const answers = reached(`${new URL(service).origin} answers.`);
  if (origin === new URL(service).origin) return [answers, pass('cors', 'Not needed on the page’s own origin.')];
  const problem = findProblem(response, origin);
  if (problem) return [answers, failure('cors', problem, getCorsRemedy(origin))];
  return [answers, pass('cors', `The service allows ${origin}.`)];
}

function findProblem({ ok, status, headers }: Response, origin: string): string | undefined {
  const allowed = headers.get('Access-Control-Allow-Origin');
  if (allowed === null) return `The service does not allow ${origin}: its response has no Access-Control-Allow-Origin.`;
  if (allowed !== '*' && allowed !== origin) return `The service allows ${allowed}, and not ${origin}.`;
  if (!ok) return `The service answers the browser's question before a request (OPTIONS) with status ${status}.`;
  const names = (headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase().split(/\s*,\s*/);
  // A star does not cover Authorization.
  const missing = [...(names.includes('*') ? [] : ['content-type']), 'authorization'].filter(
    (name) => !names.includes(name),
  );
  return missing.length > 0 ? `The service does not allow the header ${missing.join(' and ')}.` : undefined;
}
