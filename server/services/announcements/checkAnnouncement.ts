/** What an announcement must keep to before it is written, and before it goes on. */
import { Refusal } from '../../../src/api/client.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import { phaseOf } from '../../../src/api/services/announcements/announcementStates.ts'
import type { announcementFields } from '../../../src/api/services/announcements/fields.ts'
import { plainText } from '../../../src/api/text/plainText.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { lastPlace } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { cleanHtml } from '../../platform/richText/richText.ts'
import { blockingFinder } from '../../platform/words/blockingFinder.ts'

type Draft = DraftFrom<typeof announcementFields>
/** An announcement as the table has it. */
export type StoredAnnouncement = StoredOf<'announcements'>

/** What is said of one that is in the recycle bin. */
export const IN_BIN = '已在回收站，请先还原'

/** Ours: so many words are named in a refusal. */
const WORDS_NAMED = 10

/** What is reviewed; anything else may be changed while it is public. See the migration. */
const content: readonly string[] = ['Title', 'Content', 'Summary', 'Cover', 'VideoUrl']

/** A text without words may still show something. */
const isEmpty = (html: string) => plainText(html).trim() === '' && !/<(?:img|video|audio|iframe|table)\b/i.test(html)

async function checkType({ db, me }: Request<unknown>, TypeID: number): Promise<void> {
  const found = await db
    .selectFrom('announcement_types')
    .select('IsEnable')
    .where('StID', '=', me.StID)
    .where('ID', '=', TypeID)
    // What removes the type meanwhile waits, and finds that it is used.
    .forShare()
    .executeTakeFirst()
  if (!found) throw refuseField('TypeID', '没有这个公告分类，请重新选择。', 'missing')
  if (!found.IsEnable) throw refuseField('TypeID', '这个公告分类已禁用，请选择其他分类。')
}

/**
 * The `saving` of the announcements' records: refuses, or answers the cleaned text, what a new one begins with, and whose hand it
 * is. What is public is not rewritten under its readers: it is withdrawn first.
 */
export async function checkAnnouncement(
  request: Request<any>,
  draft: Draft,
  before: StoredAnnouncement | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  if (before && before.DeletedAt !== null) throw new Refusal('missing', '没有这条公告，它可能已被删除。')
  if (draft.TypeID !== undefined && draft.TypeID !== before?.TypeID) await checkType(request, draft.TypeID)
  const Content = draft.Content === undefined ? undefined : cleanHtml(draft.Content).html
  const written = Object.fromEntries(
    Object.entries({ ...draft, ...(Content === undefined ? {} : { Content }) }).filter(([name]) =>
      content.includes(name),
    ),
  )
  const isChanged = before === undefined || changedFields(before, written) !== undefined
  if (isChanged && before?.State === 'public')
    throw new Refusal('refused', '公告已经公开，标题、正文、摘要、封面和视频不能直接改：请先撤下，改好再送审。')
  const further = {
    ...(Content === undefined ? {} : { Content }),
    ...(isChanged ? { EditorID: request.me.ID } : {}),
  }
  if (before) return further
  await oneAtATime(request.db, request.me.StID, 'announcements')
  return { ...further, OwnerID: request.me.ID, ShowOrder: await lastPlace(request, 'announcements') }
}

/** Why an announcement cannot go its way yet, as a sentence; undefined when it can. Sensitive words stop it as they stop articles. */
export async function unready(
  { db, now }: Request<unknown>,
  stored: StoredAnnouncement,
  verb: string,
): Promise<string | undefined> {
  const { StID, Title, Summary, Content } = stored
  if (isEmpty(Content)) return '还没有写正文'
  if (phaseOf({ ...stored, State: 'public' }, now) === 'over') return '结束时间已经过了，请先改时间'
  const finder = await blockingFinder(db, StID)
  if (!finder) return undefined
  const found = finder.find([Title, Summary, plainText(Content)].join('\n'))
  const words = [...new Set(found.map(({ word }) => finder.words[word]!))]
  if (words.length === 0) return undefined
  const named = words
    .slice(0, WORDS_NAMED)
    .map((word) => `“${word}”`)
    .join('、')
  return `公告里有禁用词${named}${words.length > WORDS_NAMED ? `等 ${words.length} 个` : ''}，请改掉再${verb}`
}
