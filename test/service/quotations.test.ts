import assert from 'node:assert/strict';

import { parseDefined } from '../../src/service/grounding/defined-term.js';
import { definitionScore } from '../../src/service/models/embedded/quoting/definition.js';
import { findPassage } from '../../src/service/models/embedded/quoting/passage.js';
import { isLabel } from '../../src/service/models/embedded/quoting/score-unit.js';
import { onlyAnnounces, splitSentences } from '../../src/service/models/embedded/quoting/sentences.js';
import { asksHow } from '../../src/service/search/query/asks-how.js';
import { complains } from '../../src/service/search/query/complains.js';
import { queryTerms } from '../../src/service/search/terms/terms.js';

/** The quotation from a section with this heading and markdown, as the answer to a question. */
function quote(question: string, heading: string, content: string) {
  const hit = { path: '/page#section', content, metadata: { title: 'Guide', headings: [heading], score: 1 } };
  return findPassage([hit], { question, terms: queryTerms(question) });
}

function sectionHit(path: string, heading: string, content: string, score: number) {
  return { path, content, metadata: { title: 'Guide', headings: [heading], score } };
}

describe('a quotation of the embedded model', () => {
  it('says how much or how long if that is asked', () => {
    const text = [
      'Certificates are requested from an issuer. They are kept in a secret that pods can mount.',
      'A certificate is valid for 90 days by default.',
    ].join('\n\n');
    assert.match(
      quote('How long is a certificate valid?', 'Certificates', text)?.lead ?? '',
      /^A certificate is valid for 90 days/,
    );
  });

  it('says the cause of an error, and does not repeat its message', () => {
    const text = [
      '**Error message:**',
      '```text\ntoo many outstanding requests\n```',
      '`too many outstanding requests`',
      'The error is returned when the queue of requests is full. Increase the length of the queue.',
    ].join('\n\n');
    const lead = quote('too many outstanding requests', 'Error: Too many outstanding requests', text)?.lead;
    assert.match(lead ?? '', /^The error is returned when the queue/);
  });

  it('takes a few words in bold for a label, also behind an emoji', () => {
    assert.ok(isLabel('**Output**'));
    assert.ok(isLabel('👉 **Click on the lamp**'));
    assert.ok(!isLabel('👉 Click on the **lamp**'));
  });

  it('says what helps against an error, also if its message gives advice', () => {
    const text = [
      'The lamp may say:',
      '`The oil cannot be burnt. Make sure the lamp is clean.`',
      'It happens with oil of last year.',
      'The fix for this is to filter the oil.',
    ].join('\n\n');
    assert.match(
      quote('The oil cannot be burnt. Make sure the lamp is clean.', 'Errors', text)?.lead ?? '',
      /The fix for this is to filter the oil\.$/,
    );
  });

  it('is about a problem if the reader says that something goes wrong, and not what to do about it', () => {
    for (const question of [
      'my changes have no effect',
      'Why is the lamp not lit?',
      'the lamp is stuck, what do I do?',
      'LampError: no oil',
      'warning: this wick may be too long',
      'lamp.oil.Missing: The lamp is dry',
      'oil is blocked by the filter',
      'No wick is present on the lamp',
      'lighting went fine but the lamp is still pending',
      'ERR_NO_OIL',
      '404 for pictures',
      "I can't open the lamp when a wick is in it",
    ])
      assert.ok(complains(question), question);
    for (const question of [
      'How do I find errors?',
      'Retry requests that fail',
      'error page',
      'What does the option no-oil do?',
      'Can I dim lamps that are broken?',
      'a lamp with several wicks',
      'lamp.config.ts: how do I set the oil?',
      'How do I turn off sounds but keep errors?',
    ])
      assert.ok(!complains(question), question);
  });

  it('is no definition if it says what a thing does not do or what is done with it, or only praises it', () => {
    assert.ok(definitionScore('Snuffers let people put out candles.', 'snuffer', 'en') > 0);
    assert.ok(definitionScore('Snuffers are tools with a long handle.', 'snuffer', 'en') > 0);
    assert.equal(definitionScore('Snuffers do not only refer to a tool.', 'snuffer', 'en'), 0);
    assert.equal(definitionScore('Snuffers are heated.', 'snuffer', 'en'), 0);
    assert.equal(definitionScore('A snuffer is a powerful tool, so use it with care.', 'snuffer', 'en'), 0);
    assert.ok(definitionScore('A snuffer is a powerful tool that puts out candles.', 'snuffer', 'en') > 0);
  });

  it('is rather what is general than what is special, below or further down', () => {
    const deep = { ...sectionHit('/lamps#rain', '', 'Lamps can be dimmed by the rain.', 10) };
    const general = sectionHit('/dim', 'Light', 'Lamps can be dimmed by the ring.', 10);
    const special = {
      ...deep,
      metadata: { ...deep.metadata, headings: ['Weather', 'Night', 'Water', 'Drops', 'Light'] },
    };
    const wanted = { question: 'dimmed lamps', terms: queryTerms('dimmed lamps') };
    assert.equal(findPassage([special, general], wanted)?.hit.path, '/dim');
    const between = 'It is late.\n\nIt is cold.\n\nIt is wet.\n\nIt is far.\n\nIt is high.\n\nIt is old.';
    const text = `It is dark.\n\nA lamp was previously dimmed.\n\n${between}\n\nA lamp was dimmed.`;
    assert.match(quote('a dimmed lamp', 'Night', text)?.lead ?? '', /^A lamp was previously dimmed/);
  });

  it('is rather what to do than what not to do', () => {
    const text = 'It is late.\n\nA lamp is not opened by its lid.\n\nA lamp is opened by its ring.';
    assert.match(quote('opened lamp', 'Night', text)?.lead ?? '', /^A lamp is opened by its ring/);
  });

  it('is from the section that the best sentence refers to', () => {
    const near = sectionHit('/lamps', 'Lamps', 'Lamps can be [lit by hand](/fire#by-hand), too.', 10);
    const target = sectionHit('/fire#by-hand', 'Matches', 'Strike a match and hold it to the wick.', 6);
    const wanted = { question: 'lit by hand', terms: queryTerms('lit by hand') };
    assert.equal(findPassage([near, target], wanted)?.hit.path, '/fire#by-hand');
    const aside = { ...near, content: 'Lamps can be lit by hand, as [the fire](/fire#by-hand) shows.' };
    assert.equal(findPassage([aside, target], wanted)?.hit.path, '/lamps');
  });

  it('is a sentence that says something by itself if nothing else is quoted', () => {
    const hit = sectionHit(
      '/lamps',
      'Dim lamps',
      'You can dim lamps like this:\n\n```sh\ndim\n```\n\nA ring dims lamps.',
      1,
    );
    const wanted = { question: 'dim lamps', terms: queryTerms('dim lamps') };
    assert.match(findPassage([hit], wanted)?.lead ?? '', /^You can dim/);
    assert.match(findPassage([hit], { ...wanted, isBrief: true })?.lead ?? '', /^A ring dims lamps/);
    assert.ok(onlyAnnounces('This applies when:'));
    assert.ok(!onlyAnnounces('All you need to do is to name several files:'));
  });

  it('comes with what it refers to: “to do this”, “the above code”', () => {
    const text = 'A lamp needs a hook. To do this, drive the hook into the wall.';
    assert.match(
      quote('How do I drive a hook into the wall?', 'Night', text)?.lead ?? '',
      /^A lamp needs a hook\. To do this/,
    );
    const code = 'It is late.\n\nThe above code lights the wick.\n\nA match lights the wick.';
    assert.match(quote('light the wick', 'Night', code)?.lead ?? '', /^A match/);
  });

  it('is found by another word for one that no section has', () => {
    const text = 'A wick is made of cotton.\n\nA wick may be shortened.\n\nAn invoice comes with the wick.';
    assert.match(quote('bill for a wick', 'Lamps', text)?.lead ?? '', /^An invoice/);
  });

  it('is found by what stands for a phrase of common words', () => {
    const text = 'A wick is made of cotton.\n\nA wick may be shortened.\n\nUnsubscribe from the wick letter.';
    assert.match(quote('opt out of the wick', 'Lamps', text)?.lead ?? '', /^Unsubscribe/);
  });

  it('begins with the first sentence below a heading if nothing but its name is asked', () => {
    const text = [
      '**Required.** The lamp uses this to burn at night and to show the way. The lamp will not burn if this is not set.',
      'Use any sequence of characters. The more, the better. You can generate a suitable key with:',
      '```sh\nmake key\n```',
    ].join('\n\n');
    assert.match(quote('LAMP_OIL_KEY', 'LAMP_OIL_KEY', text)?.lead ?? '', /^\*\*Required/);
  });

  it('takes no words out of the addresses of links', () => {
    const text = [
      'Listen with [on](/reference/lamp/wick/flame/listen), or with another function of the window.',
      'Trim the wick of the lamp.',
    ].join('\n\n');
    assert.match(quote('trim the wick of the lamp flame', 'Care', text)?.lead ?? '', /^Trim the wick/);
  });

  it('lists what a column is the name of, if it is asked which there are', () => {
    const rows = '| Wick | Burns |\n| --- | --- |\n| Flat | long |\n| Round | bright |\n| Thin | low |';
    const content = `To make it burn, or to let it burn longer, put in a wick.\n\n\`\`\`sh\nburn\n\`\`\`\n\n${rows}`;
    const hit = {
      path: '/lamp#light',
      content,
      metadata: { title: 'Lamps and wicks', headings: ['Light it'], score: 1 },
    };
    const passage = findPassage([hit], { question: 'Which wicks are there?', terms: queryTerms('wicks') });
    assert.equal(passage?.entries, rows);
  });

  it('finds the word that a question has in two parts', () => {
    const text = 'The page has a title with a bar of gold.\n\nThe titlebar can be hidden.';
    assert.match(quote('Can the title bar be hidden?', 'Looks', text)?.lead ?? '', /^The titlebar can be hidden/);
  });

  it('is no parenthesis without the sentence before it', () => {
    const text =
      'Lamps go on with what is left. (`--reserve` flag). They are lit by hand (or by a servant). It is late.';
    assert.deepEqual(splitSentences(text), [
      'Lamps go on with what is left. (`--reserve` flag).',
      'They are lit by hand (or by a servant).',
      'It is late.',
    ]);
  });

  it('prefers the text of a section to a warning in it', () => {
    for (const warning of ['⚠️ Lamps 1.4 is the last release of lamps.', '**Note:** Lamps are an old invention.']) {
      const { lead } = quote('What is lamps?', 'Lamps', `${warning}\n\nLamps is a library for light.`) ?? {};
      assert.match(lead ?? '', /^Lamps is a library/);
    }
  });

  it('keeps as many entries of an announced list as fit, and says how many it leaves out', () => {
    const items = Array.from({ length: 12 }, (_, index) => `- Rule ${index} about keeping the number of labels small.`);
    const passage = quote('avoid many labels', 'Avoiding many labels', `To avoid many labels:\n\n${items.join('\n')}`);
    const kept = passage?.entries.split('\n').length ?? 0;
    assert.ok(kept > 2, passage?.entries);
    assert.equal(passage?.omitted, 12 - kept);
  });

  it('names all that there are, if what is said of them would be too long', () => {
    const rows = ['dawn', 'noon', 'dusk', 'night'].map((name) => `| \`${name}\` | ${'Lit by the keeper. '.repeat(8)}|`);
    const table = `The following hooks are defined:\n\n| Hook | When |\n| --- | --- |\n${rows.join('\n')}`;
    const passage = quote('Which hooks are there?', 'Hooks', table);
    assert.equal(passage?.entries, '`dawn`, `noon`, `dusk`, `night`');
    assert.equal(passage?.omitted, 0);
    assert.match(quote('What does the dusk hook do?', 'Hooks', table)?.entries ?? '', /^\| Hook/);
  });

  it('says what helps against an error behind its cause', () => {
    const text = [
      'This error occurs if the lamp is not defined on the server. It has no light.',
      'Lamps are made of brass.',
      '**Solution**: Move the lamp to the client.',
    ].join('\n\n');
    const lead = quote('lamp is not defined', 'Lamp is not defined', text)?.lead ?? '';
    assert.match(lead, /^This error occurs .* \*\*Solution\*\*: Move the lamp to the client\.$/);
    const steps = text.replace('Move the lamp to the client.', 'You can do this:\n\n- Move it.');
    const announced = quote('lamp is not defined', 'Lamp is not defined', steps);
    assert.match(announced?.lead ?? '', /^This error occurs .* \*\*Solution\*\*: You can do this:$/);
    assert.equal(announced?.entries, '- Move it.');
  });

  it('names the cause of a problem rather than what shows it, with what helps and its command', () => {
    const text = [
      'The following message is shown when the lamp of the room is dark:',
      '```text\nlamp of the room: dark\n```',
      'The lamp of the room is dark because its wick is wet. Oil is thick.',
      'To fix it, restart the lamp by this command:',
      '```sh\nlamp restart\n```',
    ].join('\n\n');
    const passage = quote('the lamp of my room is dark, nothing happens', 'Lamps of a room', text);
    assert.match(
      passage?.lead ?? '',
      /^The lamp of the room is dark because .* To fix it, restart the lamp by this command:$/,
    );
    assert.equal(passage?.code, '```sh\nlamp restart\n```');
  });

  it('goes on to the sentence that announces what to write, also if that is long', () => {
    const long = `If you trim the wick of a lamp ${'and the wick of another lamp '.repeat(8)}as well, run this:`;
    const text = 'Lamps are made of brass.\n\n';
    const passage = quote(
      'shorten the wick so that it burns for longer than a night',
      'Wicks',
      `${text}A shorter wick burns for longer than a night. ${long}\n\n\`\`\`sh\nlamp trim\n\`\`\``,
    );
    assert.ok(passage?.lead.endsWith('as well, run this:'), passage?.lead);
    assert.equal(passage?.code, '```sh\nlamp trim\n```');
  });

  it('is rather from the best page than from a sentence elsewhere that has more words of the question', () => {
    const hitOf = (title: string, score: number, content: string) => {
      return { path: `/${title.toLowerCase()}`, content, metadata: { title, headings: [], score } };
    };
    const question = 'trim the wick of a lamp at night';
    const hits = [
      hitOf('Wicks', 1, 'Trim the wick of the lamp with scissors.'),
      hitOf('Ships', 0.95, 'Sailors trim the wick of a lamp at night if the wind has turned.'),
    ];
    assert.equal(findPassage(hits, { question, terms: queryTerms(question) })?.hit.path, '/wicks');
  });

  it('is not from a page that is clearly worse than the best one', () => {
    const question = 'Where is the oil of the lamp kept?';
    const from = (score: number) => {
      const best = sectionHit('/lamps', 'Lamps', 'Lamps are lit at night.', 10);
      const other = sectionHit('/trade', 'Oil', 'The oil of the lamp is kept in the hold.', score);
      return findPassage([best, other], { question, terms: queryTerms(question) })?.hit.path;
    };
    assert.equal(from(9), '/trade');
    assert.equal(from(7), '/lamps');
  });

  it('is rather from a section on what is asked than from one on a special case of it, or from one that only ends a page', () => {
    const hits = [
      sectionHit(
        '/wicks#complex',
        'Complex wicks',
        'Cut the wick of a lamp in two halves, and each half of the wick again.',
        10,
      ),
      sectionHit('/wicks#see-also', 'See also', 'How to cut the wick of a lamp.', 9.9),
      sectionHit('/wicks#cutting', 'Cutting', 'Cut the wick of a lamp with scissors.', 9.5),
    ];
    const question = 'How do I cut the wick of a lamp?';
    assert.equal(findPassage(hits, { question, terms: queryTerms(question) })?.hit.path, '/wicks#cutting');
  });

  it('is on the usual case if a sentence on another one takes many more words to announce its code', () => {
    const special =
      'Light a lamp without opening its room at all (since the second edition of this handbook, which keepers of smaller towns need not read any more, as all of their rooms have got a door of their own):';
    const hits = [
      sectionHit('/lamps#examples', 'Examples', `${special}\n\n\`\`\`sh\nlamp light --closed-room\n\`\`\``, 10),
      sectionHit('/lamps#commands', 'Commands', 'Light a lamp:\n\n```sh\nlamp light\n```', 9.9),
    ];
    const question = 'How do I light a lamp?';
    assert.match(findPassage(hits, { question, terms: queryTerms(question) })?.lead ?? '', /^Light a lamp:/);
  });

  it('says what is usual if the default is asked for', () => {
    const text =
      'The lamp has a port that you use for oil, and that others do not use.\n\nDefault: `2019`, unless it is set.';
    assert.match(quote('which port does the lamp use by default', 'Lamps', text)?.lead ?? '', /^Default: `2019`/);
  });

  it('says where something is kept rather than what can keep it', () => {
    const text = 'A store with storage keeps oil. The oil of the lamp is kept in the cellar.';
    assert.match(quote('Where is the oil of the lamp kept?', 'Oil', text)?.sentence ?? '', /in the cellar\.$/);
  });

  it('keeps the texts of links whose addresses templates make, and leaves out tags of templates', () => {
    const text = "Read [the guide]({{ '/lamps/' | url }}) and [more](/docs/{{version}}/x) {% note %} of `{% lamp %}`.";
    assert.equal(quote('guide', 'Guide', text)?.lead, 'Read the guide and more of `{% lamp %}`.');
  });

  it('shows how something is laid out if that is asked', () => {
    const text =
      'The folder is named after the lamp. A lamp of brass is in a folder `brass`.\n\nIn it, this is expected:\n\n```text\nbrass/\n  wick\n```';
    assert.match(quote('What is the folder structure of a lamp?', 'Files', text)?.code ?? '', /^```text\nbrass/);
  });

  it('shows lists in items as enumerations, code without its indentation, and tables without their width', () => {
    const list =
      'Create a token with these settings:\n\n- Permissions:\n  - Zone edit\n  - Zone read\n- Resources: all';
    assert.equal(
      quote('create a token', 'Tokens', list)?.entries,
      '- Permissions: Zone edit, Zone read\n- Resources: all',
    );
    const code = 'Create a lamp:\n\n```ts\n    lamp({\n      on: true,\n    });\n```';
    assert.match(quote('create a lamp', 'Lamps', code)?.code ?? '', /^```ts\nlamp\(\{\n {2}on: true,\n\}\);\n```$/);
    const table = `The states of a lamp are:\n\n| State | Meaning |\n| ${'-'.repeat(80)} | :${'-'.repeat(80)} |\n| on | It is lit. |`;
    assert.match(quote('states of a lamp', 'States', table)?.entries ?? '', /\n\| --- \| :--- \|\n/);
  });

  it('shows code if an example is asked for, wherever it stands', () => {
    const text =
      'The file names the lamps.\n\n```yaml\nlamps: [amber]\n```\n\nLamp files are explained in the manual of lamps.';
    assert.match(quote('lamp file example', 'Lamp files', text)?.code ?? '', /^```yaml\nlamps: \[amber\]/);
  });

  it('shows the code that a sentence behind it speaks of', () => {
    const text = 'It takes a single command:\n\n```sh\nlamp reload\n```\n\nThis reloads the lamps without darkness.';
    const passage = quote('How do I reload the lamps without darkness?', 'Reloading', text);
    assert.match(passage?.lead ?? '', /^This reloads the lamps/);
    assert.match(passage?.code ?? '', /^```sh\nlamp reload/);
  });

  it('shows the code behind a sentence rather than that before it', () => {
    const text =
      'Both lamps:\n\n```js\nlamps()\n```\n\nThis only lights the visible lamp.\n\n```js\nlamps().visible()\n```';
    assert.match(quote('light the visible lamp', 'Finding', text)?.code ?? '', /visible/);
  });

  it('shows the options of a command that are about the question', () => {
    const text = [
      'All flags of the command.',
      '```\n  -b, --bind string   interface to bind to\n  -p, --port int      port to listen on',
      '                      (default 1313)\n      --watch         watch the files\n      --quiet         print nothing\n      --debug         print all\n```',
    ].join('\n');
    const passage = quote('change the port', 'Options', text);
    assert.equal(passage?.entries, '- `-p, --port int`: port to listen on (default 1313)');
  });

  it('says which version is needed', () => {
    const text = 'The version of lamps is shown by `lamp --version`.\n\nLamps need Node.js 20 or later.';
    assert.match(quote('Which node version do I need?', 'Requirements', text)?.lead ?? '', /^Lamps need Node\.js 20/);
  });

  it('says what an option does, and shows no code that the section has beside it', () => {
    const text = 'If `true`, lamps keep their lock.\n\nThe following code detects lamps:\n\n```js\nlamp.locked\n```';
    const { lead, code } = quote('What does --locked-lamps do?', '--locked-lamps', text) ?? {};
    assert.match(lead ?? '', /^If `true`, lamps keep/);
    assert.equal(code, '');
  });

  it('is from the section that fits best, also if a search puts it behind other pages', () => {
    const hits = [
      { path: '/windows', heading: 'Windows', content: 'Lamps need Windows 10.', score: 60 },
      ...['/a', '/b', '/c'].map((path) => ({ path, heading: 'Sass', content: 'Install Sass for lamps.', score: 30 })),
      { path: '/windows#x', heading: 'Winget', content: 'To install lamps:\n\n```sh\nwinget lamps\n```', score: 50 },
    ].map(({ path, heading, content, score }) => {
      return { path, content, metadata: { title: 'Windows', headings: [heading], score } };
    });
    const question = 'How do I install lamps on Windows?';
    assert.equal(findPassage(hits, { question, terms: queryTerms(question) })?.hit.path, '/windows#x');
  });

  it('says where something is if that is asked', () => {
    const text =
      'Certificates are renewed early, so that they are always fresh.\n\nThe certificates are stored in `/var/lib/lamps`.';
    assert.match(quote('Where does it keep the certificates?', 'Certificates', text)?.lead ?? '', /\/var\/lib\/lamps/);
  });

  it('shows of a section below an introduction only its code', () => {
    const text = 'Lamps can be sorted by their light.\n\n## Syntax\n\nSort lamps so:\n\n```js\nsort(lamps)\n```';
    const other = text.replace('sort(lamps)', 'burn(oil)');
    const passage = quote('sort lamps', 'Sorting', text);
    assert.equal(passage?.lead, 'Lamps can be sorted by their light.');
    assert.match(passage?.code ?? '', /^```js\nsort\(lamps\)/);
    assert.equal(quote('sort lamps', 'Sorting', other)?.code, '');
  });

  it('takes a title above a list for no sentence', () => {
    const { lead } =
      quote('Which strings are supported?', 'Strings', 'Validation\n\n- Strings as they are.\n- Bytes.') ?? {};
    assert.equal(lead, '');
  });

  it('comes with the only code of its section if it is asked how to do something', () => {
    const text =
      'Add it so:\n\n```js\napp.add(guard)\n```\n\nThe lamps let no other hosts in, so you enable CORS for each.';
    const passage = quote('How do I enable CORS for other hosts?', 'Hosts', text);
    assert.match(passage?.lead ?? '', /^The lamps let no other hosts in/);
    assert.match(passage?.code ?? '', /app\.add/);
  });

  it('goes on with what follows until there is something to do, if it is asked how to do something', () => {
    const question = 'How do I hang a lamp on the wall?';
    const start = 'A lamp hangs on the wall by a hook.\n\nThe hook is made of iron.';
    const steps = '1. Drive the hook in.\n2. Hang up the lamp.';
    const { lead, entries } = quote(question, 'Walls', `${start}\n\n${steps}`) ?? {};
    assert.equal(lead, 'A lamp hangs on the wall by a hook. The hook is made of iron.');
    assert.equal(entries, steps);
    assert.equal(quote(question, 'Walls', start)?.lead, lead);
    assert.equal(quote('hook of a lamp on the wall', 'Walls', start)?.lead, 'A lamp hangs on the wall by a hook.');
  });

  it('comes with code of the same section that another sentence announces, if it has none', () => {
    const rain = 'An iron hook holds for many years, even in rain, snow and wind, and it needs no care. '.repeat(4);
    const text = [
      'A lamp hangs on the wall by a hook of iron.',
      rain,
      rain,
      'Paint it at times:',
      '```sh\npaint --red\n```',
      'For another lamp on the wall, run:',
      '```sh\nnail --left\n```',
    ].join('\n\n');
    const passage = quote('How do I hang a lamp on a wall by a hook?', 'Walls', text);
    assert.match(passage?.lead ?? '', /^A lamp hangs/);
    assert.equal(passage?.code, '');
    assert.match(passage?.example?.code ?? '', /nail --left/);
  });

  it('comes with the first code of a section whose heading is the question', () => {
    const text =
      'On a roof:\n\n```sh\nlamp --roof\n```\n\nYou can add a lamp to the list of the roof by running:\n\n```sh\nlist lamp\n```';
    assert.match(quote('How do I install a lamp on a roof?', 'Install a lamp on a roof', text)?.code ?? '', /--roof/);
  });

  it('prefers sentences and code with the identifier of the question as a whole', () => {
    const text = [
      'Allow the lamps to read by light.\n\n```sh\nlamp --allow-light --read\n```',
      'Files are opened by the option `--allow-read`.\n\n```sh\nlamp --allow-read\n```',
    ].join('\n\n');
    const passage = quote('--allow-read', 'Lamps', text);
    assert.match(passage?.lead ?? '', /^Files are opened/);
    assert.match(passage?.code ?? '', /--allow-read/);
  });

  it('begins with what a section says of its heading, also if that is “this”', () => {
    const text =
      'This function changes the result of `lamp.light`.\n\nIn these cases you need to change the light by `handleLight`:';
    assert.match(quote('handleLight', 'handleLight', text)?.lead ?? '', /^This function changes/);
  });

  it('announces no code that is too long to be quoted', () => {
    const code = Array.from({ length: 60 }, (_, line) => `lamp(${line})`).join('\n');
    const passage = quote('install a lamp', 'Install a lamp', `Install a lamp like so:\n\n\`\`\`js\n${code}\n\`\`\``);
    assert.equal(passage?.lead, 'Install a lamp like so.');
  });

  it('shows links of a wiki by their labels, and none that embed', () => {
    const text =
      'Lamps are kept in a [[Store of lamps|store]], see [[Stores]]. ![[lamp.png]] Write `[[x]]` for a link.';
    const { lead } = quote('Where are lamps kept?', 'Lamps', text) ?? {};
    assert.equal(lead, 'Lamps are kept in a store, see Stores. Write `[[x]]` for a link.');
  });

  it('says what a function does, also if that repeats the names of its arguments', () => {
    const text = 'Resizes the lamp to `width` and `height`.\n\nThe size of a lamp is set once if it is set in oil.';
    const { lead } = quote('set lamp size', 'lamp.setSize(width, height)', text) ?? {};
    assert.match(lead ?? '', /^Resizes the lamp/);
  });
});

