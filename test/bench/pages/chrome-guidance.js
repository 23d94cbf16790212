import DOMPurify from 'dompurify';
import * as smd from 'streaming-markdown';
import { offer } from './contract.js';
import { fetchAnswer } from './fetch-answer.js';
import { createLog } from './log.js';

/** As https://developer.chrome.com/docs/ai/render-llm-responses recommends: all text so far is checked, and only what is new is parsed. */
const parser = smd.parser(smd.default_renderer(createLog()));
let answer = '';

offer(async () => {
  await fetchAnswer((text) => {
    answer += text;
    DOMPurify.sanitize(answer);
    if (DOMPurify.removed.length > 0) throw new Error('The answer is not safe.');
    smd.parser_write(parser, text);
  });
  smd.parser_end(parser);
});
