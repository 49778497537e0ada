/** Whom a text means, of those in the library: by characters, syllables or initials. */
import { sql } from 'kysely'
import { bareText } from '../../content/articles/bareText.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { soundsLike } from '../../platform/pinyin/sounds.ts'
import { mediaFound } from '../media/searchKeys.ts'

/** Ours: so many names are looked through. */
const MOST = 20_000

type Asker = Pick<Request<unknown>, 'db' | 'me'>

/** Whether a name is meant by a text: it has every word of it, or sounds like it. */
function isHeard(name: string, text: string): boolean {
  const bare = bareText(text)
  return soundsLike([name], text) || (bare !== '' && bareText(name).includes(bare))
}

/** The numbers of people of the face store, those that were merged into others among them. */
export async function peopleHeard({ db, me }: Asker, text: string): Promise<number[]> {
  const rows = await db.selectFrom('people').select(['ID', 'Name']).where('StID', '=', me.StID).limit(MOST).execute()
  return rows.filter(({ Name }) => isHeard(Name, text)).map(({ ID }) => ID)
}

/** The names in the lists that items themselves have of people. */
export async function namesHeard({ db, me }: Asker, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct name
    from media m cross join regexp_split_to_table(m."People", ${NAMES_APART}) as name
    where m."StID" = ${me.StID} and m."People" <> '' and ${mediaFound(text)} limit ${MOST}`.execute(db)
  return rows.map(({ name }) => name).filter((name) => isHeard(name, text))
}

/** What stands between names of a list, as PostgreSQL splits by it. */
export const NAMES_APART = String.raw`\s*[,，、]\s*`
