import { getMarkdown, writePages } from '../content.js';
import type { Host } from '../host.js';

export const nuxtContent: Host = {
  id: 'nuxt-content',
  name: 'Nuxt Content 3',
  generator: { kind: 'npm', packages: 'nuxt-content', main: '@nuxt/content', node: 22 },
  makeFiles: (base) => ({
    ...writePages('content', (page) => getMarkdown(page, (target) => `/${nuxtContent.pathOf(target)}`)),
    'nuxt.config.ts': writeConfig(base),
    'content.config.ts': contentConfig,
    'app/pages/[...slug].vue': page,
  }),
  importsPackage: true,
  build: [['nuxt', 'generate']],
  output: '.output/public',
  pathOf: (id) => (id === 'index' ? '' : id),
  hasBareFolders: true,
  router: 'Vue',
};

function writeConfig(base: string): string {
  return `export default defineNuxtConfig({
  modules: ['@nuxt/content'],
  app: { baseURL: '${base}', head: { htmlAttrs: { lang: 'en' } } },
  content: { experimental: { sqliteConnector: 'native' } },
  telemetry: false,
});
`;
}

const contentConfig = `import { defineCollection, defineContentConfig } from '@nuxt/content';

export default defineContentConfig({ collections: { content: defineCollection({ type: 'page', source: '**' }) } });
`;

const page = `<script setup>
const route = useRoute();
const { data: page } = await useAsyncData(route.path, () => queryCollection('content').path(route.path.replace(/(?<=.)\\/$/, '')).first());
useHead({ title: page.value?.title });
</script>

<template>
  <div>
    <nav><NuxtLink to="/guide">Guide</NuxtLink> <NuxtLink to="/reference/settings">Settings</NuxtLink></nav>
    <main><ContentRenderer v-if="page" :value="page" /></main>
  </div>
</template>
`;
