/** Tags that a writer is offered: by what is typed, and by what stands in the text. */
import { sql } from 'kysely'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { OfferedTag, tags } from '../../../src/api/content/tags/calls.ts'
import { tagKey, tagWords } from '../../../src/api/content/tags/words.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { containing } from '../../platform/sql/containing.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { TAG_LIMIT } from './limit.ts'

type Suggest = (typeof tags)['calls']['suggest']
type Occurring = (typeof tags)['calls']['occurring']

/** Ours: so many tags of a text are offered. */
const OFFERED = 12

/** What begins with the word stands first, then what is shorter. */
export async function suggestTags({ db, me, input }: Request<ParsedOf<Suggest>>): Promise<OutputOf<Suggest>> {
  const word = (input.Keyword ?? '').replaceAll('\0', '').trim()
  let found = db.selectFrom('tags').where('StID', '=', me.StID)
  if (word !== '') {
    const like = containing(word)
    found = found.where((eb) =>
      eb.or([
        eb('Name', 'ilike', like),
        eb('Aliases', 'ilike', like),
        eb('Initials', 'ilike', like),
        eb('Pinyin', 'ilike', containing(word.replaceAll(' ', ''))),
        ...(/^\d{1,15}$/.test(word) ? [eb('ID', '=', Number(word))] : []),
      ]),
    )
  }
  const window = windowOf(input)
  const begins = sql`(case when starts_with(lower("Name"), ${tagKey(word)}) then 0
    when starts_with("Initials", ${tagKey(word)}) or starts_with("Pinyin", ${tagKey(word)}) then 1 else 2 end)`
  const List = window
    ? await found
        .select(['ID', 'Name', 'Aliases'])
        .orderBy(begins)
        .orderBy(sql`char_length("Name")`)
        .orderBy('ID')
        .limit(window.limit)
        .offset(window.offset)
        .execute()
    : []
  return { ...(await cappedCount(db, found.select('ID') as never)), List }
}

/** See the call. A name of one character says nothing: it stands in every text. */
export async function occurringTags({ db, me, input }: Request<ParsedOf<Occurring>>): Promise<OfferedTag[]> {
  const text = tagKey(input.Text)
  const pairs = new Set(Array.from(text, (_, at) => text.slice(at, at + 2)))
  const all = await db
    .selectFrom('tags')
    .select(['ID', 'Name', 'Aliases'])
    .where('StID', '=', me.StID)
    .limit(TAG_LIMIT)
    .execute()
  const found = all.flatMap((tag) => {
    const words = tagWords(`${tag.Name},${tag.Aliases}`).map(tagKey)
    const times = words.reduce((sum, word) => sum + (pairs.has(word.slice(0, 2)) ? timesIn(text, word) : 0), 0)
    return times > 0 ? [{ tag, times }] : []
  })
  return found
    .toSorted((a, b) => b.times - a.times || b.tag.Name.length - a.tag.Name.length || a.tag.ID - b.tag.ID)
    .slice(0, OFFERED)
    .map(({ tag }) => tag)
}

function timesIn(text: string, word: string): number {
  return word.length < 2 ? 0 : text.split(word).length - 1
}
