/**
 * What is known of the families: the core families from the start, all others when the whole contract is here. It is no
 * part of the first load, and grows with every family; nothing that is drawn first needs it.
 */
import type { FamilyName } from '../api/index.ts'
import type { Family } from '../api/contract.ts'
import { coreFamilies } from '../api/coreFamilies.ts'

type Whole = typeof import('../api/index.ts')

let known: Readonly<Record<string, Family>> = coreFamilies
let whole: Promise<Whole> | undefined

/** The whole contract, fetched once. Rejects when it could not be fetched; the next call tries again. */
export function wholeContract(): Promise<Whole> {
  whole ??= import('../api/index.ts').then(
    (module) => {
      known = module.contract
      return module
    },
    (error: unknown) => {
      whole = undefined
      throw error
    },
  )
  return whole
}

/** Whether a word is the name of a family that is known by now. */
export function isFamily(name: string): name is FamilyName {
  return Object.hasOwn(known, name)
}

/** What a record of a family is called, e.g. 稿件; '' for what is no family. */
export function familyTitle(name: string): string {
  return isFamily(name) ? known[name]!.title : ''
}

/** The families whose buttons stand on a page. */
export function familiesOf(page: string): string[] {
  return Object.keys(known).filter((name) => (known[name]!.pages as readonly string[]).includes(page))
}
