/** Telling of a recall: in the log of each record, on the screens that show it, and to whoever did it. */
import { sql } from 'kysely'
import { actionEntries, contract, type FamilyName } from '../../../../src/api/index.ts'
import type { Db, Request } from '../../../platform/pipeline/implement.ts'
import { insertEvents } from '../../../platform/push/outbox.ts'
import { readableTitles } from '../uses.ts'
import { mediaActions } from '../../../../src/api/library/media/actions.ts'
import { writtenText } from '../../../../src/api/library/media/writtenText.ts'
import type { Left, Place } from './places.ts'
import { publicBy } from './publicBy.ts'

/** Ours: so many of those that were left, or made of it, are named. */
const NAMED = 3

/** What a recall, and the way back, is called where its records tell of it. */
export const recallWhy = (title: string): string => `撤下“${title}”`
export const revertWhy = (title: string): string => `恢复“${title}”`

/** What is said where something could not be put back that may be later. */
const LATER = `不让公开的原因没有了以后，可以再「${mediaActions.revertRecall.revertRecall.title}」`

type Touched = Pick<Place, 'Family' | 'RecordID' | 'Field'>

/** Under which module of the log a family's records are told of; undefined: under none. */
const moduleOf = (family: FamilyName): number | undefined =>
  actionEntries.find((entry) => entry.family === family && entry.action.log)?.action.log?.module

/** A line in the log of each family's records, and an event for the screens that show them. */
export async function tellPlaces(request: Request<unknown>, Title: string, places: readonly Touched[]): Promise<void> {
  for (const [Family, own] of Map.groupBy(places, (place) => place.Family)) {
    const EventID = [...new Set(own.map(({ RecordID }) => RecordID))]
    const Module = moduleOf(Family)
    // The item itself has a line of its own.
    if (Module !== undefined && Family !== 'media') await request.logAlso({ Title, ActionType: '2', Module, EventID })
    request.announce({ Topic: Family, Action: 'recall', Ids: EventID })
  }
}

/** A record's field is one place, whether it is public, being written, or both. */
const placeCount = (places: readonly Touched[]) =>
  new Set(places.map(({ Family, RecordID, Field }) => `${Family} ${RecordID} ${Field}`)).size

/** Whether what was changed is what makes the record public. */
export const isFlag = ({ Family, Field }: Touched) => publicBy[Family]?.field === Field

/** An event for the screens that show the records; the log's line of an undo tells of the item alone. */
export async function showPlaces(db: Db, StID: number, places: readonly Touched[]): Promise<void> {
  const events = [...Map.groupBy(places, (place) => place.Family)].map(([Topic, own]) => ({
    ...{ StID, Topic, Action: 'recall' },
    Ids: [...new Set(own.map(({ RecordID }) => RecordID))],
  }))
  if (events.length > 0) await insertEvents(db, events)
}

/** How many places were changed, and how many records are not public any more, or with `isBack` are again; those that were left by name and reason, where the person may read them. */
export async function toldPlaces(
  request: Request<unknown>,
  places: readonly Touched[],
  left: readonly Left[],
  { isBack = false } = {},
): Promise<string> {
  const [off, changed] = [places.filter(isFlag), places.filter((place) => !isFlag(place))]
  const said = [
    ...(changed.length > 0 ? [`${placeCount(changed)} 处已改好`] : []),
    ...(off.length > 0 ? [`${off.length} 个靠它播放的已${isBack ? '重新公开' : '下线'}`] : []),
  ]
  const done = said.length === 0 ? '没有要改的地方' : said.join('，')
  if (left.length === 0) return done
  const named: string[] = []
  for (const [family, ones] of Map.groupBy(left, ({ Family }) => Family)) {
    const titles = await readableTitles(request, family, [...new Set(ones.map(({ RecordID }) => RecordID))])
    for (const { RecordID, Reason } of ones) {
      const title = titles.get(RecordID)
      if (title !== undefined) named.push(`${contract[family].title}“${title}”${Reason}`)
    }
  }
  const hidden = left.length - Math.min(named.length, NAMED)
  const count = left.reduce((sum, { places: own }) => sum + own, 0)
  const more = hidden === 0 ? [] : [named.length === 0 ? '您没有权限查看它们' : `等 ${count} 处`]
  const later = isBack && left.some(({ isRefused }) => isRefused) ? `；${LATER}` : ''
  return `${done}，${count} 处没有改（${[...named.slice(0, NAMED), ...more].join('；')}）${later}`
}

/** Where words stay that somebody wrote of what went: they were not touched, and are to be looked at. '' where none do. */
export async function writtenOf(request: Request<unknown>, places: readonly Touched[]): Promise<string> {
  const named: string[] = []
  let hidden = 0
  for (const [family, own] of Map.groupBy(places, ({ Family }) => Family)) {
    const ids = [...new Set(own.map(({ RecordID }) => RecordID))]
    const titles = await readableTitles(request, family, ids)
    named.push(...ids.flatMap((ID) => (titles.has(ID) ? [`${contract[family].title}“${titles.get(ID)}”`] : [])))
    hidden += ids.length - titles.size
  }
  return writtenText(named, hidden, { isDone: true })
}

const titlesOf = (rows: readonly { readonly Title: string }[]) =>
  `${rows
    .slice(0, NAMED)
    .map(({ Title }) => `“${Title}”`)
    .join('、')}${rows.length > NAMED ? ` 等 ${rows.length} 个` : ''}`

/** Why some that look like it, and were chosen to go with it, stayed. */
export function stayedOf(stayed: readonly string[]): string {
  if (stayed.length === 0) return ''
  const whys = [...new Set(stayed)].slice(0, NAMED).map((why) => why.replace(/。$/, ''))
  return `；近似的有 ${stayed.length} 张没有撤下（${whys.join('；')}）`
}

/** The other items that are the same file: they went with it. */
export async function sameOf({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, ID: number): Promise<string> {
  const rows = await db
    .selectFrom('media')
    .select('Title')
    .where('StID', '=', me.StID)
    .where('ID', '!=', ID)
    .where(sql<boolean>`"VersionID" in (select media_goes_with(${ID}))`)
    .where('DeletedAt', 'is', null)
    .orderBy('ID')
    .execute()
  return rows.length === 0 ? '' : `；同一个文件的${titlesOf(rows)}也一起撤下了`
}

/** What was made of it, or of the same file: its bytes are stopped, too, and somebody looks at where it stands. */
export async function madeOf({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, ID: number): Promise<string> {
  const rows = await db
    .selectFrom('media')
    .select('Title')
    .where('StID', '=', me.StID)
    .where(
      sql<boolean>`"ID" in (select media_made_of(v."MediaID") from media_goes_with(${ID}) gone join media_versions v on v."ID" = gone)
        and "VersionID" not in (select media_goes_with(${ID})) and media_withdrawn("ID") is not null`,
    )
    .where('WithdrawnAt', 'is', null)
    .where('DeletedAt', 'is', null)
    .orderBy('ID')
    .execute()
  return rows.length === 0 ? '' : `；由它做成的${titlesOf(rows)}也一起停用了，请看用到它们的地方`
}
