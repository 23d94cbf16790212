/** Sends all requests to this address: for components that only ask the service of their maker. */
export function redirectFetch(address) {
  const { fetch } = globalThis;
  globalThis.fetch = (_address, init) => fetch(address, { method: 'POST', signal: init?.signal });
}
