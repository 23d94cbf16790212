import { loadApp } from '../../../src/service/create-app.js';
import { createEmbeddedModel } from '../../../src/quotes/model.js';
import { askInit, messagePath, serviceOptions, type BodyFields } from './ask.js';
import { createDocsFolder } from './docs-folder.js';
import { readAnswer } from './read-answer.js';

/** Asks the embedded model about docs of these files: their markdown by their paths. */
export async function askAbout(
  files: Readonly<Record<string, string>>,
  texts: string | readonly string[],
  fields?: BodyFields,
) {
  const { folder, remove } = await createDocsFolder(files);
  const model = createEmbeddedModel({ pieceDelay: 0 });
  const app = await loadApp({ ...serviceOptions, docs: folder, model });
  const answer = await readAnswer(await app.request(messagePath, askInit(texts, fields)));
  await remove();
  return answer;
}
