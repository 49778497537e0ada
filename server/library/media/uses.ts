/** Where an item stands, for whoever may read what it stands in. */
import { sql } from 'kysely'
import { maySee } from '../../../src/api/access.ts'
import { contract, type FamilyName } from '../../../src/api/index.ts'
import { isShown } from '../../../src/api/isShown.ts'
import { statusTitles } from '../../../src/api/content/articles/review.ts'
import type { Fields } from '../../../src/api/record/field.ts'
import { placeOf, USES_SHOWN, type MediaUse, type MediaUses } from '../../../src/api/library/media/uses.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { media } from '../../../src/api/library/media/calls.ts'
import { tableNameOf } from '../../platform/database/tableName.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { ofStation } from '../../platform/pipeline/readable.ts'
import { placesAhead, type PlaceAhead } from './recall/ahead.ts'
import { storedUses } from './storedUses.ts'

/** Of a record that tells of no state and that the public does not see: not yet, or never. */
const CONCEALED = '没有公开'
/** Of one that was deleted and can come back. */
const BINNED = '回收站'

/** Texts of articles that are no fields of the family. */
const articleWords: Readonly<Record<string, string>> = {
  ResourceContent: '正文',
  SuggestedContent: '修改建议',
  PicPath: '封面',
  SmallPicUrl: '小图',
  MediaHeadPic: '视频封面',
  MediaUrl: '视频地址',
  AttachMents: '附件', // sic
  ResourceUrl: '外链',
}

type Asking = Request<ParsedOf<(typeof media)['calls']['uses']>>

/** The places, those in public first. */
export async function usesOf(request: Asking): Promise<MediaUses> {
  const places = request.input.IsRecall ? eachOnce(await placesAhead(request)) : await stored(request)
  const List: MediaUse[] = []
  const hidden = new Set<string>()
  let HiddenWritten = 0
  for (const [family, uses] of Map.groupBy(places, ({ Family }) => Family)) {
    const ids = [...new Set(uses.map(({ RecordID }) => RecordID))]
    const titles = await readableTitles(request, family, ids)
    const states = await statesOf(request, family, ids)
    for (const use of uses) {
      const Title = titles.get(use.RecordID)
      if (Title === undefined) {
        hidden.add(placeOf(use))
        if (use.IsWritten) HiddenWritten++
        continue
      }
      const State = use.IsLive ? '' : (states.get(use.RecordID) ?? CONCEALED)
      List.push({ ...use, Title, State, FamilyTitle: contract[family].title, Field: fieldTitleOf(family, use.Field) })
    }
  }
  return { List, Hidden: hidden.size, HiddenWritten }
}

async function stored(request: Asking): Promise<PlaceAhead[]> {
  const rows = await storedUses(request)
    .where('u.MediaID', '=', request.input.ID)
    .orderBy('u.IsLive', 'desc')
    .orderBy('u.Family')
    .orderBy('u.RecordID', 'desc')
    .limit(USES_SHOWN)
    .execute()
  return rows.map((row) => ({ ...row, IsWritten: false }))
}

/** What is public and what is being written of a field is one place to whoever is told how many are changed. */
function eachOnce(places: readonly PlaceAhead[]): PlaceAhead[] {
  const fields = [...Map.groupBy(places, placeOf).values()]
  return fields.map((own) => ({ ...own[0]!, IsWritten: own.some(({ IsWritten }) => IsWritten) }))
}

/** How far records have come, in the words of their family; without those that tell of nothing of the kind. */
async function statesOf(
  { db, me }: Request<unknown>,
  family: FamilyName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { fields = {} } = contract[family] as { readonly fields?: Fields }
  const titles: Readonly<Record<string, string>> =
    family === 'articles' ? statusTitles : (fields['State']?.titles ?? {})
  const table = tableNameOf(family)
  if (!isShown(family) || table === undefined) return new Map()
  const { rows } = await sql<{ ID: number; state: string | null; isBinned: boolean }>`
    select one."ID", coalesce(told->>'Status', told->>'State') as state, told->>'DeletedAt' is not null as "isBinned"
    from ${sql.table(table)} one cross join lateral to_jsonb(one) told
    where one."ID" = any(${[...ids]}) and one."StID" = ${me.StID}`.execute(db)
  return new Map(
    rows.flatMap(({ ID, state, isBinned }) => {
      const said = isBinned ? BINNED : titles[state ?? '']
      return said === undefined ? [] : [[ID, said] as const]
    }),
  )
}

function fieldTitleOf(family: FamilyName, field: string): string {
  const { fields = {} } = contract[family] as { readonly fields?: Fields }
  return fields[field]?.label ?? articleWords[field] ?? field
}

/** What families call what their records are called, the first of them. */
const titled = ['Title', 'Name', 'StationName'] as const

/** Titles of those records of a family that the person may read, by their numbers. */
export async function readableTitles(
  { db, me, readableOf }: Pick<Request<unknown>, 'db' | 'me' | 'readableOf'>,
  family: FamilyName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (!maySee(me, contract[family].pages)) return new Map()
  const { fields = {} } = contract[family] as { readonly fields?: Fields }
  const readable = readableOf(family)
  const table = readable?.table ?? tableNameOf(family)
  if (table === undefined) return new Map()
  const name = family === 'articles' ? 'Title' : (titled.find((one) => Object.hasOwn(fields, one)) ?? 'ID')
  const { rows } = await sql<{ ID: number; Title: string }>`
    select ${sql.ref(`${table}.ID`)} as "ID", ${sql.ref(`${table}.${name}`)}::text as "Title" from ${sql.table(table)}
    where ${sql.ref(`${table}.ID`)} = any(${[...ids]}) and ${ofStation(me, { table, stationed: readable?.stationed })}
      and ${readable ? readable.where(me) : sql`true`}`.execute(db)
  return new Map(rows.map(({ ID, Title }) => [ID, name === 'ID' ? `编号 ${Title}` : Title]))
}
