import { expect } from 'chai';
import { getPageFilter } from '../../src/page/page-filter.js';

const read = (head: string, lang = '') =>
  getPageFilter(new DOMParser().parseFromString(`<html ${lang}><head>${head}</head></html>`, 'text/html'));

describe('The filter of a page', () => {
  it('is empty when the page has no metadata', () => {
    expect(
      read('<meta name="docsearch:version" content=""><meta name="generator" content="MkDocs 1.4.2">'),
    ).to.deep.equal({});
  });

  it('is read from Docusaurus', () => {
    const head =
      '<meta name="docusaurus_locale" content="de"><meta name="docsearch:language" content="de">' +
      '<meta name="docusaurus_version" content="2.1"><meta name="docsearch:version" content="2.1">';
    expect(read(head, 'lang="de-DE"')).to.deep.equal({ version: '2.1', language: 'de' });
  });

  it('takes the first of several versions', () => {
    expect(read('<meta name="docsearch:version" content="1.2.3, latest">')).to.deep.equal({ version: '1.2.3' });
  });

  it('is read from Read the Docs', () => {
    expect(read('<meta name="readthedocs-version-slug" content="stable">', 'lang="en"')).to.deep.equal({
      version: 'stable',
      language: 'en',
    });
  });

  it('has only the language of the page with VitePress, Starlight, MkDocs and Sphinx', () => {
    expect(read('<meta name="generator" content="VitePress v2.0.0">', 'lang="en-GB"')).to.deep.equal({
      language: 'en-GB',
    });
  });
});
