import { resolve } from 'node:path';

import { indexPath } from '../indexing/index-path.js';
import { LiveDocs } from '../indexing/live-docs.js';
import { createEmbeddedModel } from '../../quotes/model.js';
import { log } from '../logging/log.js';
import { SectionEmbeddings } from '../embeddings/section-embeddings.js';
import type { FolderRule } from '../rights/page-rules.js';
import type { EmbeddingSettings } from '../embeddings/embedding-settings.js';
import type { SourceSettings } from '../sources/source-settings.js';
import { UsageMeter } from '../operations/usage-meter.js';
import type { AnsweringModel, AnswerTools } from './run/run-answer.js';
import { defaultAnswerSettings, type AnswerSettings } from './answer-settings.js';

export interface AnsweringOptions {
  /** Folder of markdown to answer from, if there are no `sources`. */
  readonly docs?: string | undefined;
  /** Where the docs are. Default: the folder of markdown. */
  readonly sources?: readonly SourceSettings[] | undefined;
  /** Where the site begins on its host, with a slash at both ends, as in `/docs/`. Default: what the configuration of its generator says. */
  readonly basePath?: string | undefined;
  /** Names the site in the data folder. */
  readonly domain?: string | undefined;
  /** Folder for what survives a restart. Without it, the index is only in memory. */
  readonly dataFolder?: string | undefined;
  /** Who may see the pages of folders. Default: everyone. */
  readonly folderRules?: readonly FolderRule[] | undefined;
  /** Whether changes of the docs are followed. Default: true. */
  readonly watch?: boolean | undefined;
  /** Origins of the site. Links to them are links into the docs. Default: none. */
  readonly origins?: readonly string[] | undefined;
  /** The model that answers. Default: the embedded extractive model. */
  readonly model?: AnsweringModel | undefined;
  /** The service of embeddings. Default: sections are found by their words alone. */
  readonly embeddings?: EmbeddingSettings | undefined;
  /** Bounds on answers of a language model, and the site and instructions in its prompt. Default: `defaultAnswerSettings`. */
  readonly answers?: AnswerSettings | undefined;
  /** Counts what answers cost. Default: one that is not read. */
  readonly meter?: UsageMeter | undefined;
}

/** The model, the docs and the settings that answer questions about a site. */
export interface Answering {
  /** Answers from the pages that everyone may see. */
  readonly answering: AnswerTools;
  /** The docs, which follow their sources until they are closed. */
  readonly docs: LiveDocs;
  /** Problems with pages, and what is left out. Each is a sentence. */
  readonly warnings: readonly string[];
}

/**
 * Loads what answers questions about the docs of a site, for a service or to explain an answer.
 *
 * @throws {SettingsError} When a source can't be read or has no pages.
 */
export async function loadAnswering({
  origins = [],
  model = createEmbeddedModel(),
  answers: settings = defaultAnswerSettings,
  meter = new UsageMeter(),
  ...options
}: AnsweringOptions): Promise<Answering> {
  const docs = await openDocs(options);
  const { basePath } = docs;
  return { answering: { model, docs, basePath, origins, settings, meter }, docs, warnings: docs.notes };
}

async function openDocs({
  docs = 'docs',
  sources = [{ kind: 'markdown', folder: resolve(docs) }],
  basePath,
  domain = 'docs',
  dataFolder,
  embeddings,
  folderRules,
  watch,
}: AnsweringOptions): Promise<LiveDocs> {
  const site = { sources, basePath, dataFolder };
  const file = dataFolder === undefined ? undefined : indexPath(dataFolder, domain, site);
  const bySense =
    embeddings &&
    (await SectionEmbeddings.open(embeddings, {
      file: file && `${file}.embeddings`,
      report: (message) => log('warn', 'embeddings', message),
    }));
  return LiveDocs.open({ ...site, file, folderRules, watch, embeddings: bySense });
}
