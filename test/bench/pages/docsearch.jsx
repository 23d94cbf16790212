import styles from '@docsearch/css/dist/style.css?inline';
import { Sidepanel } from '@docsearch/react/sidepanel';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { answerUrl, offer, QUESTION } from './contract.js';
import { redirectFetch } from './redirect-fetch.js';

redirectFetch(`${answerUrl}?format=ui-message-stream`);

function Panel() {
  const [question, setQuestion] = useState();
  useEffect(() => offer(() => setQuestion({ query: QUESTION })), []);
  const none = () => undefined;
  return (
    <Sidepanel
      appId="bench"
      apiKey="bench"
      agentId="bench"
      indices={['bench']}
      width={420}
      isOpen={true}
      onOpen={none}
      onClose={none}
      initialMessage={question}
    />
  );
}

document.head.append(Object.assign(document.createElement('style'), { textContent: styles }));
createRoot(document.querySelector('#root')).render(<Panel />);
