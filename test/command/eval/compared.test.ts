import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { QuestionLog } from '../../../src/service/insights/question-log.js';
import { writeFeedback } from '../../../src/service/insights/write-feedback.js';
import { Store } from '../../../src/service/store/store.js';
import { askedQuestion } from '../../service/insights/support/asked-question.js';
import { createDocsFolder } from '../../service/support/docs-folder.js';
import { RunningCommand } from '../running-command.js';

const backups = '# Backups\n\nLantern writes a backup to the folder `snapshots` every night.\n';
const uploads = (size: number) => `# Uploads\n\nLantern takes uploads of at most ${size} megabytes.\n`;
const alerts = '# Alerts\n\nLantern sends alerts by mail to the address in `alertAddress`.\n';
const themes = '# Themes\n\nChoose a theme with the option `theme`, such as midnight.\n';

interface Compared {
  readonly question: string;
  readonly verdict: string;
  readonly by?: string;
  readonly known: { readonly helpful: number; readonly rightPages: readonly string[] };
}

describe('docs-assistant eval with two folders of docs', () => {
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

  it('distinguishes a page that has moved, one that has changed, and one that readers found helpful and that is gone', async () => {
    const { questions } = JSON.parse(await run('--log', '--against-docs', join(folder, 'new'), '--json')) as {
      questions: Compared[];
    };
    const of = (word: string) => questions.find(({ question }) => question.includes(word))!;
    assert.deepEqual(
      ['backup', 'uploads', 'alerts', 'theme'].map((word) => [of(word).verdict, of(word).by]),
      [
        ['changed', 'passages'],
        ['same', 'words'],
        ['worse', 'right pages'],
        ['same', undefined],
      ],
    );
    // Even if the reader who asked last gave no feedback.
    assert.deepEqual([of('alerts').known.helpful, of('alerts').known.rightPages], [1, ['/alerts']]);
    assert.equal(of('theme').known.helpful, 1);
  });

  it('shows all differences side by side, with the reason', async () => {
    const text = await run('--log', '--against-docs', join(folder, 'new'));
    assert.match(text, /^4 questions: 0 better, 1 worse, 1 changed, 2 same \(1 in other words\)\.$/m);
    assert.match(text, /^Worse: where are alerts sent\?\nWhy: a right page .+\nWhen asked: answered, 1 helpful$/m);
    assert.match(text, /^Changed: When is a backup written\?$/m);
    assert.match(text, /10 megabytes.* \| .*20 megabytes/);
    assert.doesNotMatch(text, /: Which theme is there\?/);
  });

  it('compares questions of a file, by their right pages', async () => {
    const file = join(data, 'questions.json');
    const list = [
      { ask: 'When is a backup written?', pages: ['/operations/backups'] },
      { ask: 'Where are alerts sent?', pages: ['/alerts'] },
      { ask: 'How large may uploads be?', pages: ['/uploads'] },
    ];
    writeFileSync(file, JSON.stringify(list));
    const text = await run('--questions', file, '--against-docs', join(folder, 'new'));
    assert.match(text, /^3 questions: 1 better, 1 worse, 0 changed, 1 same \(1 in other words\)\.$/m);
    assert.match(text, /^Better: When is a backup written\?$/m);
  });
});
