/** Seconds after its expiry at which a token is useless, even if a clock is wrong. */
const MARGIN = 30 * 24 * 3600;

const JSON_WEB_TOKEN = /^eyJ[\w-]+\.([\w-]*)\.[\w-]*$/;

/** A cookie of gorilla/securecookie begins with the time of its signature: `1599168767|`. */
const SIGNED_COOKIE = /^(?:[\w.-]{1,80}=)?(MT[\w-]{14})/;

/** Longest duration of a session, in seconds. */
const LONGEST_SESSION = 2 * 365 * 24 * 3600;

/** Whether a token is expired by its own date, or only signs a text that is not part of it. */
export function isExpired(token: string, now = Date.now() / 1000): boolean {
  const [, payload] = JSON_WEB_TOKEN.exec(token) ?? [];
  if (payload !== undefined) return payload === '' || getExpiry(payload) < now - MARGIN;
  const [, start] = SIGNED_COOKIE.exec(token) ?? [];
  const [, time] = /^(1\d{9})\|/.exec(start ? decode(start) : '') ?? [];
  return time !== undefined && Number(time) < now - LONGEST_SESSION;
}

/** Expiry in seconds since 1970; infinite without a date. */
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
