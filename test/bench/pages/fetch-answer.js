import { processDataStream } from '@ai-sdk/ui-utils';
import { answerUrl } from './contract.js';

/** Fetches the answer with the parser of the SDK, for approaches that bring none of their own. */
export async function fetchAnswer(onText) {
  const response = await fetch(answerUrl, { method: 'POST' });
  await processDataStream({ stream: response.body, onTextPart: onText });
}
