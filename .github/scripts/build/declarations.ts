import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Removes declarations that no entry of a package needs. Others, of modules that only our own code imports, would double the number of
 * files.
 *
 * @param folder - The folder of the package.
 */
export function pruneDeclarations(folder: string): void {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports: object };
  const entries = Object.values(exports).flatMap(({ types }: { types?: string }) => types ?? []);
  const files = new Set(entries.map((entry) => join(folder, entry)));
  // Iterating a set includes what is added meanwhile.
  for (const file of files) {
    for (const specifier of findSpecifiers(readFileSync(file, 'utf8')))
      files.add(join(dirname(file), specifier.replace(/\.js$/, '.d.ts')));
  }
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, path);
    if (file.endsWith('.d.ts') && !files.has(file)) rmSync(file);
  }
}

/** The modules of the package that a declaration file names. */
function findSpecifiers(declarations: string): string[] {
  return [...declarations.matchAll(/(?:from |import\(|import )['"](\.[^'"]+)['"]/g)].map(([, specifier]) => specifier!);
}
