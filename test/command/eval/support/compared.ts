import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { QuestionLog } from '../../../../src/service/insights/question-log.js';
import { writeFeedback } from '../../../../src/service/insights/write-feedback.js';
import { Store } from '../../../../src/service/store/store.js';
import { askedQuestion } from '../../../service/insights/support/asked-question.js';
import { createDocsFolder } from '../../../service/support/docs-folder.js';
import { RunningCommand } from '../../running-command.js';

const backups = '# Backups\n\nLantern writes a backup to the folder `snapshots` every night.\n';
const uploads = (size: number) => `# Uploads\n\nLantern takes uploads of at most ${size} megabytes.\n`;
const alerts = '# Alerts\n\nLantern sends alerts by mail to the address in `alertAddress`.\n';
const themes = '# Themes\n\nChoose a theme with the option `theme`, such as midnight.\n';

/** For the tests of a suite: two folders of docs, and a log of questions about the first. */
export function useTwoFolders() {
  const data = mkdtempSync(join(tmpdir(), 'docs-assistant-compared-'));
  let folder: string;
  let remove: () => Promise<void>;

  before(async () => {
    ({ folder, remove } = await createDocsFolder({
      'old/backups.md': backups,
      'old/uploads.md': uploads(10),
      'old/alerts.md': alerts,
      'old/themes.md': themes,
      'new/operations/backups.md': backups,
      'new/uploads.md': uploads(20),
      'new/messages.md': alerts,
      'new/themes.md': themes,
    }));
    const store = new Store({ data });
    const log = new QuestionLog(store);
    const add = (id: string, question: string, source: string) =>
      log.add({ ...askedQuestion, id, question, threadId: id, sources: [source] });
    add('b', 'When is a backup written?', '/backups');
    add('u', 'How large may uploads be?', '/uploads');
    add('a1', 'Where are alerts sent?', '/alerts');
    add('a2', 'where are  alerts sent?', '/alerts');
    add('t', 'Which theme is there?', '/themes');
    await log.flush();
    const { database } = await store.open();
    await writeFeedback(database, 'demo', { feedbackId: 'a1', isHelpful: true });
    await writeFeedback(database, 'demo', { feedbackId: 't', hasCopied: true });
    await store.close();
  });
  after(async () => {
    await remove();
    rmSync(data, { recursive: true });
  });

  const run = async (...args: string[]) => {
    const command = new RunningCommand(['eval', '--docs', join(folder, 'old'), ...args], {
      env: { DOCS_ASSISTANT_DATA: data },
    });
    assert.equal(await command.exitCode, 0, command.stderr);
    return command.stdout;
  };

  return {
    data,
    get folder() {
      return folder;
    },
    run,
  };
}
