import type { Hono } from 'hono';

/** Signs an owner in. Returns the cookie. */
export async function signIn(app: Pick<Hono, 'request'>, domain: string, key: string): Promise<string> {
  const body = new URLSearchParams({ key }).toString();
  const response = await app.request(`http://localhost/insights/${domain}/sign-in`, {
    method: 'POST',
    headers: {
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
    },
    body,
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`The sign-in has failed: ${response.status}`);
  return cookie;
}
