import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findEmbedded } from '../../database/embedded/findEmbedded.ts'
import { signInTo } from '../remoteClient.ts'
import type { Level } from './level.ts'

const PASSWORD = 'copydesk-demo'
const TITLE = '断电演练'

/**
 * The drill on the whole server: somebody signs in and saves articles over HTTP. A write is whole when the article, its
 * version and its log line are there.
 */
export function serverLevel(dataDir: string): Level {
  return {
    title: 'server over HTTP',
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
    addressIn: (line) => /Copydesk is ready: (\S+)/.exec(line)?.[1],
    // The demonstration newsroom has everybody who is needed.
    prepare: async () => {},
    async connect(address) {
      const editor = await signInTo(address, 'editor', PASSWORD)
      return {
        async write(number) {
          await editor.articles.save({
            Title: `${TITLE} ${number}`,
            ResourceContent: `<p>${'稿件'.repeat(100)}</p>`,
            Key: `${TITLE} ${number}`,
          })
        },
        close: async () => {},
      }
    },
    async stored() {
      const client = new pg.Client(await findEmbedded(dataDir))
      await client.connect()
      try {
        const { rows } = await client.query<{ number: number; whole: boolean }>(
          `select substr(a."Title", $1)::int as number,
             exists (select from article_revisions r where r."ArticleID" = a."ID" and r."Revision" = a."Revision")
             and exists (select from operation_log l where l."EventID" @> array[a."ID"]) as whole
           from articles a where a."Title" like $2`,
          [TITLE.length + 2, `${TITLE} %`],
        )
        const whole = rows.filter((row) => row.whole)
        return { numbers: new Set(whole.map(({ number }) => number)), torn: rows.length - whole.length }
      } finally {
        await client.end()
      }
    },
  }
}
