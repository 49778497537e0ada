import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Level } from './level.ts'

/**
 * The drill on the embedded database alone. A write is a transaction of two statements, so that a half of one would show.
 * @param fast for tests of the drill itself: do not wait for the disk. Default false.
 */
export function databaseLevel(dataDir: string, { fast = false } = {}): Level {
  return {
    title: 'embedded database',
    args: [fileURLToPath(new URL('./databaseServer.ts', import.meta.url)), dataDir, ...(fast ? ['fast'] : [])],
    env: {},
    dataDir,
    addressIn: (line) => /^postgres:\/\/\S+/.exec(line)?.[0],
    prepare: (address) =>
      connected(address, async (client) => {
        await client.query('create table drill (number int primary key, body text not null, revision int not null)')
      }),
    async connect(address) {
      const client = await open(address)
      return {
        async write(number) {
          await client.query('begin')
          await client.query('insert into drill values ($1, $2, 0)', [number, '稿件'.repeat(200)])
          await client.query('update drill set revision = 1 where number = $1', [number])
          await client.query('commit')
        },
        close: () => client.end(),
      }
    },
    stored: (address) =>
      connected(address, async (client) => {
        const { rows } = await client.query<{ number: number; whole: boolean }>(
          'select number, revision = 1 and length(body) = 400 as whole from drill',
        )
        const whole = rows.filter((row) => row.whole)
        return { numbers: new Set(whole.map(({ number }) => number)), torn: rows.length - whole.length, doubled: 0 }
      }),
  }
}

async function open(address: string): Promise<pg.Client> {
  const client = new pg.Client(address)
  // The other end is going to be killed; what matters is that the query fails.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function connected<Answer>(address: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = await open(address)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
