import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** TypeScript's compiler, which takes no other way in. */
const compiler = join('node_modules', 'typescript', 'bin', 'tsc');

/**
 * Writes the declarations of the entry `docs-assistant/service`: of its modules, and of those that they name, and no others.
 *
 * @throws {Error} When one of them names a package, which a site may not have.
 */
export function writeServiceTypes(folder: string): void {
  const all = mkdtempSync(join(tmpdir(), 'docs-assistant-types-'));
  try {
    execFileSync(process.execPath, [compiler, '-p', 'src/service', '--outDir', all], { stdio: 'inherit' });
    const files = new Set(['index.d.ts']);
    // Iterating a set includes what is added meanwhile.
    for (const file of files) {
      const specifiers = findSpecifiers(readFileSync(join(all, 'service', file), 'utf8'));
      for (const specifier of specifiers.filter((name) => !name.startsWith('node:'))) {
        if (!specifier.startsWith('./')) throw new Error(`The declarations of ${file} need "${specifier}".`);
        files.add(join(dirname(file), specifier).replace(/\.js$/, '.d.ts'));
      }
    }
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      copyFileSync(join(all, 'service', file), join(folder, file));
    }
  } finally {
    rmSync(all, { recursive: true, force: true });
  }
}

function findSpecifiers(declarations: string): string[] {
  return [...declarations.matchAll(/(?:from |import\()['"]([^'"]+)['"]/g)].map(([, specifier]) => specifier!);
}
