/** What the server holds of one family; each family's index.ts exports its own, and server/families.ts lists them. */
import type { Family } from '../../../src/api/contract.ts'
import type { Contract, FamilyName } from '../../../src/api/index.ts'
import type { Check } from '../checks/check.ts'
import type { FamilyDemo } from '../demo/furnish.ts'
import type { FamilyFurnishing } from '../furnishing/furnishing.ts'
import type { Work } from '../jobs/work.ts'
import type { Guard, Handlers, Undoer } from './implement.ts'
import type { Readable } from './readable.ts'

/** A family's part of the server. */
export interface ServerFamily<F extends Family = Family> {
  /** What answers its calls. */
  readonly handlers: Handlers<F>
  /** How what was done to its records is taken back. Default: it is not; then none of its actions may be undoable. */
  readonly undo?: Undoer
  /**
   * What its calls ask of a person besides the button, looked at before and after something is taken back. Default: nothing
   * but that they may read the record.
   */
  readonly guard?: Guard
  /**
   * Which of its records a person's reads show. Default: all of the station, to whoever may make its reads. The operation
   * log asks it, and so does taking back.
   */
  readonly readable?: Readable
  /** What it does by itself. Default nothing. */
  readonly work?: readonly Work[]
  /** Its lines of the administrator's checklist. Default none. */
  readonly checks?: readonly Check[]
  /** What of it a new newsroom has from its first day. Default nothing. */
  readonly furnishing?: FamilyFurnishing
  /** What it shows in the demonstration newsroom. Default nothing. */
  readonly demo?: FamilyDemo
}

/** Every family's part of the server; one that is left out does not compile. */
export type ServerFamilies = { readonly [F in FamilyName]: ServerFamily<Contract[F]> }
