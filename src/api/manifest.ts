/** What the contract holds of one family; each family's index.ts exports its own, and families.ts lists them. */
import type { ActionTable } from './actions.ts'
import type { Family } from './contract.ts'

/** A family, what may be done with it, and where that is logged. */
export interface Manifest<F extends Family = Family, A extends object = object> {
  readonly family: F
  /** None for a family of reads. */
  readonly actions: A
  /**
   * Its modules of the operation log by number, with what people call them. Numbers from 300 up are Ours. Default:
   * none of its own; nothing of it is logged, or under the module of another family.
   */
  readonly log?: Readonly<Record<number, string>>
  /** What fields of its log lines are called that are no fields of its records. Default none. */
  readonly titles?: Readonly<Record<string, string>>
  /** The same of fields that nobody can list, because a newsroom defines them. Default none. */
  readonly titleOf?: (name: string) => string | undefined
}

/** Declare a family's part of the contract; a write without an action does not compile. */
export function defineManifest<F extends Family, const A extends ActionTable<F>>(
  manifest: Manifest<F, A>,
): Manifest<F, A> {
  return manifest
}
