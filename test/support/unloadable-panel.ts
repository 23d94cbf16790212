import { Runtime } from '../../src/runtime/runtime.js';

const { create } = Runtime;

/** From now on, the panel can't be loaded; until `makePanelLoadable`. */
export function makePanelUnloadable(): void {
  Runtime.create = async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
}

/** For `afterEach`. */
export function makePanelLoadable(): void {
  Runtime.create = create;
}
