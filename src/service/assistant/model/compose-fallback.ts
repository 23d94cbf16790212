import type { LanguageModelV1Prompt } from 'ai';

import { searchResultSchema } from '../../search/hit.js';
import { formatHitLink } from './format-link.js';

/** How many pages are linked. */
const MAX_LINKS = 3;

/** What a reader gets instead of an empty answer: the pages that were found. */
export function composeFallback(prompt: LanguageModelV1Prompt): string {
  const results = prompt.flatMap((message) => (message.role === 'tool' ? message.content : []));
  const hits = results.flatMap(({ result }) => searchResultSchema.safeParse(result).data?.results ?? []);
  const links = [...new Set(hits.map(formatHitLink))].slice(0, MAX_LINKS);
  if (links.length === 0) return 'I could not find an answer to this. Please try again, or ask with other words.';
  return `I could not put an answer together. These pages are the closest:\n\n${links.map((link) => `- ${link}`).join('\n')}`;
}
