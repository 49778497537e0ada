import { openDatabase } from '../../server/platform/database/connect.ts'

/** Sends one statement over a connection of its own, as `create database` needs it. */
export async function order(url: string, statement: string): Promise<void> {
  const { pool, close } = openDatabase(url, { max: 1 })
  try {
    await pool.query(statement)
  } finally {
    await close()
  }
}
