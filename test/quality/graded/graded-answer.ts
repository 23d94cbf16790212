import { readFile } from 'node:fs/promises';

import { z } from 'zod';

const gradedAnswerSchema = z.object({
  /** `own` for the docs of this project, otherwise the name of the project. */
  docs: z.string(),
  /** The question. Before a follow-up, the questions that it follows. */
  questions: z.array(z.string()).min(1),
  /** The reader's page. */
  currentPath: z.string().optional(),
  /** The beginnings of paths that are right. Empty for a question that the docs don't answer, or that needs no page. */
  pages: z.array(z.string()),
  /** 0 for a bad answer, 1 for a fair one, 2 for a good one. */
  grade: z.number().int().min(0).max(2),
  /** The reason for the grade. */
  why: z.string(),
  /** Answer of the embedded model at the time of grading. */
  answer: z.string(),
});

export type GradedAnswer = z.infer<typeof gradedAnswerSchema>;

/**
 * Answers of the embedded model that a person has read and graded. Docs: Vite, Vue, Material for MkDocs, FastAPI, Hugo, Jest,
 * htmx, ESLint and uv, of which the answers quote a few lines, and those of this project.
 */
export async function loadGradedAnswers(): Promise<GradedAnswer[]> {
  const text = await readFile(new URL('./answers.json', import.meta.url), 'utf8');
  return z.array(gradedAnswerSchema).parse(JSON.parse(text));
}
