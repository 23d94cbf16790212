import type { LanguageModelV1Middleware, LanguageModelV1StreamPart } from 'ai';

import { toStream } from '../../models/to-stream.js';
import type { ModelStream } from './streams.js';

/** The tags of models that think in their text, where the server does not keep it apart. */
const OPEN = '<think>';
const CLOSE = '</think>';

/** Makes reasoning of the thoughts with which a text begins, so that readers do not see them. Such tags elsewhere are text. */
export const separateThoughts: LanguageModelV1Middleware = {
  wrapStream: async ({ doStream }) => {
    const result = await doStream();
    return { ...result, stream: toStream(separate(result.stream)) };
  },
};

async function* separate(stream: ModelStream): AsyncGenerator<LanguageModelV1StreamPart> {
  let place: 'start' | 'thoughts' | 'answer' = 'start';
  let held = '';
  for await (const part of stream) {
    if (part.type !== 'text-delta' || place === 'answer') {
      if (held !== '') yield toPart(place, held);
      held = '';
      yield part;
      continue;
    }
    held += part.textDelta;
    if (place === 'start') {
      const text = held.trimStart();
      // It may become the tag.
      if (OPEN.startsWith(text)) continue;
      place = text.startsWith(OPEN) ? 'thoughts' : 'answer';
      if (place === 'thoughts') held = text.slice(OPEN.length);
    }
    if (place === 'thoughts') {
      const end = held.indexOf(CLOSE);
      const length = end < 0 ? held.length - lengthOfBeginning(held) : end;
      if (length > 0) yield toPart(place, held.slice(0, length));
      held = end < 0 ? held.slice(length) : held.slice(end + CLOSE.length).trimStart();
      if (end < 0) continue;
      // The answer may begin with line breaks in a part of their own.
      place = held === '' ? 'start' : 'answer';
    }
    if (held !== '') yield toPart(place, held);
    held = '';
  }
  if (held !== '') yield toPart(place, held);
}

function toPart(place: 'start' | 'thoughts' | 'answer', textDelta: string): LanguageModelV1StreamPart {
  return { type: place === 'thoughts' ? 'reasoning' : 'text-delta', textDelta };
}

/** How many characters at the end of a text may be the beginning of the closing tag. */
function lengthOfBeginning(text: string): number {
  for (let length = Math.min(text.length, CLOSE.length - 1); length > 0; length--)
    if (CLOSE.startsWith(text.slice(-length))) return length;
  return 0;
}
