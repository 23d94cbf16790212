import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { FakeAgentService } from '../agent/fake-agent-service.js';
import { RunningCommand, type Surroundings } from './running-command.js';

let service: FakeAgentService;
let env: Record<string, string>;

// Each test has its own service, because a request of an interrupted command can arrive later.
beforeEach(async () => {
  service = await FakeAgentService.start();
  env = { DOCS_ASSISTANT_BASE_URL: service.url, DOCS_ASSISTANT_PROJECT: 'p1', DOCS_ASSISTANT_ADMIN_KEY: 'svc_secret' };
});

afterEach(() => service.close());

const answer = (status: string, more: object = {}) => ({ body: { id: 'j1', status, prLink: null, ...more } });
const link = { prLink: 'https://forge.example/1' };

/** Runs the command to its end. */
async function run(args: readonly string[], surroundings: Surroundings = {}) {
  const command = new RunningCommand(args, { env, ...surroundings });
  const exitCode = await command.exitCode;
  return { exitCode, stdout: command.stdout, stderr: command.stderr, listeners: command.listeners };
}

const quick = ['--interval', '1ms'];

describe('docs-assistant', () => {
  for (const [typed, meant] of [
    ['sevre', 'serve'],
    ['insight', 'insights'],
    ['Model', 'models'],
    ['evaluate', undefined],
  ] as const) {
    it(`suggests ${meant ?? 'nothing'} for "${typed}"`, async () => {
      const [, suggested] = /Did you mean (\w+)\?/.exec((await run([typed])).stderr) ?? [];
      assert.equal(suggested, meant);
    });
  }

  it('suggests a command of a group', async () => {
    assert.match(
      (await run(['agent', 'wach'])).stderr,
      /^There is no command "agent wach"\. Did you mean agent watch\?$/m,
    );
  });

  for (const [title, args, words] of [
    ['no command', [], /^Say what to do: init, .* or agent\.$/m],
    ['a command that does not exist', ['begin'], /^There is no command "begin"\. There are init, .* and agent\.$/m],
  ] as const) {
    it(`lists the commands for ${title}, and names the help that explains them`, async () => {
      const { exitCode, stdout, stderr } = await run(args);
      assert.deepEqual([exitCode, stdout], [2, '']);
      assert.match(stderr, words);
      assert.match(stderr, /^See "docs-assistant --help"\.$/m);
    });
  }

  for (const option of ['--version', '-v']) {
    it(`shows the version of the package for ${option}`, async () => {
      const { version } = JSON.parse(await readFile('src/package.json', 'utf8')) as { version: string };
      assert.deepEqual(await run([option]), { exitCode: 0, stdout: `${version}\n`, stderr: '', listeners: 0 });
    });
  }
});

