/** Every colour has a contrast of at least 4.5:1 with the background of code, in the light and the dark theme. */
export const highlightStyles = new CSSStyleSheet();

highlightStyles.replaceSync(`
  .hljs-comment, .hljs-quote, .hljs-meta { color: light-dark(#5b6663, #9aa6a2); }
  .hljs-keyword, .hljs-selector-tag, .hljs-section, .hljs-doctag { color: light-dark(#7a28b8, #d0a9ff); }
  .hljs-string, .hljs-regexp, .hljs-addition, .hljs-selector-attr { color: light-dark(#14662f, #8fdc94); }
  .hljs-number, .hljs-literal, .hljs-attr, .hljs-attribute, .hljs-variable, .hljs-template-variable, .hljs-built_in, .hljs-symbol, .hljs-property { color: light-dark(#0b55a8, #84c1ff); }
  .hljs-title, .hljs-type, .hljs-name, .hljs-selector-class, .hljs-selector-id, .hljs-params .hljs-title { color: light-dark(#8f3a00, #f2b680); }
  .hljs-deletion { color: light-dark(#a3201a, #ff9d94); }
  .hljs-emphasis { font-style: italic; }
  .hljs-strong { font-weight: bold; }
`);
