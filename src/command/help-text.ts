import type { HelpRequest } from './parse-command.js';

const connection = `Connection:
  --base-url <url>      Address of the service, instead of DOCS_ASSISTANT_BASE_URL
  --project <id>        Identifier of the project, instead of DOCS_ASSISTANT_PROJECT
  The admin key is read from DOCS_ASSISTANT_ADMIN_KEY alone: other users of a machine
  can see the arguments of a command.
`;

const output = `  --json                Print jobs as JSON, one a line
  -h, --help            Show this help
`;

const times = `  --timeout <time>      Wait at most so long, such as 90s, 10m or 1h (default 30m, 0 for ever)
  --interval <time>     Look at the job so often at first (default 2s)
`;

const waiting = `  --wait                Stay until the job is over
${times}`;

const exits = `Exit codes:
  0    completed, or sent without --wait       4    not over in time; the job goes on
  1    the job failed, or the prompt sent      5    the service refused or is out of reach
  2    wrong arguments or settings             130  Ctrl+C; the job goes on
  3    archived
`;

const shortExits = `Exit codes:
  0    done                                    5    the service refused or is out of reach
  2    wrong arguments or settings             130  Ctrl+C
`;

const texts: Readonly<Record<HelpRequest['help'], string>> = {
  all: `Usage: docs-assistant <command> [options]

Commands:
  init            Add the assistant to a site, bring it up to date, or take it out again
  check <page>    Check the assistant on a page
  serve           Answer questions from a folder of docs
  index           Bring the index of the docs up to date
  ask <question>  Answer one question, and show what it comes from
  eval            Measure how often questions of yours find the right page
  keys            Make, list and revoke keys of the service
  insights        Report what readers asked, and which were not answered
  agent           Let an agent edit the documentation

Options:
  -v, --version   Show the version
  -h, --help      Show this help

"docs-assistant <command> --help" explains a command.
`,

  agent: `Usage: docs-assistant agent <command> [options]

Lets an agent carry out written instructions on the documentation, and open a pull request.

Commands:
  run <prompt>           Start a job
  message <id> <prompt>  Send a follow-up to a job
  status <id>            Show a job as it is now
  watch <id>             Follow a job until it is over
  list                   Show the jobs of the project, the newest first
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

Options:
${waiting}${output}
${connection}
${exits}
Example:
  docs-assistant agent run "Fix the broken links in quick start" --wait
`,

  message: `Usage: docs-assistant agent message <id> <prompt> [options]

Sends a follow-up to a job, which makes it active again. Put the prompt in quotes, or write - to
read it from standard input.

Options:
${waiting}${output}
${connection}
${exits}`,

  status: `Usage: docs-assistant agent status <id> [options]

Shows a job as it is now. The exit code is 0 whatever the status is.

Options:
${output}
${connection}`,

  watch: `Usage: docs-assistant agent watch <id> [options]

Follows a job until it is completed, failed or archived.

Options:
${times}  --until-archived      Go on after "completed" and "failed", for follow-ups
${output}
${connection}
${exits}`,

  list: `Usage: docs-assistant agent list [options]

Shows the jobs of the project, one a line, the newest first.

Options:
  --limit <number>      Show at most so many, from 1 to 100 (default 20)
  --after <id>          Begin after this job
${output}
${connection}
${shortExits}`,

  cancel: `Usage: docs-assistant agent cancel <id> [options]

Stops a job and archives it. Prompts that wait are dropped, and the changes of the one that is
running are lost. A pull request that is there already stays open: close it on the forge. To
cancel an archived job has no effect.

Options:
${output}
${connection}
${shortExits}`,
};

export function helpText({ help }: HelpRequest): string {
  return texts[help];
}
