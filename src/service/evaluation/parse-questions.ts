import { parse } from 'yaml';
import { z } from 'zod';

import { messageOf } from '../common/errors.js';
import { questionSchema, type Question } from './question.js';

/**
 * Parses a file of questions: YAML or JSON, a list of objects with `ask`, `pages`, and optionally `shows`, `kind`, `after` and `half`.
 *
 * @param name - The file, for messages.
 * @throws When the text is not such a list. The message names the file, the number of the question, the field and the problem.
 */
export function parseQuestions(text: string, name: string): Question[] {
  const result = z
    .array(questionSchema)
    .min(1, 'contains no questions')
    .safeParse(parseYaml(text, name), { errorMap: explain });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${name}: ${describe(issue?.path ?? [])}${issue?.message ?? 'is not a list of questions'}.`);
}

function parseYaml(text: string, name: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    const [reason] = messageOf(error).split(':\n');
    throw new Error(`${name} is neither YAML nor JSON: ${reason}.`, { cause: error });
  }
}

/** Describes problems for the author of the file. */
const explain: z.ZodErrorMap = (issue, { defaultError }) => {
  switch (issue.code) {
    case 'invalid_type':
      return {
        message: issue.received === 'undefined' ? 'is missing' : `must be ${nouns[issue.expected] ?? 'a text'}`,
      };
    case 'invalid_enum_value':
      return { message: `"${issue.received}" is not one of ${issue.options.join(', ')}` };
    case 'too_small':
      return { message: 'is empty' };
    case 'unrecognized_keys':
      return { message: `there is no field "${issue.keys[0]}", only ask, pages, shows, kind, after and half` };
    default:
      return { message: defaultError };
  }
};

const nouns: Readonly<Record<string, string>> = { array: 'a list', object: 'an entry with ask and pages' };

/** “question 3, pages: ” for the path of an issue. */
function describe([index, ...field]: readonly (string | number)[]): string {
  if (typeof index !== 'number') return '';
  return `${[`question ${index + 1}`, ...field.filter((part) => typeof part === 'string')].join(', ')}: `;
}
