import 'deep-chat';
import { offer, QUESTION } from './contract.js';
import { fetchAnswer } from './fetch-answer.js';

const chat = document.createElement('deep-chat');
chat.style.cssText = 'width: 420px; height: 620px';
chat.connect = { stream: true, handler: answer };
const rendered = new Promise((resolve) => (chat.onComponentRender = resolve));
document.querySelector('#root').append(chat);

async function answer(_body, { onOpen, onResponse, onClose }) {
  onOpen();
  await fetchAnswer((text) => onResponse({ text }));
  onClose();
}

await rendered;
offer(() => chat.submitUserMessage({ text: QUESTION }));