describe('docs-assistant agent', () => {
  it('runs a job, and says how to follow it', async () => {
    service.answers = [answer('active')];
    assert.deepEqual(await run(['agent', 'run', 'Fix the links']), {
      exitCode: 0,
      stdout: 'Job j1: active\n',
      stderr: 'Follow it with: docs-assistant agent watch j1\n',
      listeners: 0,
    });
    assert.deepEqual(
      service.requests.map(({ method, body }) => [method, body]),
      [['POST', '{"prompt":"Fix the links"}']],
    );
  });

  it('waits for the end, with a line for each change', async () => {
    service.answers = [answer('active'), answer('active'), answer('active', { step: 2 }), answer('completed', link)];
    const { exitCode, stdout, stderr } = await run(['agent', 'run', 'Fix the links', '--wait', ...quick]);
    assert.equal(stdout, 'Job j1: active\nJob j1: completed. Pull request: https://forge.example/1\n');
    assert.deepEqual([exitCode, stderr], [0, '']);
  });

  it('sends a follow-up and waits for it', async () => {
    service.answers = [answer('active'), answer('completed')];
    const { exitCode, stdout } = await run(['agent', 'message', 'j1', 'More', '--wait', ...quick]);
    assert.equal(stdout, 'Job j1: active\nJob j1: completed. No pull request: no file was changed\n');
    assert.equal(exitCode, 0);
    assert.deepEqual(
      service.requests.map(({ url }) => url),
      ['/v2/agent/p1/job/j1/message', '/v2/agent/p1/job/j1'],
    );
  });

  it('shows the current state of a job, with exit code 0', async () => {
    service.answers = [answer('failed', { error: 'The text "X" occurs in no page.' })];
    const { exitCode, stdout } = await run(['agent', 'status', 'j1']);
    assert.deepEqual([exitCode, stdout], [0, 'Job j1: failed. The text "X" occurs in no page\n']);
  });

  it('shows tasks of the maintainer', async () => {
    service.answers = [answer('completed', { ...link, notice: 'Resolve the conflicts.' })];
    const { stdout } = await run(['agent', 'status', 'j1']);
    assert.equal(stdout, 'Job j1: completed. Resolve the conflicts. Pull request: https://forge.example/1\n');
  });

  it('shows each prompt that was not carried out, and refused actions', async () => {
    const prompts = [
      { prompt: 'Fix the links', status: 'failed', error: 'The model was cut off.', summary: null, refusals: ['No.'] },
      { prompt: 'Skip it', status: 'cancelled', error: 'The job was cancelled.' },
      { prompt: 'Fix the titles', status: 'completed', error: null, refusals: ['Jenkinsfile is no page.'] },
    ];
    service.answers = [answer('completed', { ...link, prompts })];
    const { stdout } = await run(['agent', 'status', 'j1']);
    assert.equal(
      stdout,
      'Job j1: completed. Prompt 1 of 3 failed: The model was cut off. Prompt 2 of 3 was cancelled. Jenkinsfile is no page. Pull request: https://forge.example/1\n',
    );
  });

  it('shows the reason of a failed job once', async () => {
    const prompts = [{ status: 'completed' }, { status: 'failed', error: 'No such page.' }];
    service.answers = [answer('failed', { error: 'No such page.', prompts })];
    assert.equal((await run(['agent', 'status', 'j1'])).stdout, 'Job j1: failed. No such page\n');
  });

  it('lists the jobs, and says how to get more', async () => {
    const createdAt = '2026-01-02T03:04:05.000Z';
    const jobs = [
      { id: 'j2', status: 'active', createdAt, prompts: [{ prompt: 'Fix the links\nand more' }] },
      { id: 'j1', status: 'completed', createdAt, ...link },
    ];
    service.answers = [{ body: { jobs, next: 'j1' } }];
    assert.deepEqual(await run(['agent', 'list', '--limit', '2', '--after', 'j3', '--project', 'p2']), {
      exitCode: 0,
      stdout: `Job j2: active. ${createdAt}. “Fix the links”\nJob j1: completed. ${createdAt}. Pull request: https://forge.example/1\n`,
      stderr: 'For more: docs-assistant agent list --project p2 --limit 2 --after j1\n',
      listeners: 0,
    });
    assert.equal(service.requests[0]?.url, '/v2/agent/p2/job?limit=2&after=j3');
    const { stdout } = await run(['agent', 'list', '--json']);
    assert.deepEqual(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
      jobs,
    );
  });

  it('says that there are no jobs', async () => {
    service.answers = [{ body: { jobs: [], next: null } }];
    assert.deepEqual(await run(['agent', 'list']), {
      exitCode: 0,
      stdout: '',
      stderr: 'There are no jobs.\n',
      listeners: 0,
    });
  });

  it('cancels a job', async () => {
    service.answers = [answer('archived', { prompts: [{ status: 'cancelled' }] })];
    const { exitCode, stdout } = await run(['agent', 'cancel', 'j1']);
    assert.deepEqual([exitCode, stdout], [0, 'Job j1: archived. Prompt 1 of 1 was cancelled\n']);
    assert.equal(`${service.requests[0]?.method} ${service.requests[0]?.url}`, 'POST /v2/agent/p1/job/j1/cancel');
  });

  it('retries a job, and says how to follow it', async () => {
    service.answers = [answer('active', { prompts: [{ status: 'waiting' }] })];
    const { exitCode, stderr } = await run(['agent', 'retry', 'j1']);
    assert.equal(exitCode, 0);
    assert.match(stderr, /agent watch j1/);
    assert.equal(`${service.requests[0]?.method} ${service.requests[0]?.url}`, 'POST /v2/agent/p1/job/j1/retry');
  });

  it('reads a prompt from standard input', async () => {
    service.answers = [answer('active')];
    await run(['agent', 'run', '-'], { input: 'Fix the links\nand the titles\n' });
    assert.equal(service.requests[0]?.body, JSON.stringify({ prompt: 'Fix the links\nand the titles' }));
  });

  it('prints jobs as JSON, one per line, with all members from the service', async () => {
    service.answers = [answer('active'), answer('active'), answer('completed', { steps: [1] })];
    const { stdout } = await run(['agent', 'run', 'Fix it', '--wait', '--json', ...quick], { isTTY: true });
    const jobs = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    assert.deepEqual(jobs, [answer('active').body, answer('completed', { steps: [1] }).body]);
  });

  it('reads the path of a job from the environment', async () => {
    service.answers = [answer('active')];
    await run(['agent', 'status', 'j1'], { env: { ...env, DOCS_ASSISTANT_JOB_PATH: '/jobs/{id}' } });
    assert.equal(service.requests[0]?.url, '/jobs/j1');
  });

  it('prints help to standard output', async () => {
    for (const [args, words] of [
      [['--help'], /Usage: docs-assistant <command>[^]*init[^]*check[^]*agent/],
      [['agent', '--help'], /Usage: docs-assistant agent <command>[^]*DOCS_ASSISTANT_ADMIN_KEY[^]*Exit codes/],
      [['agent', 'run', '-h'], /Usage: docs-assistant agent run <prompt>[^]*--wait/],
      [['agent', 'message', '-h'], /Usage: docs-assistant agent message <id> <prompt>/],
      [['agent', 'status', '-h'], /Usage: docs-assistant agent status <id>/],
      [['agent', 'watch', '-h'], /Usage: docs-assistant agent watch <id>[^]*--until-archived/],
      [['agent', 'list', '-h'], /Usage: docs-assistant agent list[^]*--limit <number>[^]*--after <id>[^]*Exit codes/],
      [['agent', 'cancel', '-h'], /Usage: docs-assistant agent cancel <id>[^]*pull request[^]*Exit codes/],
    ] as const) {
      const { exitCode, stdout } = await run(args, { env: {} });
      assert.match(stdout, words);
      assert.equal(exitCode, 0);
      assert.ok(stdout.split('\n').every((line) => line.length <= 100));
    }
  });
});

