import { failure, pass, warning, type CheckResult } from '../../diagnosis/result.js';
import { files, FORMAT, MANIFEST, type Manifest } from '../../static/worker/format.js';
import { describe, TIMEOUT } from './load-page.js';

/** Seconds for which a file that never changes should be kept at least. */
const DAY = 86_400;

const REMEDY =
  'At the end of each build, write the index into the folder that is published: docs-assistant index --static.';

/** Loads the manifest of an index and the file that each reader loads next, and looks at their caching. */
export async function checkIndex(address: string): Promise<CheckResult[]> {
  try {
    const response = await load(address + MANIFEST);
    const manifest = (await response.json().catch(() => undefined)) as Partial<Manifest> | undefined;
    if (manifest?.format === undefined) return [failure('index', `${response.url} is not an index.`, REMEDY)];
    if (manifest.format !== FORMAT)
      return [failure('index', 'Its version is different.', 'Use the same version of the script and of the command.')];
    const name = manifest.isWhole ? files.whole : files.directory;
    const file = await load(`${address}${manifest.folder}/${name}.bin`);
    const results = [...checkManifestCaching(response), ...checkFileCaching(file)];
    return results.length > 0 ? results : [pass('index', 'Its files load, and are cached as they should be.')];
  } catch (error) {
    return [failure('index', (error as Error).message, REMEDY)];
  }
}

/** @throws {Error} If it can't be loaded. */
async function load(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) }).catch((cause: unknown) => {
    throw new Error(`${url} can't be loaded: ${describe(cause)}.`, { cause });
  });
  if (!response.ok) throw new Error(`${url} answers with status ${response.status}.`);
  return response;
}

/** Browsers ask for it again, but a cache between them and the host may not. */
function checkManifestCaching({ url, headers }: Response): CheckResult[] {
  const caching = headers.get('Cache-Control') ?? '';
  const isKept = /\bimmutable\b/.test(caching) || secondsOf(caching) >= DAY;
  if (!isKept || /\bno-(?:cache|store)\b/.test(caching)) return [];
  return [
    warning('index', `${url} is kept too long (${caching}): readers may miss new docs.`, 'Cache-Control: no-cache'),
  ];
}

function checkFileCaching({ url, headers }: Response): CheckResult[] {
  const caching = headers.get('Cache-Control') ?? '';
  if (secondsOf(caching) >= DAY && !/\bno-(?:cache|store)\b/.test(caching)) return [];
  const text = `${url} never changes, but is loaded again on each visit (${caching || 'no Cache-Control'}).`;
  return [warning('index', text, 'Cache-Control: public, max-age=31536000, immutable')];
}

function secondsOf(caching: string): number {
  return Number(/\bmax-age=(\d+)/.exec(caching)?.[1] ?? 0);
}
