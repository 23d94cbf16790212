/** Where site generators have their own search in the header: VitePress, Docusaurus, Starlight, Material for MkDocs. */
const PLACES = '.VPNavBarSearch,[class*=navbarSearchContainer],header site-search,.md-header .md-search';

/** The attribute of the root that is "false" until Docusaurus has hydrated the page. It would remove the box before. */
const HYDRATED = 'data-has-hydrated';

/** Puts the box in the place of the site's own search, unless the page has a box already. */
export function replaceSiteSearch(): void {
  const root = document.documentElement;
  if (root.getAttribute(HYDRATED) === 'false') {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      replaceSiteSearch();
    }).observe(root, { attributeFilter: [HYDRATED] });
    return;
  }
  const place = document.querySelector(PLACES);
  if (!place || document.querySelector('docs-assistant-search')) return;
  place.append(document.createElement('docs-assistant-search'));
  hideSiteSearch();
}

let sheet: CSSStyleSheet | undefined;

/** Hides the site's own search, and gives the box its size in headers that have no rule for it. */
function hideSiteSearch(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :is(${PLACES}):has(docs-assistant-search) > :not(docs-assistant-search), .md-header [for=__search] { display: none !important }
    :is(${PLACES}):has(docs-assistant-search) { display: flex; align-items: center; padding-inline: .5rem }
    :where(${PLACES}) > docs-assistant-search { flex: none; inline-size: 12em }
    @media (max-width: 48em) { :where(${PLACES}) > docs-assistant-search { inline-size: 2.75em } }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