describe('docs-assistant agent ends with', () => {
  for (const [status, expected] of [
    ['completed', 0],
    ['failed', 1],
    ['archived', 3],
  ] as const) {
    it(`${expected} when the job is ${status}`, async () => {
      service.answers = [answer('active'), answer(status)];
      assert.equal((await run(['agent', 'watch', 'j1', ...quick])).exitCode, expected);
    });
  }

  it('1 when the prompt that was sent failed, although a later one completed the job', async () => {
    const sent = { prompts: [{ status: 'completed' }, { status: 'waiting' }] };
    const ended = { prompts: [{ status: 'completed' }, { status: 'failed', error: 'No.' }, { status: 'completed' }] };
    service.answers = [answer('active', sent), answer('completed', ended)];
    const { exitCode, stdout } = await run(['agent', 'message', 'j1', 'More', '--wait', ...quick]);
    assert.equal(exitCode, 1);
    assert.match(stdout, /completed\. Prompt 2 of 3 failed: No\. /);
  });

  it('0 when the prompt that was sent completed, although an earlier one failed', async () => {
    const prompts = [{ status: 'failed', error: 'No.' }, { status: 'completed' }];
    service.answers = [answer('active', { prompts }), answer('completed', { prompts })];
    assert.equal((await run(['agent', 'message', 'j1', 'More', '--wait', ...quick])).exitCode, 0);
  });

  it('2 and an explanation for wrong usage', async () => {
    const { exitCode, stdout, stderr } = await run(['agent', 'run']);
    assert.deepEqual([exitCode, stdout], [2, '']);
    assert.match(stderr, /^The prompt is missing\.[^]*See "docs-assistant agent --help"/);
  });

  for (const [variable, value, words] of [
    ['DOCS_ASSISTANT_BASE_URL', '', /^DOCS_ASSISTANT_BASE_URL \(--base-url\) is not set/],
    ['DOCS_ASSISTANT_PROJECT', '', /^DOCS_ASSISTANT_PROJECT \(--project\) is not set/],
    ['DOCS_ASSISTANT_ADMIN_KEY', '', /^DOCS_ASSISTANT_ADMIN_KEY is not set/],
    ['DOCS_ASSISTANT_ADMIN_KEY', 'svc_dsc_x', /^DOCS_ASSISTANT_ADMIN_KEY holds an assistant key/],
    ['DOCS_ASSISTANT_BASE_URL', 'http://api.example', /^DOCS_ASSISTANT_BASE_URL \(--base-url\) begins with http:/],
    ['DOCS_ASSISTANT_BASE_URL', 'api.example', /^DOCS_ASSISTANT_BASE_URL \(--base-url\) is an invalid address/],
  ] as const) {
    it(`2 and the name of the setting when ${variable} is "${value}"`, async () => {
      const { exitCode, stderr } = await run(['agent', 'status', 'j1'], { env: { ...env, [variable]: value } });
      assert.equal(exitCode, 2);
      assert.match(stderr, words);
    });
  }

  it('2 when standard input is empty', async () => {
    const { exitCode, stderr } = await run(['agent', 'run', '-'], { input: '\n' });
    assert.equal(exitCode, 2);
    assert.match(stderr, /The prompt is empty/);
  });

  it('4 at the time limit, and says how to continue', async () => {
    service.answers = [answer('active')];
    const { exitCode, stderr } = await run(['agent', 'watch', 'j1', '--timeout', '30ms', ...quick]);
    assert.equal(exitCode, 4);
    assert.match(stderr, /not over within 0\.03 s[^]*Pick it up again with: docs-assistant agent watch j1\n$/);
  });

  it('5 when the service refuses, with its message', async () => {
    service.answers = [{ status: 401, body: { error: { message: 'Unknown key' } } }];
    const { exitCode, stderr } = await run(['agent', 'run', 'Fix it', '--wait']);
    assert.equal(exitCode, 5);
    assert.match(stderr, /status 401: "Unknown key"\. Check DOCS_ASSISTANT_ADMIN_KEY/);
  });

  it('5 when the service fails permanently, and says how to continue', async () => {
    service.answers = [answer('active'), { status: 500 }];
    const { exitCode, stderr } = await run(['agent', 'run', 'Fix it', '--wait', ...quick]);
    assert.equal(exitCode, 5);
    assert.match(stderr, /status 500[^]*Pick it up again with/);
  });

  it('5 when a job has no id, since it cannot be watched', async () => {
    service.answers = [{ body: { status: 'active' } }];
    const { exitCode, stderr } = await run(['agent', 'run', 'Fix it', '--wait']);
    assert.equal(exitCode, 5);
    assert.match(stderr, /sent no id/);
  });

  it('130 at Ctrl+C, and says how to resume watching', async () => {
    service.answers = [answer('active')];
    const command = new RunningCommand(
      ['agent', 'run', 'Fix it', '--wait', '--project', "it's", '--base-url', service.url],
      { env: { DOCS_ASSISTANT_ADMIN_KEY: 'svc_secret' } },
    );
    await service.received(2);
    command.pressControlC();
    assert.equal(await command.exitCode, 130);
    const watchCommand = `docs-assistant agent watch --base-url ${service.url} --project 'it'\\''s' j1`;
    assert.equal(command.stderr, `Stopped waiting. The job continues.\nPick it up again with: ${watchCommand}\n`);
    assert.equal(command.listeners, 0);
  });

  it('130 at Ctrl+C before the service has answered, and says that there may be a job', async () => {
    service.answers = [{ fault: 'hang' }];
    const command = new RunningCommand(['agent', 'run', 'Fix it'], { env });
    await service.received(1);
    command.pressControlC();
    assert.equal(await command.exitCode, 130);
    assert.match(command.stderr, /^Stopped on request\..* may have taken the prompt all the same\.\n$/);
  });
});

