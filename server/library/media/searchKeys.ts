/** By what items are found: title, people, place, credit and keywords, as they are written and as they sound. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { listParts } from '../../../src/api/text/listParts.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { initialsOf, syllablesOf } from '../../platform/pinyin/pinyin.ts'
import { containing } from '../../platform/sql/containing.ts'
import { bareText } from '../../content/articles/bareText.ts'
import { searchWords, titleKeys } from '../../content/articles/searchKeys.ts'

/** What of an item is looked through. */
const searched = ['Title', 'People', 'Place', 'Credit', 'KeyWords', 'Description', 'Alt'] as const
/** What of it is heard. */
const heard = ['Title', 'People', 'Credit'] as const

/** An item, as far as it is looked through. */
export type Searched = Readonly<Partial<Record<(typeof searched)[number], unknown>>>

/** The columns by which an item is found. */
export function searchColumns(item: Searched): { SearchKeys: string[]; SearchText: string } {
  const said = (name: keyof Searched) => String(item[name] ?? '')
  // Apart, so that no word reaches from one into the next.
  const written = searched.map((name) => bareText(said(name))).filter((text) => text !== '')
  // Of several names each for itself, so that the last of many is heard, too.
  const spoken = heard.flatMap((name) => (name === 'People' ? listParts(said(name)) : [said(name)]))
  const initials = spoken.map(initialsOf).join(' ')
  const syllables = spoken.map(syllablesOf).join(' ')
  const keys = [titleKeys('', initials, syllables), ...written.map((text) => titleKeys(text, '', ''))].flat()
  return { SearchKeys: [...new Set(keys)], SearchText: [...written, initials, syllables].join('\n') }
}

/** Items that have every word of a search, in any order; everything when there are no words. The keys use the index. */
export function mediaFound(text: string): RawBuilder<SqlBool> {
  const words = searchWords(text).map(({ text: word, meanings }) => {
    const keys = meanings
      .filter((meaning) => meaning.keys.length > 0)
      .map((meaning) => sql<SqlBool>`m."SearchKeys" @> ${[...meaning.keys]}::text[]`)
    const proof = sql<SqlBool>`coalesce(m."SearchText" like ${containing(word)}, false)`
    return keys.length === 0 ? proof : sql<SqlBool>`((${sql.join(keys, sql` or `)}) and ${proof})`
  })
  return words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(words, sql` and `)})`
}

/** Writes the columns anew after an item was changed, however that came. */
export async function findAnew(db: Db, StID: number, ID: number): Promise<void> {
  const item = await db
    .selectFrom('media')
    .select([...searched])
    .where('StID', '=', StID)
    .where('ID', '=', ID)
    .executeTakeFirst()
  if (!item) return
  await db.updateTable('media').set(searchColumns(item)).where('StID', '=', StID).where('ID', '=', ID).execute()
}
