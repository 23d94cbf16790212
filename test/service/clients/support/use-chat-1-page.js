/** A page with the hook of AI SDK 4 as its documentation shows it. The test says where the answers are. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { useChat } from '@ai-sdk/react';

const { api } = Object.fromEntries(new URLSearchParams(location.search));
const finished = [];

function Part({ part }) {
  if (part.type === 'text') return createElement('p', null, part.text);
  if (part.type === 'reasoning') return createElement('i', null, part.reasoning);
  if (part.type === 'source') return createElement('a', { href: part.source.url }, part.source.title);
  if (part.type === 'tool-invocation')
    return createElement('code', null, `${part.toolInvocation.state}: ${part.toolInvocation.args.query}`);
  return null;
}

function Chat() {
  const { messages, status, error, append } = useChat({
    api,
    onFinish: (message, { finishReason }) => void finished.push(finishReason),
  });
  const ask = (content) => append({ role: 'user', content });
  Object.assign(globalThis, { chat: { ask, finished, error: error?.message } });
  return createElement(
    'main',
    { 'data-status': status },
    messages.map(({ id, role, parts }) =>
      createElement(
        'article',
        { key: id, className: role },
        parts.map((part, index) => createElement(Part, { key: index, part })),
      ),
    ),
  );
}

createRoot(document.querySelector('#root')).render(createElement(Chat));
