import type { LanguageFn } from 'highlight.js';

/** Parcel resolves to the CommonJS file, and returns its export instead of a module. */
export type LoadGrammar = () => Promise<{ default: LanguageFn } | LanguageFn>;
