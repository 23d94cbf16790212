import { failure, pass, type CheckResult } from './result.js';

/** Loads files of the assistant, by what they are for. */
export type FileLoaders = Readonly<Record<string, () => Promise<unknown>>>;

const REMEDY = 'Copy the folder dist/chunks of the same version next to docs-assistant.js, and keep its name.';

/** Loads every file that is not loaded yet, except grammars and other languages. */
export async function checkFiles(loaders: FileLoaders): Promise<CheckResult> {
  const problems: string[] = [];
  for (const [name, load] of Object.entries(loaders)) {
    try {
      await load();
    } catch (error) {
      problems.push(`${name}: ${await explainFile(error)}`);
    }
  }
  if (problems.length === 0) return pass('files', `All ${Object.keys(loaders).length} can be loaded.`);
  return failure('files', problems.join(' '), REMEDY);
}

/** Chromium and Firefox name the file in the message. */
async function explainFile(error: unknown): Promise<string> {
  const { message } = error as Error;
  const [address] = /https?:\/\/\S+/.exec(message) ?? [];
  if (!address) return message;
  try {
    const { status, headers } = await fetch(address, { cache: 'no-store' });
    const type = headers.get('Content-Type') ?? 'no type';
    return `${address} answers with status ${status} and ${type}.`;
  } catch {
    // The policy may allow scripts from there, but no requests.
    return message;
  }
}
