/** Whether an item may stand in public in a record of a family. */
import type { FamilyName } from '../../../src/api/index.ts'
import { standingOf, type RightsOf } from '../../../src/api/library/media/standing.ts'
import type { Wanted } from '../../../src/api/library/media/term.ts'

/**
 * Ours: what these show is the house's own (a logo, a mark, a package), and nobody writes down that it is. What is forbidden,
 * withdrawn or over is refused there, too.
 */
const ofTheHouse: ReadonlySet<string> = new Set<FamilyName>(['appVersions', 'stations', 'vodChannels', 'watermarks'])

/** Why not, as a clause; undefined when it may. */
export function whyNotUse(family: string, rights: RightsOf, wanted: Wanted): string | undefined {
  const { standing, why } = standingOf(rights, wanted)
  return standing === 'usable' || (standing === 'asks' && ofTheHouse.has(family)) ? undefined : why
}
