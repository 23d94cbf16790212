import { fileURLToPath } from 'node:url';

import { slug } from 'github-slugger';
import { defineConfig, type DefaultTheme } from 'vitepress';

import { addPlaygroundLinks } from '../playground-links.js';

/** Components of the theme that no page here uses: for its own home page, sponsors, translations, groups in the menu, a footer, other searches. */
const unused = [
  'VPAlgoliaSearchBox',
  'VPBadge',
  'VPDocAsideCarbonAds',
  'VPDocFooterLastUpdated',
  'VPFooter',
  'VPHome',
  'VPMenuGroup',
  'VPMenuLink',
  'VPLocalSearchBox',
  'VPNavBarAskAiButton',
  'VPNavBarSearch',
  'VPNavMenuGroup',
  'VPNavSocialLinks',
  'VPNavTranslations',
  'VPSocialLinks',
];
const unusedComponents = new RegExp(`^.*/(?:${unused.join('|')})\\.vue$`);
const unusedComponent = fileURLToPath(new URL('theme/Unused.vue', import.meta.url));

/** Styles of the theme for what no page here has: custom containers, groups of code, sponsors. Other docs may have them. */
const unusedStyles = /^.*\/(?:custom-block|vp-code-group|vp-sponsor)\.css$/;
const noStyles = fileURLToPath(new URL('theme/unused.css', import.meta.url));

/** The documentation of docs-assistant itself. `build.ts` adds what differs from build to build. */
export default defineConfig<DefaultTheme.Config & { hasPlayground: boolean }>({
  title: 'docs-assistant',
  description: 'An assistant for documentation sites, in one script tag.',
  lang: 'en-GB',
  cleanUrls: true,
  // To hold transitions back, the theme would lay out each page twice more while it loads.
  appearance: { disableTransition: false },
  // Pages load when they are wanted. The home page links to most of them.
  router: { prefetchLinks: false },
  head: [['link', { rel: 'icon', href: '/logo.svg', type: 'image/svg+xml' }]],
  // The service links to sections by the anchors that GitHub would give them, so the pages must carry the same.
  markdown: { anchor: { slugify: (text) => slug(text) }, config: addPlaygroundLinks },
  vite: {
    logLevel: 'error',
    configFile: false,
    // Parts of the theme that no page here uses, replaced as VitePress describes it, for light pages.
    resolve: {
      alias: [
        { find: unusedComponents, replacement: unusedComponent },
        { find: unusedStyles, replacement: noStyles },
      ],
    },
    // For light pages. Neither the theme nor our components use Vue's options API.
    define: { __VUE_OPTIONS_API__: false },
    build: { cssMinify: 'lightningcss' },
  },
  themeConfig: {
    hasPlayground: true,
    // With its size, so that nothing moves when it has loaded.
    logo: { src: '/logo.svg', width: 24, height: 24 },
    outline: [2, 3],
    nav: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Configuration', link: '/configuration' },
      { text: 'Reference', link: '/reference' },
      { text: 'Playground', link: '/playground' },
    ],
    // By task.
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
        text: 'Add it to your site',
        items: [
          { text: 'Site generators', link: '/site-generators' },
          { text: 'Bundlers and frameworks', link: '/frameworks' },
          { text: 'Without a service', link: '/static-index' },
          { text: 'Script delivery', link: '/delivery' },
          { text: 'Works with', link: '/works-with' },
        ],
      },
      {
        text: 'Make it yours',
        items: [
          { text: 'Configuration', link: '/configuration' },
          { text: 'Theming', link: '/theming' },
          { text: 'Ready-made themes', link: '/themes' },
          { text: 'Size and place', link: '/layout' },
          { text: 'Parts and slots', link: '/parts' },
          { text: 'Open and ask', link: '/open-and-ask' },
          { text: 'Context', link: '/context' },
          { text: 'Links in answers', link: '/links' },
          { text: 'Languages', link: '/languages' },
          { text: 'Support, feedback, analytics', link: '/feedback' },
        ],
      },
      {
        text: 'Build with it',
        items: [
          { text: 'Methods and events', link: '/scripting' },
          { text: 'Conversation API', link: '/conversation-api' },
          { text: 'Other clients', link: '/clients' },
          { text: 'Search', link: '/search-box' },
          { text: 'Coding agents', link: '/coding-agents' },
        ],
      },
      {
        text: 'Run the service',
        items: [
          { text: 'The service', link: '/service' },
          { text: 'Sources', link: '/sources' },
          { text: 'The index and the search', link: '/service-search' },
          { text: 'Models', link: '/service-models' },
          { text: 'Keys and limits', link: '/service-access' },
          { text: 'Pages for some readers', link: '/reader-rights' },
          { text: 'Data and backups', link: '/service-data' },
          { text: 'A server of your own', link: '/service-mount' },
          { text: 'In production', link: '/service-production' },
          { text: 'Health, metrics, logs', link: '/service-monitoring' },
          { text: 'Security of the service', link: '/service-security' },
          { text: 'Recipes for running it', link: '/service-recipes' },
          { text: 'Scaling the service', link: '/service-scaling' },
        ],
      },
      {
        text: 'Maintain it',
        items: [
          { text: 'Insights', link: '/insights' },
          { text: 'Webhook', link: '/webhook' },
          { text: 'Agent jobs', link: '/agent-jobs' },
          { text: 'Agent jobs from your code', link: '/agent-client' },
          { text: 'What agent jobs may do', link: '/agent-rules' },
          { text: 'Quality of answers', link: '/quality' },
          { text: 'Measure the quality', link: '/quality-measure' },
          { text: 'Security', link: '/security' },
          { text: 'Troubleshooting', link: '/troubleshooting' },
          { text: 'Messages in the panel', link: '/messages' },
        ],
      },
      {
        text: 'Reference',
        items: [
          { text: 'Reference of the element', link: '/reference' },
          { text: 'Settings of the service', link: '/service-settings' },
          { text: 'Requests and answers', link: '/service-api' },
          { text: 'Conversation reference', link: '/conversation-reference' },
          { text: 'Citations', link: '/citations' },
          { text: 'Versioning', link: '/versioning' },
        ],
      },
    ],
  },
});
