import { locateModel, suggestModelName } from '../models/model-name.js';
import { COMPATIBLE } from '../models/providers.js';
import { rankOf } from './given.js';
import type { Values } from './values.js';

/** The model of a site: one of the AI SDK, or how to load it. Undefined for the embedded model. */
export function toModel(site: Values) {
  const { instance, name, url, apiKey } = site.get('model');
  if (instance && rankOf(site.find('model.instance')) >= rankOf(site.find('model.name'))) return instance;
  const model = locateModel(name, url);
  if (!model) return undefined;
  const setting = site.labelOf('model.name', 'model.url').replace(/\.name$/, '');
  const urlSetting = url === undefined ? setting : site.labelOf('model.url', 'model.name');
  return { ...model, setting, urlSetting, apiKey };
}

/** Finds names and addresses of models that can't work together. Returns a line for each problem. */
export function findModelProblems(site: Values): string[] {
  const { name, url } = site.get('model');
  if (!name) return [];
  if (name.url !== undefined && url !== undefined)
    return [`${site.labelOf('model.url')}: the name of the model is an address as well. Keep one of them.`];
  const model = locateModel(name, url);
  if (!model)
    return [`${site.labelOf('model.name')}: "${name.text}" names no provider. ${suggestModelName(name.text)}`];
  if (model.provider !== COMPATIBLE || model.url !== undefined) return [];
  const example = 'Set the address of an OpenAI-compatible API, such as http://127.0.0.1:11434/v1.';
  return [`${site.labelOf('model.url', 'model.name')}: openai-compatible needs it. ${example}`];
}
