import { offer } from './contract.js';
import { fetchAnswer } from './fetch-answer.js';
import { createLog } from './log.js';

const log = createLog('plain');
let pending = '';
let frame = 0;

function show() {
  log.append(pending);
  pending = '';
  frame = 0;
}

offer(() =>
  fetchAnswer((text) => {
    pending += text;
    frame ||= requestAnimationFrame(show);
  }),
);
