/** Whether an item may stand in public in a record of a family. */
import type { FamilyName } from '../../../src/api/index.ts'
import { standingOf, type RightsOf } from '../../../src/api/library/media/standing.ts'
import type { Wanted } from '../../../src/api/library/media/term.ts'
import type { Barred } from './sayBarred.ts'

/**
 * Ours: what these show is the house's own (a logo, a mark, a package), and nobody writes down that it is. What is forbidden,
 * withdrawn or over is refused there, too.
 */
const ofTheHouse: ReadonlySet<string> = new Set<FamilyName>(['appVersions', 'stations', 'vodChannels', 'watermarks'])

/** An item that stands, or is to stand, in a record. */
export interface Standing {
  readonly Title: string
  readonly rights: RightsOf
  /** It is another station's, whose address somebody had. */
  readonly IsForeign: boolean
}

/**
 * Why not; undefined when it may. Ours: of another station's only what is forbidden or withdrawn there is refused, and neither its
 * name nor who forbids it is told.
 */
export function barredIn(
  family: string,
  { Title, rights, IsForeign }: Standing,
  wanted: Wanted,
): (Barred & { readonly IsForeign: boolean }) | undefined {
  const { standing, why } = standingOf(rights, wanted)
  if (standing === 'usable') return undefined
  if (IsForeign)
    return standing === 'banned' ? { Title: '别的站点的媒资', why: '在那里禁止使用', IsForeign } : undefined
  return standing === 'asks' && ofTheHouse.has(family) ? undefined : { Title, why, IsForeign }
}
