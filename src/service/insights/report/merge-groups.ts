import type { Groupable, TermGroup } from './group-questions.js';

/** Groups that are compared, the largest first. So the time for a view is bounded. */
const MAX_COMPARED = 200;

/** With fewer groups, they do not show how similar questions with different meanings are. */
const FEW = 20;

/** How alike groups must be, as the cosine of their means: at least, and with few groups. */
const LEAST = 0.7;
const WITH_FEW = 0.85;

/** How far above the mean, in standard deviations: models differ in how alike they find any two questions. */
const DEVIATIONS = 2.5;

/** Joins groups that mean the same in other words, by the embeddings of their questions. The largest come first. */
export function mergeGroups<Question extends Groupable>(
  groups: readonly TermGroup<Question>[],
  vectors: ReadonlyMap<string, Float32Array>,
): TermGroup<Question>[] {
  const compared = groups.slice(0, MAX_COMPARED).flatMap((group) => {
    const mean = meanOf(group.questions.flatMap(({ question }) => vectors.get(question) ?? []));
    return mean ? [{ group, mean }] : [];
  });
  const threshold = findThreshold(compared.map(({ mean }) => mean));
  const merged = new Map<TermGroup<Question>, TermGroup<Question>[]>();
  const heads: typeof compared = [];
  for (const each of compared) {
    const head = heads.find(({ mean }) => dotProduct(mean, each.mean) >= threshold);
    if (head) merged.get(head.group)!.push(each.group);
    else {
      heads.push(each);
      merged.set(each.group, [each.group]);
    }
  }
  const joined = new Set([...merged.values()].flatMap(([, ...others]) => others));
  return groups
    .filter((group) => !joined.has(group))
    .map((group) => ({ ...group, questions: (merged.get(group) ?? [group]).flatMap(({ questions }) => questions) }))
    .toSorted((a, b) => b.questions.length - a.questions.length);
}

function findThreshold(means: readonly Float32Array[]): number {
  if (means.length < FEW) return WITH_FEW;
  const similarities = means.flatMap((mean, index) => means.slice(index + 1).map((other) => dotProduct(mean, other)));
  const average = sum(similarities) / similarities.length;
  const variance = sum(similarities.map((similarity) => (similarity - average) ** 2)) / similarities.length;
  return Math.max(LEAST, average + DEVIATIONS * Math.sqrt(variance));
}

/** The mean of embeddings, of length 1. */
function meanOf([first, ...others]: readonly Float32Array[]): Float32Array | undefined {
  if (!first) return undefined;
  const mean = first.map((number, index) => number + sum(others.map((other) => other[index] ?? 0)));
  const length = Math.sqrt(dotProduct(mean, mean)) || 1;
  return mean.map((number) => number / length);
}

function dotProduct(one: Float32Array, other: Float32Array): number {
  let product = 0;
  for (let index = 0; index < one.length; index++) product += one[index]! * (other[index] ?? 0);
  return product;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
