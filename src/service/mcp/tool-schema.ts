import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { zodToJsonSchema } from 'zod-to-json-schema';

/** The schema of a tool's arguments as the SDK takes it. Schemas of zod 3 can't write themselves as JSON schemas. */
export function toToolSchema<Shape extends z.ZodRawShape>(
  shape: Shape,
): StandardSchemaWithJSON<z.input<z.ZodObject<Shape>>, z.output<z.ZodObject<Shape>>> {
  const schema = z.object(shape);
  const write = () => zodToJsonSchema(schema) as Record<string, unknown>;
  return { '~standard': { ...schema['~standard'], jsonSchema: { input: write, output: write } } };
}
