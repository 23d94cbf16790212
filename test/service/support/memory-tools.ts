import { tool, type ToolSet } from 'ai';
import { z } from 'zod';

/** The tools of an agent job over files in memory, with the full contract. */
export function memoryTools(files: Map<string, string>, { maxMatches = Infinity }: { maxMatches?: number } = {}) {
  const calls: { name: string; args: unknown }[] = [];
  const reasons: string[] = [];
  const has = (path: string) => files.get(path);

  function define<Schema extends z.ZodTypeAny>(
    name: string,
    inputSchema: Schema,
    run: (args: z.output<Schema>) => unknown,
  ) {
    return tool({
      inputSchema,
      execute: async (args: unknown) => {
        calls.push({ name, args });
        return run(args as z.output<Schema>);
      },
    });
  }

  const tools: ToolSet = {
    listFiles: define('listFiles', z.object({ folder: z.string().optional() }), () => ({ files: [...files.keys()] })),
    readFile: define('readFile', z.object({ path: z.string() }), ({ path }) =>
      has(path) === undefined ? { error: `There is no file ${path}.` } : { path, content: has(path) },
    ),
    searchFiles: define('searchFiles', z.object({ text: z.string(), folder: z.string().optional() }), ({ text }) => {
      const matches = [...files].flatMap(([path, content]) =>
        content
          .split(/\r?\n/)
          .flatMap((line, index) => (line.includes(text) ? [{ path, line: index + 1, text: line }] : [])),
      );
      return { matches: matches.slice(0, maxMatches), ...(matches.length > maxMatches && { isCut: true }) };
    }),
    editFile: define(
      'editFile',
      z.object({ path: z.string(), find: z.string().min(1), replace: z.string(), all: z.boolean().optional() }),
      ({ path, find, replace, all }) => {
        const pieces = has(path)?.split(find) ?? [''];
        const occurrences = pieces.length - 1;
        if (occurrences === 0) return { error: `${path} does not hold the text.` };
        if (!all && occurrences > 1) return { error: `${path} holds the text ${occurrences} times.` };
        files.set(path, pieces.join(replace));
        return { path, replacements: occurrences };
      },
    ),
    giveUp: define('giveUp', z.object({ reason: z.string() }), ({ reason }) => {
      reasons.push(reason);
      return {};
    }),
  };
  return { tools, calls, reasons };
}
