/** A connection on which rows are written and read in one form, wherever the database stands. */
import type pg from 'pg'

/** What decides how values are written as text. */
const FORM = [
  'timezone = UTC',
  'datestyle = ISO',
  'intervalstyle = postgres',
  'bytea_output = hex',
  'extra_float_digits = 1',
]
// Ours: it takes as long as it takes, whatever the server's own connections are held to.
const PATIENT = ['statement_timeout = 0', 'idle_in_transaction_session_timeout = 0', 'lock_timeout = 0']

/** Works on a connection of its own, which nobody uses after it: who stops in the middle leaves nothing open. */
export async function onConnection<Result>(
  pool: Pick<pg.Pool, 'connect'>,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query([...FORM, ...PATIENT].map((setting) => `set ${setting}`).join('; '))
    return await work(client)
  } finally {
    client.release(true)
  }
}
