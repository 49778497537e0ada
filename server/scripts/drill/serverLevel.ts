import { REQUEST_KEY } from '../../../src/api/actions.ts'
import { signInTo } from '../remoteClient.ts'
import type { Level } from './level.ts'
import { PASSWORD, storedIn, wholeServer } from './wholeServer.ts'

const TITLE = '断电演练'

/**
 * The drill on the whole server: somebody signs in and saves articles over HTTP, each under a key, so that one whose answer
 * was lost can be sent again. A write is whole when the article, its version and its log line are there.
 */
export function serverLevel(dataDir: string): Level {
  return {
    ...wholeServer(dataDir),
    title: 'server over HTTP',
    whole: true,
    prepare: async () => {},
    async connect(address) {
      const editor = await signInTo(address, 'editor', PASSWORD)
      return {
        async write(number) {
          await editor.articles.save({
            Title: `${TITLE} ${number}`,
            ResourceContent: `<p>${'稿件'.repeat(100)}</p>`,
            [REQUEST_KEY]: `drill-${String(number).padStart(8, '0')}`,
          } as never)
        },
        close: async () => {},
      }
    },
    stored: () =>
      storedIn(
        dataDir,
        `select substr(a."Title", $1)::int as number,
           exists (select from article_revisions r where r."ArticleID" = a."ID" and r."Revision" = a."Revision")
           and exists (select from operation_log l where l."EventID" @> array[a."ID"]) as whole
         from articles a where a."Title" like $2`,
        [TITLE.length + 2, `${TITLE} %`],
      ),
  }
}
