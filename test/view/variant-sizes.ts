import type { DocsAssistant } from '../../src/element/docs-assistant.js';
import { part } from '../support/mount.js';

export const root = document.documentElement;

export const spacer = document.createElement('div');
spacer.style.height = '3000px';

export const box = (element: DocsAssistant) => part(element, 'panel').getBoundingClientRect();

export const isModal = (element: DocsAssistant) => part(element, 'panel').matches(':modal');
