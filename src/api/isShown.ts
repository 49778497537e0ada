/** Which families' records are made public: see Family.isShown. */
import { contract, type FamilyName } from './index.ts'
import type { Family } from './contract.ts'

/** Whether a word is the name of a family whose records are made public, or hold such records. */
export function isShown(family: string): family is FamilyName {
  return Object.hasOwn(contract, family) && (contract[family as FamilyName] as Family).isShown === true
}
