import type { Edit } from '../plan.js';
import { joinPath, type Project } from '../project.js';

/**
 * Removes `"type": "commonjs"`, which `npm init` writes, from the manifest of a site. For Node it is the default. In such a package, webpack
 * refuses `import` and `export` in files that Docusaurus generates there, so the site does not build.
 *
 * @param root - The folder of the site.
 */
export function removeCommonJsType(project: Project, root: string): readonly Edit[] {
  const path = project.find(joinPath(root, 'package.json'), 'package.json');
  const manifest = path === undefined ? undefined : project.manifest(path);
  if (path === undefined || manifest?.['type'] !== 'commonjs') return [];
  const before = project.readRaw(path)!;
  const after = before.replace(/,\s*"type"\s*:\s*"commonjs"(?=\s*\})|"type"\s*:\s*"commonjs"\s*,\s*/, '');
  if (isSame(after, { ...manifest, type: undefined })) return [{ path, before, after }];
  const reason = 'Docusaurus does not build in a package of type "commonjs".';
  return [{ path, reason, place: 'Remove this', text: '"type": "commonjs"' }];
}

function isSame(text: string, manifest: object): boolean {
  return JSON.stringify(JSON.parse(text)) === JSON.stringify(manifest);
}