describe('a question', () => {
  it('asks how to do something if it says what to do', () => {
    const asked = [
      'How do I sort lamps?',
      'upload a lamp',
      'stop the lamps',
      'Wie lösche ich Lampen?',
      'set lamp size',
    ];
    const named = ['stop words', 'sort order', 'dark mode', 'How many lamps are there?', 'What is a lamp?', 'lamps'];
    assert.deepEqual([...asked, ...named].filter(asksHow), asked);
  });
});

describe('a question for a definition', () => {
  it('names a thing, whose first letter is no article', () => {
    const names = ['ASAR', 'OpenAPI', 'authentication', 'units', 'layouts', 'elements', 'a lamp', 'the lamp', 'an oil'];
    assert.deepEqual(
      names.map((name) => parseDefined(`What is ${name}?`)),
      ['ASAR', 'OpenAPI', 'authentication', 'units', 'layouts', 'elements', 'lamp', 'lamp', 'oil'],
    );
  });

  it('goes on with what the section says next, and leaves out code for other tools, notes and labels', () => {
    const content = [
      'Install the lamp:',
      '```sh\nnpm i lamp\n```',
      '```sh\nyarn add lamp\n```',
      '> **Note:** Oil is not included.',
      '**Usage**',
      'Then light it:',
      '```js\nlight()\n```',
    ].join('\n\n');
    assert.deepEqual(quote('How do I install the lamp?', 'Installation', content)?.more, [
      'Then light it:',
      '```js\nlight()\n```',
    ]);
  });

  it('goes on as far as it is short, with nothing that only announces what is left out', () => {
    const list = Array.from({ length: 30 }, (_, index) => `- Maker number ${index} of the town`).join('\n');
    const content = `A stuck lamp must be restarted because its wick is wet. Nothing else helps.\n\nWait for a minute.\n\nOur makers:\n\n${list}`;
    assert.deepEqual(quote('the lamp is stuck', 'Stuck lamps', content)?.more, ['Wait for a minute.']);
  });

  it('ends before a paragraph that says the same of another case', () => {
    const content = [
      'On Linux, install the lamp with the package manager:',
      '```sh\napt install lamp\n```',
      'On macOS, install the lamp with the package manager:',
      '```sh\nbrew install lamp\n```',
    ].join('\n\n');
    assert.deepEqual(quote('install the lamp on Linux', 'Installation', content)?.more, []);
  });

  it('does not go on if one sentence answers', () => {
    const content = 'A lamp burns for 9 hours by default.\n\nLamps are made of brass.';
    assert.deepEqual(quote('How long does a lamp burn?', 'Lamps', content)?.more, []);
  });
});
