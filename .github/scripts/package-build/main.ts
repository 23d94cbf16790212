/** Part of `npm run build`: bundles the code for servers, and the libraries of which the package needs single functions. */
import { bundleLibraries } from './bundle-libraries.js';
import { bundleServer } from './bundle-server.js';
import { writeServiceTypes } from './service-types.js';

await bundleServer('dist/service');
writeServiceTypes('dist/service');
await bundleLibraries('dist/package');
