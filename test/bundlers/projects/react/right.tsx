import type { DocsAssistant as DocsAssistantElement } from 'docs-assistant';
import { DocsAssistant } from 'docs-assistant/react';
import type {} from 'docs-assistant/types/react';
import { useRef, useState } from 'react';

export function Component() {
  const element = useRef<DocsAssistantElement>(null);
  const [heard, setHeard] = useState('');
  return (
    <>
      <h1>Docs</h1>
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

export const tag = (
  <docs-assistant
    className="assistant"
    base-url="https://api.example.com"
    retrieval-page-size="3"
    retrievalPageSize={3}
    suggestions='["How do I install it?"]'
    imageHosts={['cdn.example.com']}
    variant="panel"
    open
    hide-launcher=""
    ondocs-assistant-answer={(event) => event.message.id}
  >
    <span slot="header">Ask</span>
  </docs-assistant>
);
