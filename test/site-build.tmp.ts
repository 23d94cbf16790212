import { buildSite } from '../demo/site/build.js';
await buildSite('/tmp/site-out/built', { domain: 'x', apiKey: 'svc_dsc_x' });
