/** How much pictures resemble one, in the order of it. */
import { setImmediate } from 'node:timers/promises'
import { resemblances, type Resemblance } from '../../../src/api/library/media/alike.ts'
import { resemblanceOf, type Look } from '../../platform/pictures/resemblance.ts'

/** What is compared: a file, and how many bits of its likeness differ. */
export interface Compared {
  readonly Sha256: string
  readonly bits: number
}

const order = Object.keys(resemblances) as Resemblance[]

/**
 * The ones that are like a file, the most first, then as they came; other things, whose likeness is the same by chance, are left out. Of
 * what nobody can look at any more likeness says that it is like it, and no more.
 */
export async function resembling<One extends Compared>(
  Sha256: string,
  others: readonly One[],
  looks: ReadonlyMap<string, Look>,
): Promise<(One & { readonly resemblance: Resemblance })[]> {
  const [own, found] = [looks.get(Sha256), [] as (One & { readonly resemblance: Resemblance })[]]
  for (const one of others) {
    const other = looks.get(one.Sha256)
    const compared = own && other ? resemblanceOf(own, other) : 'like'
    const resemblance = one.Sha256 === Sha256 ? 'same' : compared
    if (resemblance) found.push({ ...one, resemblance })
    // Each takes milliseconds: nobody else waits for all of them.
    await setImmediate()
  }
  return found.toSorted((a, b) => order.indexOf(a.resemblance) - order.indexOf(b.resemblance) || a.bits - b.bits)
}
