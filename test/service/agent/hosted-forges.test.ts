import { describeHostedForge } from './hosted-forges.js';

describeHostedForge('github');
