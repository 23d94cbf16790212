import type { LanguageModel } from '../models/language-model.js';
import { loadAgent, type LoadedAgent } from '../agent/load-agent.js';
import { loadSite, type LoadedSite } from './load-site.js';
import { importFromProject } from '../common/packages.js';
import { loadModel } from '../models/load-model.js';
import type { Settings, SiteSettings } from '../configuration/to-settings.js';
import type { StoredKeys } from '../keys/stored-keys.js';
import type { Store } from '../store/store.js';
import { findDocsFolder } from '../sources/docs-folder.js';

/** The sites of a service, and their agent jobs. */
export interface LoadedSites {
  readonly sites: readonly LoadedSite[];
  /** Undefined if no site has agent jobs. The caller starts and closes it. */
  readonly agent: LoadedAgent | undefined;
}

export interface LoadSitesOptions {
  /** Where jobs are kept. Default: an SQLite database in the data folder. */
  readonly store?: Store | undefined;
  /** Admin keys in addition to those of the settings. */
  readonly keys?: StoredKeys | undefined;
  /** Where indexes and fetched pages are kept; undefined for nowhere. Default: the data folder. */
  readonly indexFolder?: string | undefined;
}

/**
 * Loads the docs and the models of the sites, and their agent jobs.
 *
 * @throws {SettingsError} When a model or the docs can't be loaded.
 */
export async function loadSites(settings: Settings, options: LoadSitesOptions = {}): Promise<LoadedSites> {
  const { sites, data, url } = settings;
  const { store, keys } = options;
  const dataFolder = 'indexFolder' in options ? options.indexFolder : data;
  const models = await Promise.all(sites.map(({ model }) => loadSiteModel(model)));
  const loaded = await Promise.all(sites.map((site, index) => loadSite({ ...site, model: models[index], dataFolder })));
  const projects = sites.flatMap(({ domain, agent, sources }, index) =>
    agent ? [{ site: domain, settings: agent, docs: findDocsFolder(sources) ?? '', model: models[index] }] : [],
  );
  return {
    sites: loaded,
    agent: projects.length > 0 ? await loadAgent({ projects, data, store, keys, url }) : undefined,
  };
}

/** Loads the model of a site; undefined for the embedded one. */
export async function loadSiteModel(model: SiteSettings['model']): Promise<LanguageModel | undefined> {
  if (model === undefined || 'doStream' in model) return model;
  return loadModel(model, importFromProject);
}
