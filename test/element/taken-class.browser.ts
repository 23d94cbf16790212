import { expect } from 'chai';
import { DocsAssistant } from '../../src/element/docs-assistant.js';

// Before any module of this page registers the element.
customElements.define('acme-help', DocsAssistant);

describe('A page that has defined a tag of its own with our class', () => {
  after(() => document.querySelector('docs-assistant')?.remove());

  it('shows the element, and nothing is thrown', async () => {
    await import('../../src/register.js');
    await customElements.whenDefined('docs-assistant');
    const element = document.createElement('docs-assistant');
    document.body.append(element);
    await element.updateComplete;
    expect(element).to.be.instanceOf(DocsAssistant);
    expect(element.shadowRoot!.querySelector('.launcher')).not.to.equal(null);
  });
});
