import DOMPurify from 'dompurify';
import { marked } from 'marked';
import { offer } from './contract.js';
import { fetchAnswer } from './fetch-answer.js';
import { createLog } from './log.js';

const log = createLog();
let answer = '';

offer(() =>
  fetchAnswer((text) => {
    answer += text;
    log.innerHTML = DOMPurify.sanitize(marked.parse(answer));
  }),
);
