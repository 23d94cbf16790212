/** Answers of the session, as data streams of AI SDK 4, and of the search. */
import type { SearchAnswer } from '../../src/protocol/search.js';

const part = (code: string, value: unknown): string => `${code}:${JSON.stringify(value)}\n`;

function stream(text: string, ...sources: readonly object[]): string {
  const usage = { promptTokens: 0, completionTokens: 0 };
  return [
    part('f', { messageId: 'answer' }),
    ...sources.map((source) => part('h', source)),
    ...text.split(/(?<=\n)/).map((line) => part('0', line)),
    part('e', { finishReason: 'stop', usage, isContinued: false }),
    part('d', { finishReason: 'stop', usage, threadId: 'thread', feedbackId: 'feedback' }),
  ].join('');
}

/** The answer to a first, plain question. */
export const plainAnswer = stream(`Install the package with npm:

1. Run \`npm install\` in the folder of your site.
2. Add the tag to your template.

See [Install](/install) for **other package managers**.
`).replace(',"feedbackId":"feedback"', '');

/** An answer with code in a frequent language, a table and a citation. */
export const answerWithCode = stream(
  `Set the address in the configuration [1](/configure):

\`\`\`js
export default { address: 'https://docs.example.com/' };
\`\`\`

| Setting | Default |
| --- | --- |
| \`address\` | none |
`,
  {
    sourceType: 'url',
    id: 'source-1',
    url: '/configure',
    title: 'Configure',
    providerMetadata: {
      'docs-assistant': {
        type: 'citation',
        number: 1,
        path: '/configure',
        title: 'Configure',
        headings: ['Settings'],
        quote: 'Put the settings into a file.',
      },
    },
  },
);

export const searchAnswer: SearchAnswer = {
  results: [
    {
      path: '/#configure',
      kind: 'heading',
      title: 'Install',
      heading: [{ text: 'Configure', isMatch: true }],
      breadcrumbs: ['Install', 'Configure'],
      excerpt: [{ text: 'Put the settings into a file.', isMatch: false }],
      sections: [],
    },
  ],
  outcome: 'answer',
  spelling: null,
  next: null,
};
