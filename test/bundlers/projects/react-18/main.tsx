import type { DocsAssistant as DocsAssistantElement } from 'docs-assistant';
import { DocsAssistant } from 'docs-assistant/react';
import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Component() {
  const element = useRef<DocsAssistantElement>(null);
  const [heard, setHeard] = useState('');
  return (
    <>
      <p>{heard}</p>
      <DocsAssistant
        ref={element}
        className="assistant"
        endpoint="/discovery/v1/assistant/demo/message"
        apiKey="svc_dsc_demo"
        suggestions={['How do I install it?']}
        onOpen={() => setHeard(`open: ${element.current?.open}`)}
        onAnswer={(event) => setHeard(`answer: ${event.message.role}`)}
      />
    </>
  );
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Component />
  </StrictMode>,
);
