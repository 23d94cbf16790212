/** A scroller that stays at its end, in the cheapest way there is: once a frame, after the layout, and only if it grew. */
export function createLog(className = '') {
  const log = Object.assign(document.createElement('div'), { className: 'log' });
  const content = Object.assign(document.createElement('div'), { className });
  log.append(content);
  document.querySelector('#root').append(log);
  new ResizeObserver(() => log.scrollTo(0, log.scrollHeight)).observe(content);
  return content;
}
