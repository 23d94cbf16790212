import { Runtime } from '../../src/runtime/runtime.js';

const { create } = Runtime;

/** Makes loading the panel fail, until `makePanelLoadable`. */
export function makePanelUnloadable(): void {
  Runtime.create = async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
}

/** For `afterEach`. */
export function makePanelLoadable(): void {
  Runtime.create = create;
}
