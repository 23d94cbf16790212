/** Closes something that a test has opened. */
type Close = () => unknown;

/**
 * Closes what each test of a suite has opened, the latest first. Called in `describe`.
 *
 * @returns A function to call for each thing that a test opens.
 */
export function closeAfterEach(): (close: Close) => void {
  const opened: Close[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0).toReversed()) await close();
  });
  return (close) => void opened.push(close);
}
