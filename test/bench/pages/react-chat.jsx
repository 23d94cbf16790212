import { useChat } from '@ai-sdk/react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { answerUrl, offer, QUESTION } from './contract.js';
import { createLog } from './log.js';

/**
 * Mounts a chat as the SDK's documentation builds one.
 *
 * @param Answer - Component that shows markdown, its only child.
 */
export function mountChat(Answer) {
  createRoot(createLog()).render(<Chat Answer={Answer} />);
}

function Chat({ Answer }) {
  const { messages, append } = useChat({ api: answerUrl, streamProtocol: 'data' });
  useEffect(() => offer(() => append({ role: 'user', content: QUESTION })), []);
  return messages.map(({ id, role, content }) => (
    <article key={id}>{role === 'user' ? content : <Answer>{content}</Answer>}</article>
  ));
}
