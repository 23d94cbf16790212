/**
 * Section 5 of the specification: assistant keys begin with `svc_dsc_`; all other keys that begin with `svc_` are secrets of
 * servers. The protocol sends no question while such a key is set.
 */
export function isAdminKey(key = ''): boolean {
  return /^\s*svc_(?!dsc_)/.test(key);
}
