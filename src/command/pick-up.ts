import type { Command } from './arguments.js';

/** The command line that follows a job that was left, with the options that lead to the same service. */
export function pickUpCommand(jobId: string, { baseUrl, project }: Command): string {
  const options = [
    ...(baseUrl === undefined ? [] : ['--base-url', quote(baseUrl)]),
    ...(project === undefined ? [] : ['--project', quote(project)]),
  ];
  // After `--`, an id may begin with a hyphen.
  const id = jobId.startsWith('-') ? ['--', quote(jobId)] : [quote(jobId)];
  return ['docs-assistant agent watch', ...options, ...id].join(' ');
}

/** For a POSIX shell. */
function quote(text: string): string {
  return /^[\w.:/@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
