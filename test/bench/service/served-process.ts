/** The process of `question-cost.ts`: serves a docs folder, sends its address, and answers each message with its processor time. */
import { loadApp } from '../../../src/service/create-app.js';
import { listen } from '../../../src/service/operations/listen.js';
import { apiKey, domain } from '../../service/support/ask.js';

const [, , docs = ''] = process.argv;
// All questions come from one address.
const limits = { perAddressAndMinute: 1e6, perAddressAndDay: 1e6, perKeyAndMinute: 1e6, perOrganisationAndMinute: 1e6 };
const { url } = await listen(await loadApp({ docs, domain, apiKey, limits }), { host: '127.0.0.1', port: 0 });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
process.send?.(url);