describe('docs-assistant agent on a terminal', () => {
  it('shows the elapsed time in a line that is removed at the end', async () => {
    service.answers = [answer('active'), answer('active'), answer('completed')];
    const { stderr } = await run(['agent', 'run', 'Fix it', '--wait', ...quick], { isTTY: true });
    assert.match(stderr, /Waiting for 0 s\. Ctrl\+C stops waiting/);
    assert.ok(stderr.endsWith('\r\u001B[2K'));
  });

  it('keeps that line within the width of the terminal', async () => {
    service.answers = [answer('completed')];
    const { stderr } = await run(['agent', 'watch', 'j1'], { isTTY: true, columns: 20 });
    assert.ok(stderr.split('\r\u001B[2K').every((line) => line.length < 20));
  });

  it('prints no terminal control sequences from the service', async () => {
    service.answers = [answer('failed', { id: 'j\u001B[2J', error: 'no\n\u009B31mway \u202E' })];
    for (const format of [[], ['--json']]) {
      const { stdout } = await run(['agent', 'status', 'j1', ...format], { isTTY: true });
      assert.doesNotMatch(stdout.trimEnd(), /\p{Cc}/u);
    }
    service.answers = [{ status: 400, body: { message: 'no\u001B[2J' } }];
    assert.doesNotMatch((await run(['agent', 'status', 'j1'])).stderr.trimEnd(), /\p{Cc}/u);
  });
});
