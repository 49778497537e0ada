/** Text from outside of the house: which it is, and what it narrows. */
import { sql, type Kysely } from 'kysely'
import type { FamilyName } from '../../../src/api/index.ts'
import type { ContextKind } from '../../../src/api/intelligence/aiAnswers/context.ts'
import type { Database } from '../../platform/database/schema.ts'

/** Families whose records strangers wrote. */
export const foreignFamilies: ReadonlySet<string> = new Set<FamilyName>([
  ...([
    'articleComments',
    'liveComments',
    'shortVideoComments',
    'vodComments',
    'announcementComments',
    'clues',
    'feedback',
  ] as const),
])

/** The family of what may be attached; a text is of none. */
const familyOf: Readonly<Record<ContextKind, FamilyName | undefined>> = {
  selection: undefined,
  text: undefined,
  article: 'articles',
  clue: 'clues',
  topic: 'topicSelections',
  comment: 'articleComments',
  liveComment: 'liveComments',
}

/** The family of the record that an attached thing is, or stands in: a selection or a text that has a number stands in that article. */
export const standsIn: Readonly<Record<ContextKind, FamilyName>> = {
  ...(familyOf as Readonly<Record<ContextKind, FamilyName>>),
  ...{ selection: 'articles', text: 'articles' },
}

/** Media of the house: what its people took or made, or its AI. What others gave says what they wrote into it. */
const OWN_MEDIA = ['own', 'ai'] as const

/**
 * The records of a family among these in which stands what strangers wrote: all of such a family; imports, copies of these, and what
 * came of a clue, whatever became of the link; media that others gave.
 */
export async function outsideAmong(
  db: Kysely<Database>,
  StID: number,
  family: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0 || foreignFamilies.has(family)) return new Set(ids)
  const rows =
    family === 'media'
      ? await db
          .selectFrom('media')
          .select('ID')
          .where('StID', '=', StID)
          .where('ID', 'in', ids)
          .where((is) => is.or([is('Rights', 'not in', OWN_MEDIA), is('Source', 'in', ['import', 'fetch'])]))
          .execute()
      : await db
          .selectFrom('outside_records')
          .select('RecordID as ID')
          .where('StID', '=', StID)
          .where('Family', '=', family as 'articles')
          .where('RecordID', 'in', ids)
          .execute()
  return new Set(rows.map(({ ID }) => ID))
}

/** What a conversation may reach. */
export interface Reach {
  /** Text of strangers was told in it: only what a person attached may be read and changed. */
  readonly isForeign: boolean
  /** Records that a person attached, as 'articles 7'. */
  readonly attached: ReadonlySet<string>
}

/** As it is now: what was just told may have narrowed it. */
export async function reachOf(db: Kysely<Database>, ConversationID: number): Promise<Reach> {
  const { rows } = await sql<{ IsForeign: boolean; all: { Kind: ContextKind; ID: number }[] | null }>`
    select c."IsForeign", (select jsonb_agg(jsonb_build_object('Kind', x->>'Kind', 'ID', (x->>'ID')::bigint))
      from ai_questions q, jsonb_array_elements(q."Context") x where q."ConversationID" = c."ID") as all
    from ai_conversations c where c."ID" = ${ConversationID}`.execute(db)
  const [found] = rows
  const attached = (found?.all ?? []).flatMap(({ Kind, ID }) => {
    const family = familyOf[Kind]
    return family === undefined || ID === 0 ? [] : [`${family} ${ID}`]
  })
  return { isForeign: found?.IsForeign ?? true, attached: new Set(attached) }
}

/** From here on it is so, for ever. */
export async function markForeign(db: Kysely<Database>, ConversationID: number): Promise<void> {
  await db
    .updateTable('ai_conversations')
    .set({ IsForeign: true })
    .where('ID', '=', ConversationID)
    .where('IsForeign', '=', false)
    .execute()
}

/** What is said of anything else. */
export const OUT_OF_REACH =
  '这个对话里有外来文字，只能读取和修改您自己附加的记录。需要的话，请在新的对话里问，或把记录附加进来。'
