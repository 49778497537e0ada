/**
 * What a person may do with a family: a write call, its fixed arguments, the button that
 * permits it, the guard, the operation-log line and its undo. Everything here is data, so
 * the client can offer an action and the server can recognise it from the request alone.
 */
import type { Page } from './pages.ts'
import type { Family, InputOf, ReadName, RowOf, WriteName } from './contract.ts'

/** What a record still lacks before something can be done to it, and the page where it is given. */
export interface Lack {
  /** Why not yet, as it stands behind the record's title, without its end. */
  readonly says: string
  readonly page: Page
  readonly params: object
}

/** One thing a person may do with a call. */
export interface Action<Row = any, Input = any> {
  /** What the person reads; also the permission button unless `button` says otherwise. */
  readonly title: string
  /** The button that must be granted on one of the family's pages; null when signing in is enough. Default: title. */
  readonly button?: string | null
  /** How many records it needs; they travel as `ID` (one) or `Ids` (many). Default 'many'. */
  readonly on?: 'none' | 'one' | 'many'
  /** The fixed part of the request, and how the server recognises the action. */
  readonly with?: Readonly<Partial<Input>>
  /** Fields the request copies from the records; records that differ go in separate requests. */
  readonly carry?: readonly (keyof Input & keyof Row & string)[]
  /** A field of each record that travels as `Seen: [{ID, Revision}]`: the request says which revision was looked at. */
  readonly seen?: keyof Row & string
  /** A further field of each record that travels as `State` in `Seen`: what it was when it was looked at. Default none. */
  readonly seenState?: keyof Row & string
  /** A further field of each record that travels as `VersionID` in `Seen`: the file that was looked at. Default none. */
  readonly seenFile?: keyof Row & string
  /** Recognises the action where `with` cannot, e.g. edit from add. */
  readonly is?: (input: Input) => boolean
  /** Opens this page instead of sending; the page sends. */
  readonly opens?: Page
  /** Fields to ask the person for before sending. */
  readonly ask?: readonly (keyof Input & string)[]
  /** Whether a record allows it. Runs on both sides: greys the command here, is the courtesy check there. */
  readonly when?: (row: Row) => boolean
  /**
   * Why a record does not allow it, as a clause that goes on behind its title: the words in which the server refuses it; see
   * `unless`. Default: what its family says of its state, or the field that `when` looked at.
   */
  readonly why?: (row: Row) => string | undefined
  /** What a record lacks: of one record its page opens instead of sending, of several those are left. Default nothing. */
  readonly lacks?: (row: Row) => Lack | undefined
  /**
   * The questions stand together in a form (page /Form) instead of being asked one after the other. An action on a record
   * reads it by the family's `get`. 'several': the form is about all of the records together: its fields begin empty, and
   * what is left empty stays as each of them has it. Default false.
   */
  readonly form?: boolean | 'several'
  /** Of an action on one record: the family's action that does the like to several; its key does that where several are chosen. */
  readonly several?: string
  /** A question to be answered with yes before sending; of the records where it is only asked of some. Default none. */
  readonly confirm?: string | ((rows: readonly Row[]) => string | undefined)
  /** What travels besides when what it comes to (`comesTo` of its family's commands) was agreed to. Default nothing. */
  readonly agreed?: Partial<Input>
  /** Ours: what it takes away comes back by nothing, so an Enter too many does not answer `confirm` with yes. Default false. */
  readonly loses?: boolean
  /** The operation-log line; absent when nothing is logged. ActionType '1' is review, '2' other. */
  readonly log?: { readonly title: string; readonly type: '1' | '2'; readonly module: number }
  /** Whether the log line can be undone by the person who did it (Ours: within UNDO_MINUTES). Default false. */
  readonly undoable?: boolean
  /**
   * Ours: whoever does it must have shown within ASKED_MINUTES that it is them, by the second factor or else the password;
   * so must who takes it back or does it again. Default false.
   */
  readonly asksAgain?: boolean
  /** Ours: the answer only begins it; the server works on, and the record shows how far. The person is told so. Default false. */
  readonly goesOn?: boolean
  /** Not offered in the palette: a screen sends it by itself (autosave, presence, layout). Default false. */
  readonly silent?: boolean
  /**
   * Ours: 'nothing' that a screen shows is other after it (signs of life, a number looked at, a file fetched), so nothing
   * is read again. Default: the family's records and those of `Family.changes`.
   */
  readonly changes?: 'nothing'
  /** More words by which the palette finds it. */
  readonly keywords?: readonly string[]
}

