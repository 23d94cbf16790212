import '@cloudflare/ai-search-snippet/chat';
import { answerUrl, offer, QUESTION } from './contract.js';
import { redirectFetch } from './redirect-fetch.js';

redirectFetch(`${answerUrl}?format=chat-completions`);
const chat = document.createElement('chat-page-snippet');
chat.setAttribute('api-url', location.origin);
chat.style.cssText = 'display: block; width: 420px; height: 620px';
document.querySelector('#root').append(chat);

offer(() => chat.sendMessage(QUESTION));
