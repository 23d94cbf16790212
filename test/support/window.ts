import { setViewport } from '@web/test-runner-commands';

const nextFrame = () => new Promise(requestAnimationFrame);

/**
 * Resizes the window, and waits until its events have been dispatched, which happens before a frame. The first `resize`
 * event is no proof, since it may belong to an earlier change.
 */
export async function resizeWindow(width: number, height: number): Promise<void> {
  await setViewport({ width, height });
  const isResized = () => innerWidth === width && innerHeight === height;
  do await nextFrame();
  while (!isResized());
  await nextFrame();
}
