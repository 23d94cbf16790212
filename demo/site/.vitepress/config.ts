import { slug } from 'github-slugger';
import { defineConfig } from 'vitepress';

/** The documentation of docs-assistant itself. `build.ts` adds what differs from build to build. */
export default defineConfig({
  title: 'docs-assistant',
  description: 'An assistant for documentation sites, in one script tag.',
  lang: 'en-GB',
  cleanUrls: true,
  // Pages load when they are wanted. The home page links to most of them.
  router: { prefetchLinks: false },
  head: [['link', { rel: 'icon', href: '/logo.svg', type: 'image/svg+xml' }]],
  // The service links to sections by the anchors that GitHub would give them, so the pages must carry the same.
  markdown: { anchor: { slugify: (text) => slug(text) } },
  vite: {
    logLevel: 'error',
    configFile: false,
    // For light pages. Neither the theme nor our components use Vue's options API.
    define: { __VUE_OPTIONS_API__: false },
    build: { cssMinify: 'lightningcss' },
  },
  themeConfig: {
    logo: '/logo.svg',
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Configuration', link: '/configuration' },
      { text: 'Reference', link: '/reference' },
      { text: 'Playground', link: '/playground' },
    ],
    // By task. Pages keep their addresses.
    sidebar: [
      {
        text: 'Try it',
        items: [
          { text: 'What it is', link: '/' },
          { text: 'Quick start', link: '/quick-start' },
          { text: 'Playground', link: '/playground' },
          { text: 'Common questions', link: '/questions' },
        ],
      },
      {
        text: 'Put it into your site',
        items: [
          { text: 'Site generators', link: '/site-generators' },
          { text: 'Script delivery', link: '/delivery' },
          { text: 'Works with', link: '/works-with' },
        ],
      },
      {
        text: 'Make it yours',
        items: [
          { text: 'Configuration', link: '/configuration' },
          { text: 'Theming', link: '/theming' },
          { text: 'Context', link: '/context' },
          { text: 'Languages', link: '/languages' },
          { text: 'Conversation API', link: '/conversation-api' },
          { text: 'Other clients', link: '/clients' },
        ],
      },
      {
        text: 'Run the service',
        items: [
          { text: 'The service', link: '/service' },
          { text: 'Sources', link: '/sources' },
          { text: 'The service in production', link: '/service-production' },
          { text: 'Recipes for running it', link: '/service-recipes' },
          { text: 'Scaling the service', link: '/service-scaling' },
          { text: 'Agent jobs', link: '/agent-jobs' },
        ],
      },
      {
        text: 'Keep it right',
        items: [
          { text: 'Insights', link: '/insights' },
          { text: 'Quality of answers', link: '/quality' },
          { text: 'Security', link: '/security' },
          { text: 'Troubleshooting', link: '/troubleshooting' },
        ],
      },
      {
        text: 'Reference',
        items: [
          { text: 'Reference of the element', link: '/reference' },
          { text: 'Settings of the service', link: '/service-settings' },
          { text: 'Citations', link: '/citations' },
          { text: 'Versioning', link: '/versioning' },
        ],
      },
    ],
  },
});
