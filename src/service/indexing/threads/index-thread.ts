/** The entry of the threads that search docs and build their index. */
import { parentPort } from 'node:worker_threads';
import { createHandlers } from './methods.js';
import { serveCalls } from './serve-calls.js';

if (parentPort) serveCalls(parentPort, createHandlers());
