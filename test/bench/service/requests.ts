import { MAX_QUESTION_LENGTH } from '../../../src/service/assistant/request/parse-message-request.js';
import { askInit } from '../../service/support/ask.js';

/** A request whose cost is measured. */
export interface CostlyRequest {
  readonly title: string;
  readonly init: RequestInit;
}

/** Texts that are costly for something: word boundaries, normal forms, regular expressions, similar words, many terms. */
const texts = {
  'Chinese without spaces': '設定',
  'Japanese without spaces': '設定を変更するにはカスタムプロパティ',
  'Thai without spaces': 'การตั้งค่าเริ่มต้น',
  Khmer: 'ការកំណត់រចនាសម្ព័ន្ធ',
  'emoji joined together': '👩‍👩‍👧‍👦',
  'combining marks': 'a\u0301\u0316\u0301\u0316\u0315',
  'marks alone': '\u0301\u0316',
  'characters that normalize to many': '\uFDFA',
  'squared words': '㍿㌖',
  'one giant word': 'x',
  'one giant identifier': 'aB-',
  'giant numbers': '1.',
  'punctuation alone': '!?.,;:()[]{}<>|',
  'spaces alone, and a word': ' \n\t',
  'quotation marks': '“”\\"',
  backticks: '`',
  'a selected row': 'image-hosts\tnone\n',
  'the same common word': 'docs-assistant configure ',
  'the word of the page': 'this page overview ',
  misspelt: 'configuratoin attribtue assistnat ',
  percent: '%E0%A4',
} as const;

/** A text of a length that ends with a word, so that it is a question in any case. */
function fill(piece: string, length: number): string {
  return `${piece.repeat(Math.ceil(length / piece.length)).slice(0, length - 8)} install`;
}

function manyTerms(length: number): string {
  return Array.from({ length: length / 8 }, (_, index) => `w${(index * 7919).toString(36)}`).join(' ');
}

function ask(title: string, question: string, fields = {}): CostlyRequest {
  return { title, init: askInit(question, fields) };
}

/** Requests of a public key at the limits of what is accepted. */
export function createRequests(): CostlyRequest[] {
  const kinds: [string, string][] = [...Object.entries(texts), ['many different words', '']];
  const long = (piece: string, length: number) => (piece ? fill(piece, length) : manyTerms(length));
  return [
    ask('a question of one sentence', 'How do I change the accent colour?'),
    ...kinds.map(([title, piece]) => ask(`question: ${title}`, long(piece, MAX_QUESTION_LENGTH))),
    ...kinds.map(([title, piece]) =>
      ask(`context: ${title}`, 'What does this do?', {
        currentPath: '/configuration',
        context: Array.from({ length: 10 }, () => ({
          type: 'code',
          value: long(piece, 32_000),
          path: '/configuration',
        })),
      }),
    ),
    ask('answers from 50 hits', 'docs-assistant attribute question page', { retrievalPageSize: 50 }),
    ...conversations(),
    ...bodies(),
  ];
}

function repeat<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item);
}

function conversations(): CostlyRequest[] {
  const message = (role: string, content: string) => ({ role, content });
  const long = fill('設定', 20_000);
  return [
    ask('1,000 messages', '', { messages: repeat(1000, message('user', 'Why?')) }),
    ask('a long conversation in Chinese', '', {
      messages: [
        ...repeat(4, [message('user', long), message('assistant', `About “${long}`)]).flat(),
        message('user', 'Why?'),
      ],
    }),
    ask('parts', '', {
      messages: [{ role: 'user', content: 'Why?', parts: repeat(1000, { type: 'text', text: 'x' }) }],
    }),
    ask('filter', 'install', {
      filter: Object.fromEntries(
        Array.from({ length: 20 }, (_, index) => [`f${index}`, Array(100).fill('x'.repeat(40))]),
      ),
    }),
  ];
}

function bodies(): CostlyRequest[] {
  const raw = (title: string, body: string): CostlyRequest => ({
    title: `body: ${title}`,
    init: { ...askInit(''), body },
  });
  const size = 1024 * 1024;
  const members = Array.from({ length: size / 12 }, (_, index) => `"${index.toString(36)}":0`)
    .join(',')
    .slice(0, size - 8);
  return [
    raw('brackets', '['.repeat(size)),
    raw('nested objects', '{"a":'.repeat(size / 5)),
    raw('many members', `{${members}}`),
    raw('many messages', `{"messages":[${'{},'.repeat(size / 3 - 8)}{}]}`),
    raw('one long text', `{"fp":"${'x'.repeat(size - 16)}"}`),
    raw('escapes', `{"fp":"${'\\u8a2d'.repeat(size / 6 - 4)}"}`),
    raw('backslashes', `{"fp":"${'\\'.repeat(size - 16)}"}`),
  ];
}
