/** Which articles have a tag, and which tags have a word. All of it by two indexes over words. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { USES_COUNTED } from '../../../src/api/content/tags/fields.ts'
import { containing } from '../../platform/sql/containing.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** The words of a row `t` of tags: its name and its aliases. */
const ownWords = sql<string[]>`tag_words(t."Name" || ',' || t."Aliases")`

/** That an article has a tag of the station; no article has one that is not there. */
export function hasTag(StID: number, TagID: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(articles."KeyWords" <> '' and tag_words(articles."KeyWords") && coalesce((
    select ${ownWords} from tags t where t."ID" = ${TagID} and t."StID" = ${StID}), '{}'))`
}

/** Ours: so many tags that a text means are looked for in articles. */
const MEANT = 50

/** That an article has a word of the text, or a tag which the text means by name, alias or sound. */
export function hasTagCalled(StID: number, text: string): RawBuilder<SqlBool> {
  const clean = text.replaceAll('\0', '').trim()
  const like = containing(clean)
  return sql<SqlBool>`(articles."KeyWords" <> '' and tag_words(articles."KeyWords") && (tag_words(${clean}) || array(
    select unnest(words) from (select ${ownWords} as words from tags t where t."StID" = ${StID}
      and (t."Name" ilike ${like} or t."Aliases" ilike ${like}
        or t."Initials" ilike ${like} or t."Pinyin" ilike ${like}) order by t."ID" limit ${MEANT}) meant)))`
}

/** In how many articles each tag stands that is not in the bin; see Uses. */
export async function usesOf(db: Db, StID: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ ID: number; Uses: number }>`
    select t."ID", (select count(*)::int from (
      select from articles a where a."StID" = t."StID" and a."KeyWords" <> '' and a."Status" <> 'recycled'
        and tag_words(a."KeyWords") && ${ownWords} limit ${USES_COUNTED + 1}) found) as "Uses"
    from tags t where t."StID" = ${StID} and t."ID" = any(${[...ids]})`.execute(db)
  return new Map(rows.map(({ ID, Uses }) => [ID, Uses]))
}

/** A tag and its words. */
export interface Known {
  readonly ID: number
  readonly Name: string
  /** Keys of its name and its aliases. */
  readonly keys: readonly string[]
}

/** Tags of the station that have one of these words, by name or alias. */
export async function tagsWith(db: Db, StID: number, words: string): Promise<Known[]> {
  const { rows } = await sql<Known>`select t."ID", t."Name", ${ownWords} as keys from tags t
    where t."StID" = ${StID} and ${ownWords} && tag_words(${words}) order by t."ID"`.execute(db)
  return rows
}
