import { describeHostedForge } from './hosted-forges.js';

for (const type of ['gitlab', 'gitea', 'forgejo'] as const) describeHostedForge(type);
