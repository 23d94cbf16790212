import type { CommandProcess } from '../command-process.js';
import type { ExitCode } from '../exit-codes.js';
import { createClient } from './create-client.js';
import type { Command } from './parse-command.js';
import { Report } from './report.js';
import { runOperation } from './run-operation.js';

/** Carries out an agent command, and returns its exit code. */
export async function runAgent(command: Command, process: CommandProcess): Promise<ExitCode> {
  const { env, stdin, stdout, stderr } = process;
  const client = createClient(command, env);
  const report = new Report({ stdout, stderr, json: command.json });
  const prompt = command.prompt === '-' ? await readStdin(stdin) : command.prompt;
  const interruption = new AbortController();
  // Handled only once: a second Ctrl+C ends the process as usual.
  const handleInterrupt = () => interruption.abort();
  process.once('SIGINT', handleInterrupt);
  try {
    return await runOperation({ command, prompt, client, report, signal: interruption.signal });
  } finally {
    process.off('SIGINT', handleInterrupt);
  }
}

async function readStdin(input: AsyncIterable<Uint8Array | string>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of input) text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  return (text + decoder.decode()).trimEnd();
}
