import { offer } from './contract.js';
import { fetchAnswer } from './fetch-answer.js';
import { createLog } from './log.js';

const log = createLog('plain');
let waiting = '';
let frame = 0;

function show() {
  log.append(waiting);
  waiting = '';
  frame = 0;
}

offer(() =>
  fetchAnswer((text) => {
    waiting += text;
    frame ||= requestAnimationFrame(show);
  }),
);
