import { formatOptions } from './command-option.js';
import { connectionOptions, syntaxes, type HelpRequest, type Operation } from './agent/parse-command.js';

const connection = `Connection:
${formatOptions(connectionOptions)}
  The admin key is read only from DOCS_ASSISTANT_ADMIN_KEY, because other users of a
  machine can see the arguments of a command.
`;

/** The options of an operation of `agent`. */
const optionsOf = (operation: Operation): string =>
  `Options:\n${formatOptions(syntaxes[operation].options)}\n\n${connection}`;

const exits = `Exit codes:
  0    completed, or sent without --wait       4    not ended in time; the job continues
  1    the job failed, or the prompt sent      5    the service refused or can't be reached
  2    wrong arguments or settings             130  Ctrl+C; the job continues
  3    archived
`;

const shortExits = `Exit codes:
  0    done                                    5    the service refused or can't be reached
  2    wrong arguments or settings             130  Ctrl+C
`;

const siteCommands = `  init            Add the assistant to a site, update it, or remove it
  check <page>    Check the assistant on a page
`;

const options = `Options:
  -v, --version   Show the version
  -h, --help      Show this help

"docs-assistant <command> --help" explains a command.
`;

/** The help of the package `docs-assistant`. */
export const siteHelp = `Usage: docs-assistant <command> [options]

Commands:
${siteCommands}
The package docs-assistant-server has the others: serve, index, ask, models, eval, keys, insights, agent.

${options}`;

const texts: Readonly<Record<HelpRequest['help'], string>> = {
  all: `Usage: docs-assistant <command> [options]

Commands:
${siteCommands}  serve           Answer questions from a folder of docs
  index           Update the search index of the docs
  ask <question>  Answer one question, and list the pages it was found in
  models          List the language models that you can use, and try one
  eval            Measure how often your own questions find the right page
  keys            Create, list and revoke keys of the service
  insights        Report questions of readers, and which of them have no answer
  agent           Let an agent edit the documentation

${options}`,

  agent: `Usage: docs-assistant agent <command> [options]

Lets an agent carry out written instructions on the documentation, and open a pull request.

Commands:
  run <prompt>           Start a job
  message <id> <prompt>  Send a follow-up to a job
  status <id>            Show the current state of a job
  watch <id>             Follow a job until it has ended
  list                   Show the jobs of the project, the newest first
  retry <id>             Carry out the failed prompts of a job again
  cancel <id>            Stop a job and archive it

"docs-assistant agent <command> --help" lists the options of a command.

Environment:
  DOCS_ASSISTANT_BASE_URL    Address of the service, such as https://api.example.com
  DOCS_ASSISTANT_PROJECT     Identifier of the project
  DOCS_ASSISTANT_ADMIN_KEY   The project's admin key (svc_…): a secret
  DOCS_ASSISTANT_JOB_PATH    Path that shows a job (default /v2/agent/{projectId}/job/{id})

${exits}`,

  run: `Usage: docs-assistant agent run <prompt> [options]

Starts a job. Put the prompt in quotes, or write - to read it from standard input.

${optionsOf('run')}
${exits}
Example:
  docs-assistant agent run "Fix the broken links in quick start" --wait
`,

  message: `Usage: docs-assistant agent message <id> <prompt> [options]

Sends a follow-up to a job, which makes it active again. Put the prompt in quotes, or write - to
read it from standard input.

${optionsOf('message')}
${exits}`,

  status: `Usage: docs-assistant agent status <id> [options]

Shows the current state of a job. The exit code is 0 for every status.

${optionsOf('status')}`,

  watch: `Usage: docs-assistant agent watch <id> [options]

Follows a job until it is completed, failed or archived.

${optionsOf('watch')}
${exits}`,

  list: `Usage: docs-assistant agent list [options]

Shows the jobs of the project, one per line, the newest first.

${optionsOf('list')}
${shortExits}`,

  retry: `Usage: docs-assistant agent retry <id> [options]

Carries out again the prompts of a job that have failed, in their order, such as after the service
was interrupted.

${optionsOf('retry')}
${shortExits}`,

  cancel: `Usage: docs-assistant agent cancel <id> [options]

Stops a job and archives it. Queued prompts are dropped, and the changes of the one that is
running are lost. A pull request that exists stays open: close it yourself. Cancelling an
archived job has no effect.

${optionsOf('cancel')}
${shortExits}`,
};

export function helpText({ help }: HelpRequest): string {
  return texts[help];
}
