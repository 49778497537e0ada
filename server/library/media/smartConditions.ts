/** What the library is searched by besides words: who and what is in a picture, its colour, the stretches of a video. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { media } from '../../../src/api/library/media/calls.ts'
import { sceneKinds } from '../../../src/api/library/scenes/fields.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { containing } from '../../platform/sql/containing.ts'
import { NAMES_APART, namesHeard, peopleHeard } from '../people/peopleHeard.ts'
import { mediaFound } from './searchKeys.ts'

type Asked = ParsedOf<(typeof media)['calls']['list']>

/** The conditions on an item `m` of the station. */
export async function smartConditions(request: Request<Asked>): Promise<RawBuilder<SqlBool>[]> {
  const { StID } = request.me
  const { Person, Tag, Colour, Scene } = request.input
  const all: RawBuilder<SqlBool>[] = []
  if (Person)
    all.push(
      sql<SqlBool>`((${mediaFound(Person)} and ${listed('People')} && ${await namesHeard(request, Person)}::text[])
        or m."ID" in (select f."MediaID" from faces f where f."PersonID" = any(${await peopleHeard(request, Person)})))`,
    )
  if (Tag) all.push(sql<SqlBool>`${mediaFound(Tag)} and ${Tag.trim()} = any(${listed('KeyWords')})`)
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

/** The words of a list; which items may have them the index says before. */
const listed = (column: 'People' | 'KeyWords') => sql`regexp_split_to_array(${sql.ref(`m.${column}`)}, ${NAMES_APART})`
