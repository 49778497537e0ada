/** Tags that a writer is offered by what is typed. */
import { sql } from 'kysely'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { tags } from '../../../src/api/content/tags/calls.ts'
import { tagKey } from '../../../src/api/content/tags/words.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { containing } from '../../platform/sql/containing.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'

type Suggest = (typeof tags)['calls']['suggest']

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
