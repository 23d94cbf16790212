export const checkHelp = `Usage: docs-assistant check <page> [options]

Checks the assistant on a page, such as https://docs.example.com/. By itself it looks at the
address, the key, CORS, the content security policy, and the files. The rest needs a browser:
Chrome or Chromium, and the package playwright-core in the project. Without them, those lines
say "not checked".

Options:
  --question <text>     Ask this in the browser. It is a real question, which counts
  --no-question         Ask nothing
  --no-browser          Use no browser
  --json                Print the results as JSON
  -h, --help            Show this help

Environment:
  CHROME_PATH           Program of the browser

Exit codes:
  0    no failure
  1    at least one failure
  2    wrong arguments
  5    the page can't be loaded
`;
