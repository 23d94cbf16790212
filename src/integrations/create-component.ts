/**
 * Lit's adapter for React. `npm run build` makes a module of it that needs no package: `@lit/react` brings the types of React to every
 * site, also to those without React.
 */
export { createComponent } from '@lit/react';
