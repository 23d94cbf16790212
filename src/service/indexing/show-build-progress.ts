import { showProgress } from '../logging/progress-line.js';
import type { BuildProgress } from './update-image.js';

/** Shows on a terminal how far the build of an index is. */
export function showBuildProgress({ step, done, total }: BuildProgress): void {
  showProgress(`${step} ${done.toLocaleString('en')} of ${total.toLocaleString('en')} pages`);
}