/** The guard of an action whose rule says why not; undefined: it may be done. */
export function unless<Row>(why: (row: Row) => string | undefined) {
  return { why, when: (row: Row) => why(row) === undefined }
}

/** Ours: how long after an act its doer may take it back. */
export const UNDO_MINUTES = 10

/** Ours: how long it counts that somebody showed who they are, in minutes; a sign-in by what only they have is the first time. */
export const ASKED_MINUTES = 5

/** Every write of the family must appear; a forgotten one is a type error. */
export type ActionTable<F extends Family> = {
  readonly [C in WriteName<F>]: Readonly<Record<string, Action<RowOf<F>, InputOf<F['calls'][C]>>>>
}

/** A read can have no action. */
type NoReads<F extends Family> = { readonly [C in ReadName<F>]?: never }

/** Declare the actions of a family, grouped by the write call that carries them. */
export function defineActions<F extends Family, const T extends ActionTable<F> & NoReads<F>>(family: F, table: T): T {
  void family
  return table
}

/** Some of the actions of a family whose actions fill several files; `defineActions` puts them together. */
export function defineSome<F extends Family, const T extends Partial<ActionTable<F>> & NoReads<F>>(
  family: F,
  some: T,
): T {
  void family
  return some
}

/** The button an action needs; null when signing in is enough. */
export function buttonOf(action: Action): string | null {
  return action.button === undefined ? action.title : action.button
}

function seenOf({ seen, seenState, seenFile }: Action, row: any): object {
  return {
    ...{ ID: row.ID, Revision: row[seen!] },
    ...(seenState ? { State: row[seenState] } : {}),
    ...(seenFile ? { VersionID: row[seenFile] } : {}),
  }
}

/**
 * Ours: the field by which a request is known again. Who sends it makes it up, once for what is meant to be done once, and
 * sends it again with every further try: it is carried out once, and every try is answered as the first. Every write takes
 * it; open calls have keys of their own.
 */
export const REQUEST_KEY = 'ClientID'

/**
 * Ours: the field by which a request says that it carries out what an assistant proposed (aiProposals): the line of the log says so,
 * and the proposal is done with it. Every write takes it; each record of a proposal is done once.
 */
export const PROPOSAL_FIELD = 'ProposalID'

/** Whether our client sends a key with it: with all that change something. */
export function isKeyed(action: Action): boolean {
  return action.changes !== 'nothing'
}

/** The requests an action makes for some records: fixed part, carried fields, then the subject. */
export function requestsOf(action: Action, rows: readonly any[], answers: object = {}): object[] {
  if (action.on === 'none') return [{ ...action.with, ...answers }]
  const groups = new Map<string, any[]>()
  for (const row of rows) {
    const key = JSON.stringify((action.carry ?? []).map((field) => row[field]))
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].map((group) => ({
    ...(action.on === 'one' ? { ID: group[0].ID } : { Ids: group.map((row) => row.ID) }),
    ...Object.fromEntries((action.carry ?? []).map((field) => [field, group[0][field]])),
    ...(action.seen ? { Seen: group.map((row) => seenOf(action, row)) } : {}),
    ...action.with,
    ...answers,
  }))
}

/** Which action a request amounts to: the first whose fixed part the request contains; none means refused. */
export function actionOf(
  table: Readonly<Record<string, Readonly<Record<string, Action>>>>,
  call: string,
  input: any,
): [string, Action] | undefined {
  return Object.entries(table[call] ?? {}).find(
    ([, action]) =>
      action.is?.(input) ?? Object.entries(action.with ?? {}).every(([key, value]) => input?.[key] === value),
  )
}
