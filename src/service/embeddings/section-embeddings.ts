import { createHash } from 'node:crypto';

import pLimit from 'p-limit';

import { timeLimit } from '../../http/timeout.js';
import { messageOf } from '../common/errors.js';
import { Pacer } from '../../shared/pacer.js';
import type { Section } from '../../search/docs/section.js';
import { EmbeddingClient } from './embedding-client.js';
import { defaultEmbeddingSettings, type EmbeddingSettings } from './embedding-settings.js';
import { loadVectors, saveVectors } from './vector-file.js';
import { VectorTable } from './vector-table.js';

/** Maximum characters of a section that are sent: a few hundred words, which small models accept. */
const MAX_TEXT_LENGTH = 4000;

/** Maximum characters of a question. */
const MAX_QUESTION_LENGTH = 2000;

/** Maximum sections that are found by their meaning. */
const MAX_FOUND = 50;

/** Milliseconds before a failing service is tried again. */
const REST = 60_000;

/** Batches after which embeddings are saved, so that an interruption loses little. */
const SAVED_BATCHES = 20;

export interface SectionEmbeddingsOptions {
  /** The file for embeddings. Without it, a restart requests all of them again. */
  readonly file?: string | undefined;
  /** Called with a sentence about a failure, once until it works again. */
  readonly report?: ((message: string) => void) | undefined;
}

type EmbeddedSection = Pick<Section, 'path' | 'title' | 'headings' | 'text'>;

/** Finds sections by their meaning. Each text is sent to the service once, and kept with the index. */
export class SectionEmbeddings {
  readonly #client: EmbeddingClient;
  readonly #settings: EmbeddingSettings;
  readonly #options: SectionEmbeddingsOptions;
  #vectors: VectorTable;
  /** The sections of the docs by the keys of their texts. */
  #paths: ReadonlyMap<string, readonly string[]> = new Map();
  /** One update at a time. */
  readonly #queue = pLimit(1);
  #retry: NodeJS.Timeout | undefined;
  #restUntil = 0;
  #isFailing = false;

  private constructor(settings: EmbeddingSettings, options: SectionEmbeddingsOptions, vectors: VectorTable) {
    this.#client = new EmbeddingClient(settings);
    this.#settings = settings;
    this.#options = options;
    this.#vectors = vectors;
  }

  /** Opens the kept embeddings. Sends nothing yet. */
  static async open(settings: EmbeddingSettings, options: SectionEmbeddingsOptions = {}): Promise<SectionEmbeddings> {
    const known = options.file === undefined ? undefined : await loadVectors(options.file);
    return new SectionEmbeddings(settings, options, known ?? new VectorTable([], 0, new Float32Array()));
  }

  /**
   * Requests the embeddings of new and changed sections, drops those of former ones, and saves the rest. If some fail, they are
   * requested again in a minute, unless another update comes first. One update at a time.
   */
  update(sections: Iterable<EmbeddedSection>, signal?: AbortSignal): Promise<void> {
    clearTimeout(this.#retry);
    return this.#queue(async () => {
      if (signal?.aborted) return;
      const isComplete = await this.#update(sections, signal);
      if (isComplete || signal?.aborted || this.#queue.pendingCount > 0) return;
      this.#retry = setTimeout(() => void this.update(sections, signal), REST).unref();
    });
  }

