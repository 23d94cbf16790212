import 'docs-assistant';
import type { DocsAssistant } from 'docs-assistant';
import type {} from 'docs-assistant/types/preact';
import { createRef } from 'preact';

const element = createRef<DocsAssistant>();

export const tag = (
  <docs-assistant
    ref={element}
    class="assistant"
    base-url="https://api.example.com"
    retrieval-page-size="3"
    suggestions={['How do I install it?']}
    variant="panel"
    open
    ondocs-assistant-answer={(event) => event.message.id}
  >
    <span slot="header">Ask</span>
  </docs-assistant>
);
