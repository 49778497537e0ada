import type { Client } from '../../../src/api/client.ts'
import type { Contract } from '../../../src/api/index.ts'

/** What is asked of a server that it then does by itself: bringing in, sending out, publishing at a time. */
const asked = ['import', 'publish', 'schedule'] as const

/** One of them. */
export type Asked = (typeof asked)[number]

/** Articles of one file: three batches. */
export const FILE_ITEMS = 120
/** How far ahead articles are scheduled, in ms. */
const AHEAD_MS = 3000

/** The title of an article, or of all articles of a file, by the number of its act. */
export const titleOf = (what: Asked, number: number) => `接管演练 ${what} ${number}`

/** Asks for it; resolves when the server has acknowledged it, and rejects when it was killed before. */
export async function ask(client: Client<Contract>, channel: number, number: number): Promise<Asked> {
  const what = asked[number % asked.length]!
  if (what === 'import') {
    const { ID } = await client.articleImport.upload({ file: new File([feed(number)], `${titleOf(what, number)}.xml`) })
    await client.articleImport.start({ ID, ChID: channel, Publish: false })
    return what
  }
  const body = { Title: titleOf(what, number), ResourceContent: '<p>本报讯 今日开通。</p>', ChID: channel }
  const { ID, Revision } = await client.articles.save(body)
  const Seen = [{ ID, Revision }]
  await client.articles.audit({ Ids: [ID], Event: 'submit', Seen })
  const PublishTime = new Date(Date.now() + AHEAD_MS).toISOString()
  const how = what === 'publish' ? { Event: 'publish' as const } : { Event: 'schedule' as const, PublishTime }
  const { Skipped } = await client.articles.audit({ Ids: [ID], Seen, ...how })
  if (Skipped[0]) throw new Error(Skipped[0].Reason)
  return what
}

function feed(number: number): string {
  const items = Array.from(
    { length: FILE_ITEMS },
    (_, at) => `<item><guid isPermaLink="false">drill-${number}-${at}</guid><title>${titleOf('import', number)}</title>
<description><![CDATA[<p>本报讯 第 ${at} 条。</p>]]></description></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>演练</title>${items.join('')}</channel></rss>`
}
