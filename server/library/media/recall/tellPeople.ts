/** Telling people of a recall that somebody else carried out, or took back: who brought the items, and who wrote what was changed. */
import { maySee, type Me } from '../../../../src/api/access.ts'
import { contract, type FamilyName } from '../../../../src/api/index.ts'
import { media } from '../../../../src/api/library/media/calls.ts'
import { recordPage } from '../../../../src/api/recordPage.ts'
import type { Note, Request } from '../../../platform/pipeline/implement.ts'
import { becameText } from '../../../platform/records/tellOthers.ts'
import { countedTitles } from '../countedTitles.ts'
import { authorsOf } from '../stillPublic/authorsOf.ts'
import { readersOf } from '../stillPublic/readers.ts'
import { readableTitles } from '../uses.ts'
import type { Place } from './places.ts'
import { isFlag } from './tell.ts'

/** Ours: so many records are named. */
const NAMED = 3

type Asking = Pick<Request<unknown>, 'db' | 'me' | 'readableOf' | 'note'>
type Changed = Pick<Place, 'Family' | 'RecordID' | 'Field'>

/** What was done. */
export interface Acted {
  /** The items that went, or came back; at least one. */
  readonly items: readonly number[]
  /** What was changed for it. */
  readonly done: readonly Changed[]
  /** What came in their place; null: nothing did. Not asked of what came back. */
  readonly WithID?: number | null
  /** Why it was done; '' for no reason. Default ''. */
  readonly Reason?: string
  /** They came back. Default false. */
  readonly isBack?: boolean
}

/** One message each, as far as they may read what it names; nothing to whoever does it. */
export async function tellPeople(request: Asking, acted: Acted): Promise<void> {
  const { items, done } = acted
  const rows = await request.db
    .selectFrom('media')
    .select(['ID', 'Title', 'AdminID'])
    .where('StID', '=', request.me.StID)
    .where('ID', 'in', [...items, acted.WithID ?? 0])
    .orderBy('ID')
    .execute()
  const gone = rows.filter(({ ID }) => items.includes(ID))
  const to = rows.find(({ ID }) => ID === acted.WithID)?.Title
  const authors = await authorsOf(request, done)
  const known = new Set([...gone.map(({ AdminID }) => AdminID), ...authors.values()])
  known.delete(request.me.ID)
  for (const reader of await readersOf(request, [...known])) {
    if (!known.has(reader.ID)) continue
    const brought = gone.filter(({ AdminID }) => AdminID === reader.ID)
    const own = done.filter((place) => authors.get(place) === reader.ID)
    const note = await noteFor(request, reader, { ...acted, gone, brought, own, to })
    if (note) request.note(note)
  }
}

interface About extends Acted {
  readonly gone: readonly { readonly ID: number; readonly Title: string }[]
  /** Those of `gone` that the reader brought. */
  readonly brought: readonly { readonly ID: number; readonly Title: string }[]
  /** What was changed in the reader's records. */
  readonly own: readonly Changed[]
  readonly to: string | undefined
}

/** Undefined: nothing of it may be told to the reader. */
async function noteFor(
  request: Asking,
  reader: Me,
  { gone, brought, own, to, WithID = null, Reason = '', isBack = false }: About,
): Promise<Note | undefined> {
  const titles = await titlesOf({ ...request, me: reader }, own)
  const [off, changed] = [own.filter(isFlag), own.filter((place) => !isFlag(place))]
  const readsLibrary = maySee(reader, media.pages)
  const stead = to !== undefined && readsLibrary ? `换成了“${to}”` : '换成了别的'
  const was = isBack ? '里换回来了' : `里${WithID === null ? '去掉了' : stead}`
  const said = [
    ...clause(namesOf(changed, titles), was),
    ...clause(namesOf(off, titles), isBack ? '重新公开了' : '已下线'),
  ]
  if (said.length === 0 && brought.length === 0) return undefined
  const named = brought.length > 0 ? brought : readsLibrary ? gone : []
  const what = named.length === 0 ? '一个媒资' : named.length === 1 ? `媒资${quoted(named)}` : quoted(named)
  const began = `${brought.length > 0 ? '您带来的' : ''}${what}${isBack ? '已恢复' : '已全部撤下'}`
  return {
    UserID: reader.ID,
    Type: '媒资撤下',
    Title: becameText(began, ['', ...said].join('，'), Reason),
    ...leadOf(
      own.find((place) => titles.has(keyOf(place))),
      readsLibrary ? (brought[0] ?? gone[0]) : undefined,
    ),
  }
}

const quoted = (items: readonly { readonly Title: string }[]) => countedTitles(items.map(({ Title }) => Title))
const keyOf = ({ Family, RecordID }: Changed) => `${Family} ${RecordID}`
const clause = (names: string, was: string) => (names === '' ? [] : [`您的${names}${was}`])

/** 稿件“甲”、“乙”等 5 个; those that may not be read are left out. */
function namesOf(places: readonly Changed[], titles: ReadonlyMap<string, string>): string {
  const all = [...new Set(places.flatMap((place) => titles.get(keyOf(place)) ?? []))]
  return `${all.slice(0, NAMED).join('、')}${all.length > NAMED ? `等 ${all.length} 个` : ''}`
}

/** What the records are called that somebody may read. */
async function titlesOf(
  asking: Pick<Asking, 'db' | 'me' | 'readableOf'>,
  places: readonly Changed[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>()
  for (const [Family, own] of Map.groupBy(places, (place) => place.Family)) {
    const ids = [...new Set(own.map(({ RecordID }) => RecordID))]
    for (const [RecordID, title] of await readableTitles(asking, Family, ids))
      titles.set(keyOf({ Family, RecordID, Field: '' }), `${contract[Family as FamilyName].title}“${title}”`)
  }
  return titles
}

/** To the first of the records, else to the item; nowhere where neither may be read. */
function leadOf(place: Changed | undefined, item: { readonly ID: number } | undefined): Pick<Note, 'Page' | 'Params'> {
  const at = place && recordPage(place.Family, place.RecordID)
  if (at) return { Page: at.page, Params: { ...at.params } }
  return item ? { Page: '/media/Item', Params: { ID: item.ID } } : { Page: '', Params: {} }
}
