import { expect } from 'chai';
import { createElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { DocsAssistant } from '../../src/integrations/react.js';
import { ANY_PAGE, getElementKey } from '../../src/shared/panel-open.js';
import { seen } from '../support/mount.js';

const settings = { baseUrl: 'https://service.example', domain: 'acme', apiKey: 'svc_dsc_test' };

describe('the React component', () => {
  let place: HTMLElement;
  let root: Root | undefined;

  beforeEach(() => {
    place = document.createElement('div');
    document.body.append(place);
  });

  afterEach(() => {
    root?.unmount();
    place.remove();
    sessionStorage.clear();
  });

  const element = () => place.querySelector('docs-assistant')!;

  /** As a server sends it: the bare tag, which becomes the element before React has run. */
  async function hydrate(props: object = {}): Promise<void> {
    place.innerHTML = '<docs-assistant data-docs-assistant-hydrating=""></docs-assistant>';
    await element().updateComplete;
    root = hydrateRoot(place, createElement(DocsAssistant, { ...settings, ...props }));
    await seen(
      'the settings',
      () => element().baseUrl === settings.baseUrl && !element().hasAttribute('data-docs-assistant-hydrating'),
    );
  }

  const leaveOpen = () => sessionStorage.setItem(getElementKey({ id: '', endpoint: undefined, ...settings }), ANY_PAGE);

  it('opens the panel of a tag from a server again that was open on the last page', async () => {
    leaveOpen();
    await hydrate();
    expect(element().open).to.equal(true);
  });

  it('opens it again as well if the tag comes from no server', async () => {
    leaveOpen();
    root = createRoot(place);
    root.render(createElement(DocsAssistant, settings));
    await seen('the open panel', () => place.querySelector('docs-assistant')?.open);
  });

  it('leaves the panel closed that was closed, or that is not remembered', async () => {
    await hydrate();
    expect(element().open).to.equal(false);
    root?.unmount();
    leaveOpen();
    await hydrate({ persist: 'none' });
    expect(element().open).to.equal(false);
  });

  it('gives its ref the element', async () => {
    const ref: { current: HTMLElement | null } = { current: null };
    await hydrate({ ref });
    expect(ref.current).to.equal(element());
    root?.unmount();
    root = undefined;
    expect(ref.current).to.equal(null);
  });
});
