import type { Package } from 'custom-elements-manifest/schema.js';
import type { InitializeParams, Plugin } from '@custom-elements-manifest/analyzer';

// The analyzer's types leave out its functions.
declare module '@custom-elements-manifest/analyzer' {
  export const ts: InitializeParams['ts'];
  export function create(options: { modules: unknown[]; plugins: Plugin[] }): Package;
}
