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
  vite: { logLevel: 'error', configFile: false },
  themeConfig: {
    logo: '/logo.svg',
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Configuration', link: '/configuration' },
      { text: 'Theming', link: '/theming' },
      { text: 'Playground', link: '/playground' },
    ],
    sidebar: [
      {
        text: 'Use it',
        items: [
          { text: 'What it is', link: '/' },
          { text: 'Quick start', link: '/quick-start' },
          { text: 'Playground', link: '/playground' },
          { text: 'Site generators', link: '/site-generators' },
          { text: 'Script delivery', link: '/delivery' },
          { text: 'Works with', link: '/works-with' },
          { text: 'Configuration', link: '/configuration' },
          { text: 'Theming', link: '/theming' },
          { text: 'Context', link: '/context' },
          { text: 'Languages', link: '/languages' },
        ],
      },
      {
        text: 'Build on it',
        items: [
          { text: 'Conversation API', link: '/conversation-api' },
          { text: 'Other clients', link: '/clients' },
          { text: 'Agent jobs', link: '/agent-jobs' },
          { text: 'The service', link: '/service' },
          { text: 'Sources', link: '/sources' },
          { text: 'Settings of the service', link: '/service-settings' },
          { text: 'The service in production', link: '/service-production' },
          { text: 'Recipes for running it', link: '/service-recipes' },
          { text: 'Scaling the service', link: '/service-scaling' },
          { text: 'Insights', link: '/insights' },
          { text: 'Quality of answers', link: '/quality' },
        ],
      },
      {
        text: 'Run it',
        items: [
          { text: 'Security', link: '/security' },
          { text: 'Versioning', link: '/versioning' },
          { text: 'Troubleshooting', link: '/troubleshooting' },
        ],
      },
    ],
  },
});
