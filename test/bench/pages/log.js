/**
 * A scroller.
 *
 * @param isFollowing - Whether it stays at its end, at the lowest cost: once per frame, after layout, and only if its content grew.
 */
export function createLog(className = '', isFollowing = true) {
  const log = Object.assign(document.createElement('div'), { className: 'log' });
  const content = Object.assign(document.createElement('div'), { className });
  log.append(content);
  document.querySelector('#root').append(log);
  if (isFollowing) new ResizeObserver(() => log.scrollTo(0, log.scrollHeight)).observe(content);
  return content;
}
