/** What a browser shows of a message: what the inbox shows of it, and nothing of a record the person may not read any more. */
import { sql, type Kysely } from 'kysely'
import { maySee, type Me } from '../../../src/api/access.ts'
import { articles } from '../../../src/api/content/articles/calls.ts'
import type { Family } from '../../../src/api/contract.ts'
import { contract } from '../../../src/api/index.ts'
import { pages, type Page as PageName } from '../../../src/api/pages.ts'
import { ofReadableArticle } from '../../content/articles/visible.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'

/** As the service worker gets it (public/push-worker.js). */
export interface Notice {
  readonly title: string
  readonly body: string
  /** Another one of the same tag takes its place. */
  readonly tag: string
  /** Where a click on it leads. */
  readonly page: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The notice of a message for whom it is to. */
export async function noticeOf(db: Kysely<Database>, me: Me, message: StoredIn<'messages'>): Promise<Notice> {
  const { Type, Title, Page, Params, ResourceGUID: tag } = message
  if (await mayRead(db, me, Page, Params)) return { title: Type, body: Title, tag, page: Page, params: Params }
  return { title: '新消息', body: '请打开工作台查看。', tag, page: '/Message/Inbox', params: {} }
}

async function mayRead(db: Kysely<Database>, me: Me, Page: string, { ID }: Readonly<Record<string, unknown>>) {
  const { everybody = false } = Object.hasOwn(pages, Page) ? pages[Page as PageName] : { everybody: true }
  // A page of one record is read by whoever has the page of the list.
  const governing = Object.values<Family>(contract).filter(({ pages: own }) =>
    (own as readonly string[]).includes(Page),
  )
  if (!everybody && !governing.some(({ pages: own }) => maySee(me, own))) return false
  const isArticle = (articles.pages as readonly string[]).includes(Page) && typeof ID === 'number'
  if (!isArticle) return true
  const { rows } = await sql<{ is: boolean }>`select ${ofReadableArticle(me, sql`${ID}::bigint`)} as "is"`.execute(db)
  return rows[0]!.is
}