  async #update(sections: Iterable<EmbeddedSection>, signal: AbortSignal | undefined): Promise<boolean> {
    const pacer = new Pacer();
    const texts = new Map<string, string>();
    const paths = new Map<string, string[]>();
    for (const section of sections) {
      if (pacer.isDue) await pacer.pause();
      const text = textOf(section);
      const key = this.#keyOf(text);
      texts.set(key, text);
      paths.set(key, [...(paths.get(key) ?? []), section.path]);
    }
    this.#paths = paths;
    const missing = [...texts].filter(([key]) => !this.#vectors.has(key));
    if (missing.length === 0 && this.#vectors.keys.every((key) => texts.has(key))) return true;
    const added = new Map<string, Float32Array>();
    try {
      for (let at = 0; at < missing.length; at += this.#client.batchSize) {
        const batch = missing.slice(at, at + this.#client.batchSize);
        const vectors = await this.#client.embed(
          batch.map(([, text]) => text),
          { signal },
        );
        batch.forEach(([key], index) => added.set(key, vectors[index] ?? new Float32Array()));
        if ((at / this.#client.batchSize) % SAVED_BATCHES === SAVED_BATCHES - 1) await this.#keep(texts, added);
      }
      this.#isFailing = false;
    } catch (error) {
      if (signal?.aborted) return false;
      this.#fail(error);
    }
    await this.#keep(texts, added);
    return added.size === missing.length;
  }

  /**
   * The addresses of the sections whose meaning is nearest to a question, best first. None if the service does not answer in time, has
   * failed a short while ago, or has not seen the docs yet.
   *
   * @param isSeen - Whether a section may be found. Default: all.
   */
  async findNearest(
    question: string,
    signal?: AbortSignal,
    isSeen: (path: string) => boolean = () => true,
  ): Promise<readonly string[]> {
    if (question.trim() === '' || this.#vectors.keys.length === 0 || Date.now() < this.#restUntil) return [];
    try {
      const [vector] = await this.#client.embed([question.slice(0, MAX_QUESTION_LENGTH)], {
        signal: timeLimit(this.#settings.timeout ?? defaultEmbeddingSettings.timeout, signal),
        tries: 1,
      });
      this.#isFailing = false;
      const pathsOf = (key: string) => this.#paths.get(key)?.filter(isSeen) ?? [];
      const isWanted = (key: string) => pathsOf(key).length > 0;
      const keys = vector ? await this.#vectors.findNearest(vector, MAX_FOUND, new Pacer(), isWanted) : [];
      return keys.flatMap(pathsOf);
    } catch (error) {
      if (!signal?.aborted) this.#fail(error);
      return [];
    }
  }

  /** Adds new embeddings to the known ones that are still needed. */
  async #keep(texts: ReadonlyMap<string, string>, added: ReadonlyMap<string, Float32Array>): Promise<void> {
    const dimensions = added.values().next().value?.length ?? this.#vectors.dimensions;
    const rows = [...texts.keys()].flatMap((key) => {
      const vector = added.get(key) ?? this.#vectors.get(key);
      return vector?.length === dimensions ? [{ key, vector }] : [];
    });
    const numbers = new Float32Array(rows.length * dimensions);
    rows.forEach(({ vector }, row) => numbers.set(vector, row * dimensions));
    this.#vectors = new VectorTable(
      rows.map(({ key }) => key),
      dimensions,
      numbers,
    );
    const { file } = this.#options;
    if (file === undefined) return;
    await saveVectors(file, this.#vectors).catch((error: unknown) =>
      this.#report(
        `The embeddings could not be saved to ${file} (${messageOf(error)}). Check that the folder can be written to.`,
      ),
    );
  }

  #fail(error: unknown): void {
    this.#restUntil = Date.now() + REST;
    if (this.#isFailing) return;
    this.#isFailing = true;
    this.#report(
      `The embedding service at ${new URL(this.#settings.url).origin} failed (${messageOf(error)}). Answers go on without it, and it is tried again in a ` +
        'minute. Check its address, key and model.',
    );
  }

  #report(message: string): void {
    this.#options.report?.(message);
  }

  /** Models have different embeddings for the same text. */
  #keyOf(text: string): string {
    const { model, dimensions = '' } = this.#settings;
    return createHash('sha256').update(`${model}\0${dimensions}\0${text}`).digest('base64url').slice(0, 22);
  }
}

/** The embedded text of a section: its title and headings, and its prose. */
function textOf({ title, headings, text }: EmbeddedSection): string {
  return `${[title, ...headings].join(' › ')}\n${text}`.slice(0, MAX_TEXT_LENGTH);
}
