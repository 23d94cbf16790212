interface CheckRun {
  readonly status: string;
  readonly conclusion: string | null;
}

/**
 * Whether CI has checked a commit on GitHub, and nothing failed. False as well if GitHub can't be reached.
 *
 * @param repositoryUrl - As in `package.json`.
 */
export async function haveChecksPassed(repositoryUrl: string, commit: string): Promise<boolean> {
  const [, repository] = /github\.com\/(.+?)(?:\.git)?$/.exec(repositoryUrl) ?? [];
  const url = `https://api.github.com/repos/${repository}/commits/${commit}/check-runs?per_page=100`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) return false;
    const { check_runs: runs } = (await response.json()) as { check_runs: readonly CheckRun[] };
    return runs.length > 0 && runs.every(hasPassed);
  } catch (error) {
    console.error(`  GitHub can't be asked: ${String(error)}`);
    return false;
  }
}

function hasPassed({ status, conclusion }: CheckRun): boolean {
  return status === 'completed' && ['success', 'neutral', 'skipped'].includes(conclusion ?? '');
}
