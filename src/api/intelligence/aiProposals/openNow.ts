/**
 * What readers see now, and which acts change it at once: of such records these are people's alone, because nothing stands between
 * the card and readers. Checked by tests/contract/openNow.server.test.ts. Ours.
 */
import type { FamilyName } from '../../index.ts'
import { publicLiveStates } from '../../engagement/lives/liveStates.ts'
import type { Given } from './fields.ts'

type Row = Readonly<Record<string, unknown>>

const isApproved = ({ State }: Row) => State === 'approved'
const isPublic = ({ IsPublic }: Row) => IsPublic === true

/** By family, whether readers see a record as its `get` tells it, or would as soon as it is brought back. */
const openNow: Readonly<Partial<Record<FamilyName, (row: Row) => boolean>>> = {
  articles: ({ LiveRevision, Status }) =>
    (LiveRevision ?? null) !== null || Status === 'published' || Status === 'correcting',
  articleComments: isApproved,
  liveComments: isApproved,
  shortVideoComments: isApproved,
  vodComments: isApproved,
  lives: ({ State }) => (publicLiveStates as readonly unknown[]).includes(State),
  liveFlows: ({ State }) => State === 'shown',
  shortVideos: ({ PublicRevision }) => (PublicRevision ?? null) !== null,
  vodPrograms: isPublic,
  vodContents: isPublic,
  vodNews: isPublic,
}

/** Acts of these families by which readers see nothing else, and fields of them by which they would. */
const unseen: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...['top', 'untop', 'headline', 'unheadline', 'home', 'unhome', 'recommend', 'unrecommend', 'unfeature', 'note'].map(
    (name) => [`articles.${name}`, []] as const,
  ),
  // A correction on its way: readers keep what they have.
  ...['submit', 'submitWith', 'retract', 'refuse'].map((name) => [`articles.${name}`, []] as const),
  ...['submit', 'recall', 'refuse'].map((name) => [`shortVideos.${name}`, []] as const),
  ['shortVideos.edit', ['ChID', 'CommentMode', 'SlowSeconds']],
])

/** Whether an assistant may not propose the act for the record, because readers would see it at once. */
export function isKeptFromReaders(
  { id, family }: { readonly id: string; readonly family: FamilyName },
  row: object,
  given: Given,
): boolean {
  if (!openNow[family]?.(row as Row)) return false
  const fields = unseen.get(id)
  return fields === undefined || fields.some((name) => name in given)
}

/** What is said then. */
export const KEPT_FROM_READERS = '读者已经看得到，做了马上就变，只能由人直接来做，不能作为 AI 建议。'
/** The same in a few words. */
export const OPEN_NOW = '读者已经看得到'
