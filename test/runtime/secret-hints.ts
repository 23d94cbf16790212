import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { findPart, part, seen } from '../support/mount.js';

// Written in two parts, so that secret scanners do not report this file.
export const token = `ghp_${'k9fJ2mQ8vT4xR7wZ3nB6cY1pL5hDQw3Er5Ty'}`;

export const mask = '••••••••';

export const input = (element: DocsAssistant) => part<HTMLTextAreaElement>(element, 'input');

export async function seeHint(element: DocsAssistant): Promise<string> {
  await seen('that a secret is pointed out', () => findPart(element, 'secret'));
  return part(element, 'secret').querySelector('span')!.textContent;
}
