/** Whether an item may stand in public in a record of a family. */
import type { Me } from '../../../src/api/access.ts'
import { standingOf, type Standing as Kind } from '../../../src/api/library/media/standing.ts'
import type { Barred } from './sayBarred.ts'
import { toldOf, type OwnedRights } from './toldOf.ts'

/** An item that stands, or is to stand, in a record. */
export interface Standing {
  readonly Title: string
  readonly rights: OwnedRights
  /** It is another station's, whose address somebody had. */
  readonly IsForeign: boolean
  /** See isOfTheHouse. */
  readonly IsOfTheHouse: boolean
}

/** When a record is to be public, and where: see Wanted. What is in several channels has to be allowed in each. */
export interface Places {
  readonly at: Date
  readonly channels: readonly (number | null | undefined)[]
}

/** What may not be used, whose it is, and what its rights come to. */
type NotHere = Barred & { readonly IsForeign: boolean; readonly standing: Kind }

/**
 * Why not; undefined when it may. Where it may be in some of several channels, the first that forbids it is named. Ours: of another
 * station's only what is forbidden or withdrawn there is refused, and neither its name nor who forbids it is told. `me`: who is told.
 */
export function barredIn(
  { Title, rights, IsForeign, IsOfTheHouse }: Standing,
  { at, channels }: Places,
  me: Pick<Me, 'ID' | 'grants'> | undefined,
): NotHere | undefined {
  const judged = channels.map((channel) => {
    const one = standingOf(rights, { at: at.toISOString(), channel })
    if (one.standing === 'usable' || (IsForeign && one.standing !== 'banned')) return undefined
    return one.standing === 'asks' && IsOfTheHouse ? undefined : one
  })
  const first = judged.findIndex((one) => one !== undefined)
  const found = judged[first]
  if (found === undefined) return undefined
  const { standing } = found
  if (IsForeign) return { Title: '别的站点的媒资', why: '在那里禁止使用', IsForeign, standing }
  const channel = channels[first]
  const isEverywhere = judged.every((one) => one?.why === found.why)
  return {
    ...toldOf(me, { Title, rights, ...found }),
    IsForeign,
    standing,
    ...(isEverywhere || typeof channel !== 'number' ? {} : { channel }),
  }
}
