import { connect } from 'node:net';

/** The data that a server sent until the connection ended. */
export interface RawAnswer {
  /** 0 if the server closed the connection without a response. */
  readonly status: number;
  readonly text: string;
}

/** Sends bytes to a server, valid request or not. The caller's side of the connection stays open unless `ends` is set. */
export function sendRaw(url: string, bytes: string, { ends = false } = {}): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let text = '';
    const finish = () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
      // The server may keep the connection open for another request.
      if (/\r\n\r\n/.test(text)) socket.end();
    });
    // A server may also close the connection while bytes are still being sent.
    socket.on('error', finish);
    socket.on('close', finish);
    socket.write(bytes, 'latin1');
    if (ends) socket.end();
  });
}
