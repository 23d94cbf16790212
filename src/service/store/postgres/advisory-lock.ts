import type { Pool } from 'pg';
import type { HeldLock } from '../runner-lock.js';

/**
 * With these settings, the database notices the loss of a machine or its network within 25 seconds. It notices a killed process at once.
 * The settings have no effect on connections without TCP.
 */
const noticeLoss = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/** Milliseconds between two checks of the connection. The holder must notice a loss before the database does. */
const CHECK_INTERVAL = 5_000;

/**
 * Takes an advisory lock of PostgreSQL, on its own connection. The database releases it when the connection ends, and therefore however
 * the process ends.
 *
 * @returns Undefined while another process has it.
 */
export async function takeAdvisoryLock(pool: Pool, name: string): Promise<HeldLock | undefined> {
  const client = await pool.connect();
  const lost = new AbortController();
  const handleLoss = () => lost.abort(new Error('The connection to the database was lost.'));
  client.on('error', handleLoss);
  client.on('end', handleLoss);
  const values = [`docs-assistant ${name}`];
  try {
    await client.query(noticeLoss);
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      values,
    );
    if (!rows[0]?.locked) {
      detach();
      client.release();
      return undefined;
    }
  } catch (error) {
    detach();
    client.release(true);
    throw error;
  }
  const checking = setInterval(() => void client.query('select 1').catch(handleLoss), CHECK_INTERVAL).unref();
  return {
    lost: lost.signal,
    async release() {
      clearInterval(checking);
      // Closing the connection also releases it, but the database may notice that late.
      const unlocking = client.query('select pg_advisory_unlock(hashtextextended($1, 0))', values);
      await unlocking.catch(() => {});
      detach();
      client.release(true);
    },
  };

  function detach(): void {
    client.off('end', handleLoss);
    client.off('error', handleLoss);
  }
}
