/** What an administrator has still to set: what manifests say as `checks`, one entry for each line of the checklist. */
import type { Kysely } from 'kysely'
import type { CheckState } from '../../../src/api/system/checklist/calls.ts'
import type { Database } from '../database/schema.ts'
import type { FamilyFurnishing } from '../furnishing/furnishing.ts'

/** What is known of the installation besides its database. */
export interface Installation {
  /** See Environment. Default undefined: nothing was set. */
  readonly publicAddress?: string | undefined
  /** See Environment. Default none. */
  readonly pushHosts?: readonly string[]
  /** How long a call may wait for what it began before it answers that it still works, in ms. Default 55,000. */
  readonly patienceMs?: number
  /** Accounts that can be signed in to with the demonstration's known password. Default nobody. */
  readonly knownPasswords?: (db: Kysely<Database>) => Promise<readonly string[]>
}

/** What a check looks at. */
export interface Looked {
  readonly db: Kysely<Database>
  /** The station of whoever asks. */
  readonly StID: number
  readonly now: Date
  readonly installation: Installation
  /** What families put into a new newsroom. */
  readonly furnishings: readonly FamilyFurnishing[]
}

/** How a line stands: a state, and a short sentence of what is there or what is missing. */
export type Finding = readonly [state: CheckState, says: string]

/** A line of the checklist. */
export interface Check {
  /** Short, in small letters. */
  readonly key: string
  readonly title: string
  /** The command that opens where it is set; '' where only the operator can, then `says` names the variable or command. */
  readonly command: string
  readonly look: (looked: Looked) => Promise<Finding>
}

/** The checks of families that have some, in the order of the families. */
export function checksOf(
  families: Readonly<Record<string, { readonly checks?: readonly Check[] | undefined }>>,
): readonly Check[] {
  return Object.values(families).flatMap(({ checks = [] }) => checks)
}
