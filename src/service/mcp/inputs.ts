import { z } from 'zod';

/** What the tool `search` takes. */
export const searchInput = {
  query: z.string().min(1).max(500).describe('Keywords, in the language of the documentation'),
  limit: z.number().int().min(1).max(20).default(5).describe('Sections at most'),
  language: z.string().max(200).optional().describe('Only pages in this language, such as "en"'),
  version: z.string().max(200).optional().describe('Only pages of this version of the documentation'),
};

/** What the tool `read_page` takes. */
export const readPageInput = {
  path: z.string().min(1).max(1000).describe('The address of the page as results give it, with or without an anchor'),
  section: z.string().max(500).optional().describe('The anchor or the heading of the section to read'),
};
