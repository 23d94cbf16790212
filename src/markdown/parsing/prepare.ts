import { removeFrame } from './answer-frame.js';
import { replaceComponents } from './components.js';
import { frameFrontMatter } from './front-matter.js';
import { unwrapAnswer } from './nested-fences.js';
import { normalize } from './normalize.js';

/**
 * The markdown of an answer without what keeps it from being read: invisible characters, tokens of models and a block of markdown
 * around all of it, front matter and components.
 *
 * @param isComplete - Whether nothing more follows.
 */
export function prepare(answer: string, isComplete: boolean): string {
  const markdown = unwrapAnswer(removeFrame(normalize(answer, isComplete)));
  return replaceComponents(frameFrontMatter(markdown, isComplete), isComplete);
}
