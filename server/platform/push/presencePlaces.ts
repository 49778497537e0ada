/** Which records presence is kept for, and whether a person may be there. */
import { maySee, type Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Family } from '../../../src/api/contract.ts'
import { contract, type FamilyName } from '../../../src/api/index.ts'
import type { Request } from '../pipeline/implement.ts'

/** The tables of the families whose records can be open in a pane; each has ID and StID. */
const tables = {
  articles: 'articles',
  articleComments: 'comments',
  liveComments: 'comments',
  vodComments: 'comments',
  shortVideoComments: 'comments',
  announcementComments: 'comments',
  announcements: 'announcements',
  liveFlows: 'live_flows',
  shortVideos: 'short_videos',
  channels: 'channels',
  articleImport: 'import_jobs',
} as const satisfies Partial<Record<FamilyName, string>>
type PlacedFamily = keyof typeof tables

/** Refuses a family without presence, and one whose pages the person does not have. */
export function checkFamily(me: Me, name: string): asserts name is PlacedFamily {
  if (!Object.hasOwn(tables, name)) throw new Refusal('refused', '这类内容不显示谁正在打开。')
  const family: Family = contract[name as PlacedFamily]
  if (!maySee(me, family.pages)) throw new Refusal('forbidden', `没有「${family.title}」的权限，请联系管理员开通。`)
}

/** Whether the record is there for the person: of their station, and shown by their reads. */
export async function isThere(
  { db, me, readableOf }: Pick<Request<unknown>, 'db' | 'me' | 'readableOf'>,
  name: PlacedFamily,
  ID: number,
): Promise<boolean> {
  const readable = readableOf(name)
  const found = await db
    .selectFrom(tables[name])
    .select('ID')
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .$if(readable !== undefined, (query) => query.where(readable!.where(me)))
    .executeTakeFirst()
  return found !== undefined
}

/** What is said of one that is not. */
export const noPlace = (name: PlacedFamily): Refusal =>
  new Refusal('missing', `${contract[name].title}不存在，可能已被删除，请刷新列表。`)
