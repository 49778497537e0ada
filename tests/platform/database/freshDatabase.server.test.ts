import { expect, test } from 'vitest'
import { openDatabase } from '../../../server/platform/database/connect.ts'
import { freshDatabase } from '../../support/database.ts'

test('test files get databases of their own, also at the same time', async () => {
  const fresh = await Promise.all([1, 2, 3, 4].map(() => freshDatabase()))
  const counts = fresh.map(async ({ url, drop }, index) => {
    const { pool, close } = openDatabase(url, { max: 1 })
    await pool.query(`create table only_here as select generate_series(1, $1::int)`, [index])
    const { rows } = await pool.query<{ count: number }>('select count(*) from only_here')
    // Dropping does not wait for those who are still connected.
    await drop()
    await close()
    return rows[0]?.count
  })
  expect(await Promise.all(counts)).toEqual([0, 1, 2, 3])
  expect(new Set(fresh.map(({ url }) => url)).size).toBe(4)
})
