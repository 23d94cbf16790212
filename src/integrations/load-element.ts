/** Runs in the page and, without a DOM, while Docusaurus or Rspress renders it. Loads the element's code. */
if (typeof document !== 'undefined') void import('../register.js');
