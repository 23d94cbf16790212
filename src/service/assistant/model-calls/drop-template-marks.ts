import { CodePosition } from './code-position.js';
import { changeParts, textPart, type ModelStream, type StreamPart } from './streams.js';

/** Marks of the templates of models, with the role or channel that they name: `<|im_end|>`, `<|start|>assistant`, `<｜end▁of▁sentence｜>`. */
const mark =
  /<\|(?:start|im_start)\|>[a-z]*|<\|start_header_id\|>[a-z]*<\|end_header_id\|>|<\|channel\|>[a-z]*|<\|\w+\|>|<(?:start|end)_of_\w+>|<(?:[be]os|pad|unk|unused\d+)>|\[\/?INST\]|<｜[\w▁]+｜>/;

/** Marks after which the model has finished its turn. What it writes then is not part of the answer. */
const endOfTurn =
  /^(?:<\|(?:eot_id|eom_id|im_end|endoftext|end_of_text|return|user|END_RESPONSE|END_OF_TURN_TOKEN)\|>|<\|(?:start|im_start)\|>user|<end_of_\w+>|<eos>|\[\/?INST\]|<｜end▁of▁sentence｜>)/;

/** The beginning of a mark at the end of a text. `</s>` is a mark only at the end of the answer, and HTML elsewhere. */
const unfinished = /\[\/?[INST]{0,4}$|<(?:[|｜/]?[\w▁]{0,24}[|｜]?|\/s>\s*)$/;

/** Leaves out marks of templates, and NUL characters, that a server has left in the text. Marks in code are text. */
export const dropTemplateMarks = changeParts(async function* (stream: ModelStream) {
  const position = new CodePosition();
  let held = '';
  let isOver = false;
  const pass = function* (text: string): Generator<StreamPart> {
    position.add(text);
    if (text !== '') yield textPart(text);
  };
  const release = function* (isEnd: boolean): Generator<StreamPart> {
    for (let found = mark.exec(held); found && !isOver; found = mark.exec(held)) {
      const end = found.index + found[0].length;
      // The name of a role may follow.
      if (end === held.length && !isEnd) break;
      yield* pass(held.slice(0, found.index));
      if (position.isInCode) yield* pass(found[0]);
      else isOver = endOfTurn.test(found[0]);
      held = held.slice(end);
    }
    if (isOver) return void (held = '');
    const open = mark.exec(held) ?? unfinished.exec(held);
    const kept = isEnd ? held.replace(/<\/s>\s*$/, '') : held.slice(0, open?.index ?? held.length);
    held = isEnd ? '' : held.slice(kept.length);
    yield* pass(kept);
  };
  for await (const part of stream) {
    if (part.type === 'text-delta') {
      held += part.delta.replaceAll('\0', '');
      yield* release(false);
      continue;
    }
    if (part.type === 'finish' || part.type === 'error' || part.type === 'tool-call') yield* release(true);
    yield part;
  }
  yield* release(true);
});
