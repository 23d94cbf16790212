/** Seconds after which a token that has expired opens nothing, whatever clock checks it. */
const MARGIN = 30 * 24 * 3600;

const JSON_WEB_TOKEN = /^eyJ[\w-]+\.([\w-]*)\.[\w-]*$/;

/** A cookie of gorilla/securecookie begins with the time of its signature: `1599168767|`. */
const SIGNED_COOKIE = /^(?:[\w.-]{1,80}=)?(MT[\w-]{14})/;

/** A session that began so many seconds ago has ended. */
const LONGEST_SESSION = 2 * 365 * 24 * 3600;

/** Whether a token tells that its time is over, or is the signature of a text that stands elsewhere. */
export function isExpired(token: string, now = Date.now() / 1000): boolean {
  const [, payload] = JSON_WEB_TOKEN.exec(token) ?? [];
  if (payload !== undefined) return payload === '' || getExpiry(payload) < now - MARGIN;
  const [, start] = SIGNED_COOKIE.exec(token) ?? [];
  const [, time] = /^(1\d{9})\|/.exec(start ? decode(start) : '') ?? [];
  return time !== undefined && Number(time) < now - LONGEST_SESSION;
}

/** In seconds since 1970. Infinite if the token does not tell. */
function getExpiry(payload: string): number {
  try {
    const { exp } = JSON.parse(decode(payload)) as { exp?: unknown };
    return typeof exp === 'number' ? exp : Infinity;
  } catch {
    // Not a token, or only the beginning of one.
    return Infinity;
  }
}

function decode(base64: string): string {
  return atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
}
