import { parse } from 'yaml';
import { z } from 'zod';

import { questionSchema, type Question } from './question.js';

/**
 * Parses a file of questions: YAML or JSON, a list of objects with `ask`, `pages`, and optionally `kind`, `after` and `half`.
 *
 * @param name - The file, for messages.
 * @throws When the text is no such list. The message names the file, the number of the question, the field, and what is wrong.
 */
export function parseQuestions(text: string, name: string): Question[] {
  const result = z.array(questionSchema).min(1, 'holds no questions').safeParse(parseYaml(text, name));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${name}: ${describe(issue?.path ?? [])}${issue?.message ?? 'is not a list of questions'}.`);
}

function parseYaml(text: string, name: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${name} is neither YAML nor JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** “question 3, pages: ” for the path of an issue. */
function describe([index, ...field]: readonly (string | number)[]): string {
  if (typeof index !== 'number') return '';
  return `${[`question ${index + 1}`, ...field.filter((part) => typeof part === 'string')].join(', ')}: `;
}
