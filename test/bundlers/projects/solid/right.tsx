import 'docs-assistant';
import type { DocsAssistant } from 'docs-assistant';
import type {} from 'docs-assistant/types/solid';

let element: DocsAssistant | undefined;

export const tag = (
  <docs-assistant
    ref={element}
    class="assistant"
    base-url="https://api.example.com"
    retrieval-page-size="3"
    prop:suggestions={['How do I install it?']}
    variant="panel"
    open
    on:docs-assistant-answer={(event) => event.message.id}
  >
    <span slot="header">Ask</span>
  </docs-assistant>
);
