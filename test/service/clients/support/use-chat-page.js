/** A page with the hook of the AI SDK as its documentation shows it. The test says which version, and where the service is. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { useChat } from 'chat-hook';
import { DefaultChatTransport } from 'chat-transport';

const { api, key } = Object.fromEntries(new URLSearchParams(location.search));
const transport = new DefaultChatTransport({ api, headers: { Authorization: `Bearer ${key}` } });

function Part({ part }) {
  if (part.type === 'text') return createElement('p', null, part.text);
  if (part.type === 'source-url') return createElement('a', { href: part.url }, part.title);
  if (part.type === 'tool-search') return createElement('code', null, `${part.state}: ${part.input?.query}`);
  if (part.type === 'data-suggestions')
    return createElement(
      'nav',
      null,
      part.data.map(({ path, title }) => createElement('b', { key: path }, title)),
    );
  return null;
}

function Chat() {
  const { messages, status, error, sendMessage, regenerate, stop } = useChat({ transport });
  Object.assign(globalThis, { chat: { messages, status, error: error?.message, sendMessage, regenerate, stop } });
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
