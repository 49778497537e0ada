/**
 * Acts by which items may not be public any more that the public sees. Nothing is taken from the public by itself: whoever acts
 * hears how much it still sees, and those who can do something about it are told as when rights end (warnOfEnds.ts).
 */
import { placesText, STILL_PUBLIC } from '../../../../src/api/library/media/publicUses.ts'
import { saysMayBePublic } from '../../../platform/mediaRights/inTurn.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'
import { countedTitles } from '../countedTitles.ts'
import { authorsOf } from './authorsOf.ts'
import { notesFor, type Leading } from './notes.ts'
import { barredAt, publicPlaces, type PublicPlace } from './publicPlaces.ts'
import { readersOf, takesDown } from './readers.ts'
import { countedPlaces } from './saidOf.ts'

/** Ours: so many of those who were told are named. */
const NAMED = 3

/** What an act is about. */
export interface Told {
  /** The items of which something is said by it; asked before it, and after it. */
  readonly items: () => Promise<readonly number[]>
  /** Whose word it was, who is told as well. Default nobody. */
  readonly people?: () => Promise<readonly number[]>
  /** Where more than a few items are looked at. Default the library. */
  readonly many?: Leading
  /** Where `people` look who do not read the library. Default: those are not told. */
  readonly own?: Leading
  /** The act is told by the name of its only item already. Default false. */
  readonly isNamed?: boolean
}

interface Answer {
  readonly ID?: number
  readonly Done?: readonly number[]
}
type Warned = { readonly Warned?: { ID: number; Reason: string }[] }

const keyOf = ({ Family, RecordID, Field, VersionID }: PublicPlace) => [Family, RecordID, Field, VersionID].join(' ')

/** Carries it out. What was not to be public before, for the same reason, is not told of again. */
export async function tellingOfPublic<A extends Answer>(
  request: Request<unknown>,
  { items, people, many = { Page: '/media/NewIndex', Params: {} }, own, isNamed = false }: Told,
  act: () => Promise<A>,
): Promise<A & Warned> {
  const about = await items()
  const before = new Map(
    (await publicPlaces(request, about)).map((one) => [keyOf(one), barredAt(one, request.now, undefined)?.why]),
  )
  // Whose word it was is not known any more when it is gone.
  const spoke = (await people?.()) ?? []
  const answer = await act()
  await saysMayBePublic(request.db)
  const after = await publicPlaces(request, [...new Set([...about, ...(await items())])])
  const lost = after.filter((one) => {
    const why = barredAt(one, request.now, undefined)?.why
    return why !== undefined && why !== before.get(keyOf(one))
  })
  if (lost.length === 0) return answer
  const uses = await countedPlaces(request, lost)
  const titles = uses.Items.map(({ Title }) => Title)
  const what = titles.length === 0 || (isNamed && titles.length === 1) ? '' : countedTitles(titles)
  const told = await tell(request, lost, spoke, { many, own })
  const may = takesDown(request.me) ? '，可以「全部撤下」' : ''
  const Reason = `${what}${STILL_PUBLIC} ${placesText(uses)}${may}${toldText(told)}`
  return { ...answer, Warned: [{ ID: answer.Done?.[0] ?? answer.ID ?? 0, Reason }] }
}

/** Those who may take it down, who brought it, and `people` hear of all of it; authors of what it stands in. Answers their names. */
async function tell(
  request: Request<unknown>,
  lost: readonly PublicPlace[],
  people: readonly number[],
  leads: { readonly many: Leading; readonly own: Leading | undefined },
): Promise<readonly string[]> {
  const authors = await authorsOf(request, lost)
  const own = (ID: number) => (place: PublicPlace) => place.AdminID === ID || authors.get(place) === ID
  const names: string[] = []
  const known = [...people, ...lost.map(({ AdminID }) => AdminID), ...authors.values()]
  for (const reader of await readersOf(request, [...new Set(known)])) {
    if (reader.ID === request.me.ID) continue
    const spoke = people.includes(reader.ID)
    const places = spoke || takesDown(reader) ? lost : lost.filter(own(reader.ID))
    const notes = await notesFor(request, reader, places, spoke ? leads : { ...leads, own: undefined })
    for (const note of notes) request.note(note)
    if (notes.length > 0) names.push(reader.AdminUserRealName)
  }
  return names
}

const toldText = (names: readonly string[]) =>
  names.length === 0
    ? ''
    : `，已告诉${names.slice(0, NAMED).join('、')}${names.length > NAMED ? `等 ${names.length} 人` : ''}`
