/** What the library is searched by besides words: who and what is in a picture, its colour, the stretches of a video. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { media } from '../../../src/api/library/media/calls.ts'
import { sceneKinds } from '../../../src/api/library/scenes/fields.ts'
import { containing } from '../../platform/sql/containing.ts'
import { mediaFound } from './searchKeys.ts'

type Asked = ParsedOf<(typeof media)['calls']['list']>

/** The conditions on an item `m` of the station. */
export function smartConditions(StID: number, { Person, Tag, Colour, Scene }: Asked): RawBuilder<SqlBool>[] {
  const all: RawBuilder<SqlBool>[] = []
  if (Person)
    all.push(
      sql<SqlBool>`((${mediaFound(Person)} and ${whole('People', Person)}) or m."ID" in (
        select f."MediaID" from faces f join people p on p."ID" = f."PersonID" where p."StID" = ${StID}
        and p."Name" = ${Person.trim()}))`,
    )
  if (Tag) all.push(sql<SqlBool>`${mediaFound(Tag)} and ${whole('KeyWords', Tag)}`)
  if (Colour)
    all.push(
      sql<SqlBool>`m."VersionID" in (select cv."ID" from media_versions cv where cv."StID" = ${StID}
        and cv."Colours" <> '' and media_hues(cv."Colours") @> ${[Colour]}::text[])`,
    )
  if (Scene) {
    const kind = Object.entries(sceneKinds).find(([key, title]) => key === Scene || title === Scene)?.[0]
    const is = kind
      ? sql<SqlBool>`sc."Kind" = ${kind}`
      : sql<SqlBool>`sc."Label" <> '' and sc."Label" ilike ${containing(Scene)}`
    all.push(sql<SqlBool>`m."ID" in (select sc."MediaID" from scenes sc where sc."StID" = ${StID} and ${is})`)
  }
  return all
}

/** One of the words of a list, whole; found by its index before. */
const whole = (column: 'People' | 'KeyWords', word: string) =>
  sql<SqlBool>`${word.trim()} = any(regexp_split_to_array(${sql.ref(`m.${column}`)}, '\\s*[,，、]\\s*'))`
