/**
 * What is asked before an action runs, for every `ask` of the contract: what the family says of the field, and what its
 * commands say besides. A question that neither knows does not compile.
 */
import type { FieldsOf } from '../api/contract.ts'
import { actions, contract, type ActionId, type Contract, type FamilyName } from '../api/index.ts'
import type { Fields } from '../api/record/field.ts'
import type { AskField, Context } from '../workspace/command.ts'
import { kindShown, narrowedTo } from '../workspace/shownKind.ts'
import { entryOf } from './entryOf.ts'
import * as families from './families.ts'
import type { ComesTo, FamilyCommands, Question, TakesIn } from './familyCommands.ts'
import { questionOf } from './fieldQuestion.ts'
import { onlyRow } from './recordFamily.ts'

type Actions = typeof actions
/** Every asking action with the fields it asks: `{ family: 'articles', id: 'articles.refuse', name: 'Reason' } | …`. */
type Asked = {
  [F in keyof Actions]: {
    [C in keyof Actions[F]]: {
      [A in keyof Actions[F][C]]: Actions[F][C][A] extends { readonly ask: readonly (infer Name extends string)[] }
        ? { readonly family: F; readonly id: `${F}.${A & string}`; readonly name: Name }
        : never
    }[keyof Actions[F][C]]
  }[keyof Actions[F]]
}[keyof Actions]
/** The actions that ask. */
export type AskingId = Asked['id']
/** The questions of an action about what is no field of the family: only the commands can know them. */
type Unknown<A extends Asked> = A extends Asked
  ? A['name'] extends keyof FieldsOf<Contract[A['family']]>
    ? never
    : Exclude<A['name'], keyof FieldsOf<Contract[A['family']]>>
  : never
/** A field for every such question; one left out does not compile. */
type Owed = {
  readonly [Id in AskingId as [Unknown<Extract<Asked, { id: Id }>>] extends [never] ? never : Id]: {
    readonly [Name in Unknown<Extract<Asked, { id: Id }>>]: Question
  }
}

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never
type Given = Both<
  {
    [N in keyof typeof families]: (typeof families)[N] extends { readonly asks: infer Asks } ? Asks : never
  }[keyof typeof families]
>
const listed: Readonly<Record<string, FamilyCommands>> = families
const owed: Owed = Object.assign({}, ...Object.values(listed).map(({ asks }) => asks)) as Given
const given: Readonly<Record<string, Readonly<Record<string, Partial<Question>>>>> = owed

/** What to ask before an action runs, in the order its table says; empty when it asks nothing. */
export function askFieldsOf(id: ActionId): AskField[] {
  const { family, action } = entryOf(id)
  const fields: Fields = contract[family].fields ?? {}
  return (action.ask ?? []).map((name) => {
    const field = fields[name]
    const own = given[id]?.[name]
    if (!field && !own) throw new Error(`${id} asks ${name}, and neither its fields nor its commands know it`)
    const known = field ? questionOf(field, choicesOf(field.of)) : {}
    const asked = { name, ...known, ...beginning(id, name, field), ...own } as AskField
    const begun = action.on === 'none' && field ? begunThere(family, field, asked) : asked
    return action.form === 'several' ? leftAlone(begun) : begun
  })
}

/** What an action takes in of what is chosen, where its family's commands say so. */
export function takenInBy(ctx: Context, id: ActionId): ReturnType<TakesIn> {
  return listed[entryOf(id).family]?.takesIn?.[id]?.(ctx)
}

/** What an action comes to, where its family's commands say so. */
export function comesToOf(id: ActionId): ComesTo | undefined {
  return listed[entryOf(id).family]?.comesTo?.[id]
}

function choicesOf(family: string | undefined) {
  return family === undefined ? undefined : listed[family]?.choices
}

/** A question about several records: it begins empty, and without an answer each keeps what it has. */
const leftAlone = ({ initial: _, ...field }: AskField): AskField => ({ ...field, optional: true })

/**
 * What a new record begins with before all else: the record or the day that the list it is made from is narrowed to, else
 * the kind whose records are shown. In a tree of its own family it stands as its commands say.
 */
function begunThere(family: FamilyName, field: Fields[string], asked: AskField): AskField {
  if (field.kind !== 'ref' && field.kind !== 'date') return asked
  const there = ({ paneId }: Context) => {
    const to = narrowedTo(paneId, family, asked.name)
    if (field.kind === 'date') return typeof to === 'string' ? to : undefined
    const ID = Number(to)
    return ID > 0 ? ID : field.of === family ? undefined : kindShown(paneId, field.of)
  }
  return { ...asked, initial: (ctx) => there(ctx) ?? asked.initial?.(ctx) }
}

/** What stands in the field at first: in a form about a record what the record has; in another one what a new one has. */
function beginning(id: ActionId, name: string, field: Fields[string] | undefined): Pick<Question, 'initial'> {
  const { family, action } = entryOf(id)
  // What is written and never read begins empty.
  if (!field || field.kind === 'secret') return {}
  // What is written and kept nowhere begins as in a new one.
  if (action.on === 'one' && action.form && field.mode !== 'sent')
    return { initial: (ctx) => onlyRow(ctx, family)?.[name] }
  return field.initial === undefined ? {} : { initial: () => field.initial }
}
