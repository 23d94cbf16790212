import type { LanguageFn } from 'highlight.js';

/** Parcel resolves to the CommonJS file, and gives what it exports instead of a module. */
export type LoadGrammar = () => Promise<{ default: LanguageFn } | LanguageFn>;
