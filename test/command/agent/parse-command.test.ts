import assert from 'node:assert/strict';
import { parseCommand } from '../../../src/command/agent/parse-command.js';

const defaults = {
  jobId: '',
  prompt: '',
  wait: false,
  json: false,
  untilArchived: false,
  timeout: 1_800_000,
  interval: undefined,
  baseUrl: undefined,
  project: undefined,
};

const parse = (line: string) => parseCommand(line.split(' '));

describe('parseCommand', () => {
  it('parses a prompt to run', () => {
    assert.deepEqual(parseCommand(['agent', 'run', 'Fix the links']), {
      ...defaults,
      operation: 'run',
      prompt: 'Fix the links',
    });
  });

  it('parses a follow-up, with options anywhere', () => {
    assert.deepEqual(parse('agent message --wait j1 More --timeout 90s --interval=500ms --json'), {
      ...defaults,
      operation: 'message',
      jobId: 'j1',
      prompt: 'More',
      wait: true,
      json: true,
      timeout: 90_000,
      interval: 500,
    });
  });

  it('parses the id of a job to show', () => {
    const expected = { ...defaults, operation: 'status', jobId: 'j1', project: 'p1', baseUrl: 'http://x' };
    assert.deepEqual(parse('agent status j1 --project p1 --base-url http://x'), expected);
  });

  it('parses a part of the list', () => {
    const list = { ...defaults, operation: 'list' };
    assert.deepEqual(parse('agent list'), { ...list, page: { limit: undefined, after: undefined } });
    assert.deepEqual(parse('agent list --limit 100 --after j1'), { ...list, page: { limit: 100, after: 'j1' } });
  });

  it('parses the id of a job to cancel', () => {
    assert.deepEqual(parse('agent retry j1'), { ...defaults, operation: 'retry', jobId: 'j1' });
    assert.deepEqual(parse('agent cancel j1'), { ...defaults, operation: 'cancel', jobId: 'j1' });
  });

  it('always waits for a job that it watches', () => {
    const expected = { ...defaults, operation: 'watch', jobId: 'j1', wait: true, untilArchived: true, timeout: 0 };
    assert.deepEqual(parse('agent watch j1 --until-archived --timeout 0'), expected);
  });

  it('treats arguments after -- as text, and - as standard input', () => {
    assert.deepEqual(parse('agent run -- --wait'), { ...defaults, operation: 'run', prompt: '--wait' });
    assert.deepEqual(parse('agent run -'), { ...defaults, operation: 'run', prompt: '-' });
  });

  for (const [text, milliseconds] of [
    ['90', 90_000],
    ['250ms', 250],
    ['10m', 600_000],
    ['1.5h', 5_400_000],
  ] as const) {
    it(`parses ${text} as ${milliseconds} milliseconds`, () => {
      assert.deepEqual(parse(`agent watch j1 --timeout ${text}`), {
        ...defaults,
        operation: 'watch',
        jobId: 'j1',
        wait: true,
        timeout: milliseconds,
      });
    });
  }

  for (const [line, help] of [
    ['--help', 'all'],
    ['help', 'all'],
    ['agent -h', 'agent'],
    ['agent run --help', 'run'],
    ['agent watch j1 -h', 'watch'],
  ] as const) {
    it(`shows help for "${line}"`, () => {
      assert.deepEqual(parse(line), { help });
    });
  }

  for (const [line, words] of [
    ['agents run Fix', /There is no command "agents"/],
    ['agent', /Say what to do: agent run, message, status, watch, list, retry, cancel/],
    ['agent list j1', /Unexpected argument "j1"/],
    ['agent list --limit 0', /--limit: "0" is not a number from 1 to 100/],
    ['agent list --limit many', /--limit: "many" is not a number/],
    ['agent list --wait', /Unknown option '--wait'/],
    ['agent cancel', /The job id is missing/],
    ['agent cancel j1 j2', /Unexpected argument "j2"/],
    ['agent status j1 --limit 2', /Unknown option '--limit'/],
    ['agent start Fix', /There is no command "agent start"/],
    ['agent toString Fix', /There is no command "agent toString"/],
    ['agent run', /The prompt is missing/],
    ['agent message', /The job id is missing/],
    ['agent message j1', /The prompt is missing/],
    ['agent run Fix the links', /Unexpected argument "the". Put the prompt in quotes/],
    ['agent status j1 j2', /Unexpected argument "j2"/],
    ['agent run Fix --until-archived', /Unknown option '--until-archived'/],
    ['agent run Fix --key svc_1', /Unknown option '--key'/],
    ['agent run Fix --timeout 10m', /need --wait\. Add it/],
    ['agent run Fix --wait --timeout soon', /--timeout: "soon" is not a time/],
    ['agent watch j1 --interval', /--interval/],
  ] as const) {
    it(`refuses "${line}"`, () => {
      assert.throws(() => parse(line), { name: 'UsageError', message: words });
    });
  }
});
