import { setViewport } from '@web/test-runner-commands';

const nextFrame = () => new Promise(requestAnimationFrame);

/**
 * Gives the window a size in pixels, and waits until the page has been told: a frame begins with the events of the window.
 * The first `resize` event does not say that, as the one of an earlier change may come late.
 */
export async function resizeWindow(width: number, height: number): Promise<void> {
  await setViewport({ width, height });
  const isResized = () => innerWidth === width && innerHeight === height;
  do await nextFrame();
  while (!isResized());
  await nextFrame();
}
