import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findEmbedded } from '../../platform/database/embedded/findEmbedded.ts'
import type { Level, Stored } from './level.ts'
import { readyAt } from '../../terminal.ts'

/** The password of everybody in the newsroom that is killed. */
export const PASSWORD = 'copydesk-demo'

/** How the whole server is started, on a demonstration newsroom: it has everybody who is needed. */
export function wholeServer(dataDir: string): Pick<Level, 'args' | 'env' | 'dataDir' | 'addressIn'> {
  return {
    args: [fileURLToPath(new URL('../../main.ts', import.meta.url)), '--no-client'],
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO_PASSWORD: PASSWORD,
      LOG_LEVEL: 'fatal',
    },
    dataDir,
    addressIn: readyAt,
  }
}

/** What is in its database: by this query a row (number, whole) for each time that it is there. */
export async function storedIn(dataDir: string, query: string, values: readonly unknown[]): Promise<Stored> {
  const client = new pg.Client(await findEmbedded(dataDir))
  await client.connect()
  try {
    const { rows } = await client.query<{ number: number; whole: boolean }>(query, [...values])
    const numbers = new Set(rows.map(({ number }) => number))
    const torn = new Set(rows.filter((row) => !row.whole).map(({ number }) => number))
    return {
      numbers: new Set([...numbers].filter((one) => !torn.has(one))),
      torn: torn.size,
      doubled: rows.length - numbers.size,
    }
  } finally {
    await client.end()
  }
}
