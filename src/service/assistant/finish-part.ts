import type { DataStreamString } from '@ai-sdk/ui-utils';

const FINISH = 'd:';

/** Adds the thread id to the finish part of a data stream (section 6), whose chunks are a part each. */
export function addThreadId(threadId: string): TransformStream<DataStreamString, string> {
  return new TransformStream({
    transform(part, controller) {
      controller.enqueue(part.startsWith(FINISH) ? withThreadId(part, threadId) : part);
    },
  });
}

function withThreadId(part: string, threadId: string): string {
  const finish: unknown = JSON.parse(part.slice(FINISH.length));
  return `${FINISH}${JSON.stringify(Object.assign({}, finish, { threadId }))}\n`;
}
