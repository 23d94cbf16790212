/**
 * Prints how many random secrets of each kind are found, how many code blocks of documentation raise a false alarm, and how the
 * time of a search grows with the text. Folders as arguments are searched for documentation, too.
 */
import { findSecrets } from '../../src/secrets/find-secrets.js';
import { countAlarms } from './support/false-alarms.js';
import { tryKinds } from './support/try-kinds.js';

const SEED = 1;
/** Texts that make patterns try again and again. */
const HOSTILE = [
  'a',
  '://',
  '://a:b@',
  'eyJa.',
  'secret=',
  'password is ',
  'key ',
  ' -u a:b',
  '-----BEGIN ',
  '{"token":"',
  '\\"',
  'A1b2C3d4.',
  '+',
  'mysql -p',
];

function printKinds(): void {
  const results = tryKinds(SEED);
  for (const { kind, tried, missed } of results)
    console.log(`${kind.padEnd(44)}${percent(tried - missed.length, tried)}`);
  const all = results.reduce((sum, { tried }) => sum + tried, 0);
  const missed = results.reduce((sum, result) => sum + result.missed.length, 0);
  const least = Math.min(...results.map((result) => result.tried - result.missed.length));
  console.log(`\n${results.length} kinds, ${percent(all - missed, all)} found; the worst kind ${least} of 100\n`);
}

function printAlarms(folders: readonly string[]): void {
  for (const { folder, blocks, alarms } of folders.map(countAlarms)) {
    console.log(`${folder}: ${alarms.length} false alarms in ${blocks} code blocks`);
    for (const alarm of alarms) console.log(`  ${JSON.stringify(alarm)}`);
  }
}

function printGrowth(): void {
  const growth = HOSTILE.map((piece) => measure(piece, 1_600_000) / Math.max(0.1, measure(piece, 200_000)));
  console.log(`\n8 times the hostile text takes at most ${Math.max(...growth).toFixed(1)} times as long`);
}

/** Milliseconds of processor time, the best of three, so that other programs do not count. */
function measure(piece: string, length: number): number {
  const text = piece.repeat(Math.ceil(length / piece.length));
  const times = Array.from({ length: 3 }, () => {
    const start = process.cpuUsage();
    findSecrets(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`.padStart(8);

printKinds();
printAlarms(['demo/site', 'node_modules', ...process.argv.slice(2)]);
printGrowth();
