/**
 * `npm run speech`: prints what screen readers are given to say while an answer arrives, with the seconds since the question.
 *
 * - `npm run speech -- answer.md`: of this answer. Default: one with all kinds of blocks.
 * - `--locale de`: in this language of the interface.
 * - `--announcements summary`: as for readers who have chosen short announcements.
 * - `--rate 200`: characters of the answer that arrive in a second.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadExtras } from '../../src/markdown/extras/extras.js';
import { matchLocale } from '../../src/strings/match-locale.js';
import { loadLocale } from '../../src/strings/locales.js';
import { transcribe } from './transcript.js';

const sample = `## Install it

Run this **once**. It takes \`n\` seconds, $O(n)$ steps, and costs $5 or $10:

\`\`\`sh
npm install docs-assistant
\`\`\`

> [!WARNING]
> Never put an admin key into a page.

- [x] Add the [script](/script)
- [ ] Set \`domain\`

| Attribute | Meaning |
|---|---|
| \`domain\` | The site |

![The launcher](/launcher.png)

$$
x = \\frac{-b}{2a}
$$

That is all. Ask again if it does not work!
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    locale: { type: 'string', default: 'en' },
    announcements: { type: 'string', default: 'full' },
    rate: { type: 'string', default: '200' },
  },
});

await loadExtras();
const [file] = positionals;
const said = transcribe(file ? readFileSync(file, 'utf8') : sample, {
  strings: await loadLocale(matchLocale(values.locale)),
  verbosity: values.announcements === 'summary' ? 'summary' : 'full',
  rate: Number(values.rate) || 200,
  sources: 2,
});
for (const { seconds, text } of said) console.log(`${seconds.toFixed(1).padStart(6)} s  ${text || '(cleared)'}`);
