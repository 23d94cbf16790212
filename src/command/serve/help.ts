export const serveHelp = `Usage: docs-assistant serve [options]

Answers questions from a folder of markdown. Open the address that it prints to try the assistant.

Options:
  --docs <folder>       Folder of markdown (default: the folder "docs")
  --host <address>      Where to listen (default 127.0.0.1)
  --port <number>       Where to listen; 0 for any free port (default 5173)
  --base-path <path>    Where the site begins on its host, such as /docs/ (default /)
  --origin <origin>     A site that may ask, such as https://docs.example.com; repeat it for several, * for all
  --domain <name>       The site's identifier (default "demo")
  --api-key <key>       The public assistant key, svc_dsc_… (default svc_dsc_demo)
  -h, --help            Show this help

The defaults of --domain and --api-key work only where no other machine reaches the service. Each option has an
environment variable, and there are more: for language models, agent jobs and the folder for data. See
https://github.com/docs-assistant/docs-assistant/blob/main/demo/site/service.md

Example:
  docs-assistant serve --docs ./docs
`;
