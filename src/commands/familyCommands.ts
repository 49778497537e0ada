/** What people can do with the keyboard to one family's records; each file of families.ts exports its own. */
import type { AskField, AskOption, Command, Context, Keys } from '../workspace/command.ts'

/** A field without its name, as the tables of questions have it. */
export type Question = Omit<AskField, 'name'>

/** A family's part of the commands. */
export interface FamilyCommands {
  /** Keys of its derived commands. */
  readonly keys?: Keys
  /** Its hand-written commands. */
  readonly commands?: readonly Command[]
  /**
   * What is asked, by action and field, beyond what the family's own fields say: a question about a field of the family
   * needs only what differs here.
   */
  readonly asks?: Readonly<Record<string, Readonly<Record<string, Partial<Question>>>>>
  /**
   * What an act comes to, by action, where only the moment knows: it stands before the question to be agreed to, in place of
   * what is done to what.
   */
  readonly comesTo?: Readonly<Record<string, ComesTo>>
  /** What goes with an act that needs no records, by action, where some are chosen that it could take in. */
  readonly takesIn?: Readonly<Record<string, TakesIn>>
  /** Its records as choices, for fields of other families that name one. */
  readonly choices?: Choices
}

/** What an act with these answers comes to on these records, as a clause; '': nothing that has to be agreed to. */
export type ComesTo = (ctx: Context, rows: readonly object[], answers: object) => Promise<string>

/** What the question is called then, and what is sent besides the answers; undefined where nothing is chosen for it. */
export type TakesIn = (ctx: Context) => { readonly title: string; readonly more: object } | undefined

/** How the records of a family are offered as choices. */
export type Choices =
  | { readonly options: (ctx: Context) => readonly AskOption[] | Promise<readonly AskOption[]> }
  | Required<Pick<AskField, 'find' | 'named'>>
