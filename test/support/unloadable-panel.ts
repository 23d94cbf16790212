import { Session } from '../../src/session/session.js';

const { create } = Session;

/** From now on, the panel can't be loaded; until `makePanelLoadable`. */
export function makePanelUnloadable(): void {
  Session.create = async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
}

/** For `afterEach`. */
export function makePanelLoadable(): void {
  Session.create = create;
}
