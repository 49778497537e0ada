/** What a command is. The palette, the keymap, toolbars, menus and pane footers all read this one shape. */
import type { ComponentType } from 'react'
import type { ActionId, Contract, FamilyName } from '../api/index.ts'
import type { Client } from '../api/client.ts'
import type { RowOf } from '../api/contract.ts'
import type { Me } from '../api/access.ts'
import type { Keeps } from '../api/text/keeps.ts'
import type { Page, ParamsOf } from '../api/pages.ts'
import type { DoneTo } from './history.ts'
import type { Sum } from './notices.ts'
import type { Asker, Explained } from './questions.ts'

/** Records of other families that hang on the ones a pane offers: their commands act on them, though not their keys. */
type Parts = { readonly [F in FamilyName]?: readonly RowOf<Contract[F]>[] }

/** The records the active pane offers to commands, and the family they belong to. `parts`: default none. */
export type Subject = {
  [F in FamilyName]: { readonly family: F; readonly rows: readonly RowOf<Contract[F]>[]; readonly parts?: Parts }
}[FamilyName]

/**
 * Where a page is opened. 'reuse' (default): the pane that already shows it, else a tab beside the active one. 'beside':
 * a tab in the group to the right, else in the one to the left, else 'right'. 'right' and 'below' make a group of their
 * own where both keep room to work in; in a full row or column it is a tab of the next group.
 */
export type Where = 'reuse' | 'tab' | 'right' | 'below' | 'beside'

/** Something asked of the person before a command runs; the palette asks field by field. */
export interface AskField {
  /** The field of the request. */
  readonly name: string
  /** What the person reads, e.g. 退回理由. */
  readonly label: string
  /**
   * 'text': one line; 'area': several lines; 'password'; 'pick': one of options, or free text when `free`; 'many': any
   * number of options, an array of their values; 'number'; 'flag': yes or no; 'time': a moment such as 明天 8:00;
   * 'date': a day, YYYY-MM-DD; 'timecode': a moment of a recording such as 1:12.400, in milliseconds; 'yuan': money such as 0.60,
   * in µ¥; 'part': a component of its own, in forms only.
   */
  readonly kind:
    | 'text'
    | 'area'
    | 'password'
    | 'pick'
    | 'many'
    | 'number'
    | 'flag'
    | 'time'
    | 'date'
    | 'timecode'
    | 'yuan'
    | 'part'
  /** The heading the field stands under in a form. Default: as the field before it. */
  readonly section?: string
  /** More to know, under the field. */
  readonly hint?: string
  /**
   * The component of a 'part', or in a form of a text that can be filled in otherwise than by typing; loaded when its form is
   * opened.
   */
  readonly part?: () => Promise<{ readonly default: ComponentType<FieldProps> }>
  /** Of a text with a part: how many addresses it takes. Default 1. */
  readonly most?: number
  /** Choices of a pick; may come from the server. */
  readonly options?: (ctx: Context) => readonly AskOption[] | Promise<readonly AskOption[]>
  /**
   * Choices of a pick or a many that are looked for on the server instead of `options`, while the person types and
   * page by page; see choices/remoteOptions.ts.
   */
  readonly find?: (ctx: Context, query: OptionQuery) => Promise<OptionPage>
  /** For `find`: the choices of values that stand in the field at first, so that they can be told by their titles. */
  readonly named?: (ctx: Context, values: readonly unknown[]) => Promise<readonly AskOption[]>
  /** What stays of a text as it is typed. Default: all of it. */
  readonly keeps?: Keeps
  /** Of a many that the palette asks: where there is nothing to choose, nobody is asked. Default false. */
  readonly skipsEmpty?: boolean
  /** Of a time: it is when something happened; what lies ahead is neither offered nor taken. Default false. */
  readonly past?: boolean
  /** Of a time: something goes on until then, so that a day alone is its last minute. Default false. */
  readonly isUntil?: boolean
  /** Of a time or a date: the question whose answer it must come after, or may not come before; see src/api/record/order.ts. */
  readonly after?: string
  readonly notBefore?: string
  /** Of a number: the question whose answer it must be above, or may not be below or above. */
  readonly above?: string
  readonly notBelow?: string
  readonly notAbove?: string
  /** In a form: it is asked only where each of these others is answered with one of these values. Default: always. */
  readonly shownIf?: Readonly<Record<string, readonly (string | number | boolean)[]>>
  /** A pick also takes what was typed. Default false. */
  readonly free?: boolean
  /**
   * May be left empty. Default false. Nothing is '' for texts, [] for a many; for the others it is left out of the
   * request, or null in a form where something stood before.
   */
  readonly optional?: boolean
  /** Longest text, in characters; largest number. */
  readonly max?: number
  /** Smallest number. */
  readonly min?: number
  /** What stands in the field at first; for a pick the value that is highlighted; an array for 'many'. */
  readonly initial?: (ctx: Context) => unknown
  /** Why a value will not do, as a sentence; undefined when it will. Runs after the kind's own check. */
  readonly check?: (value: unknown) => string | undefined
}
/**
 * What a form gives the component of a 'part'. The component names itself by `label` and can be reached with Tab; that of a
 * text is named by the form and gives `id` to its input.
 */
export interface FieldProps {
  readonly id: string
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** The sentence under the field when the value will not do. */
  readonly problem: string | undefined
  /** The id of the hint or the problem, for aria-describedby. */
  readonly describedBy: string | undefined
  /** It must be filled in. Default false. */
  readonly required?: boolean
  /** How many it takes. Default 1. */
  readonly most?: number
}
/** One choice of a pick. */
export interface AskOption {
  readonly title: string
  readonly value: unknown
  readonly hint?: string
  /** The address of a small picture that stands before the title; '': it has one that nobody is shown. Default none. */
  readonly picture?: string
  /** Why it cannot be chosen, as a clause: it is shown all the same. Default: it can. */
  readonly barred?: string
  /** Of a many that the palette asks: it is chosen at first. Default false. */
  readonly isChosen?: boolean
  /** It is not there yet: choosing it makes it, under this name. `run` answers its value, and rejects with the refusal. */
  readonly makes?: { readonly name: string; readonly run: (ctx: Context) => Promise<unknown> }
}

/** What is looked for among choices on the server. `page` counts from 1. */
export interface OptionQuery {
  readonly keyword: string
  readonly page: number
}
/** Some choices. `more`: there are further pages. */
export interface OptionPage {
  readonly options: readonly AskOption[]
  readonly more: boolean
}

/** What stands in the form of a command (page /Form), and how it is sent. */
export interface CommandForm {
  readonly family: FamilyName
  /** It changes a record, which is read by the family's `get` and then is the context's only subject. */
  readonly onRecord: boolean
  /** It changes several records together, which the address names or the opener chose. Default false. */
  readonly several?: boolean
  readonly fields: readonly AskField[]
  /**
   * Send it and tell what came of it; answers false when the person stepped out. Rejects as the request does. `key`: under
   * which the server makes the record once, however often it is sent (REQUEST_KEY); default one for each sending.
   */
  readonly send: (ctx: Context, answers: Readonly<Record<string, unknown>>, key?: string) => Promise<boolean>
}

/** Everything a command may look at or use. Nothing is global. */
export interface Context {
  readonly me: Me
  readonly api: Client<Contract>
  /** What the active pane offers; undefined when it offers nothing. */
  readonly subject: Subject | undefined
  /** The active pane's page, parameters and id; undefined when no pane is open. */
  readonly page: Page | undefined
  readonly params: Readonly<Record<string, unknown>>
  readonly paneId: string | undefined
  /** Open a page in the dock. */
  readonly open: <P extends Page>(page: P, params: ParamsOf<P>, where?: Where) => void
  /** Ask for values; undefined when the person stepped out. `by`: who asks; running a command fills it in. */
  readonly ask: (title: string, fields: readonly AskField[], by?: Asker) => Promise<Record<string, unknown> | undefined>
  /** A yes-or-no question; `danger`: yes loses something, and is not what Enter alone answers. */
  readonly confirm: (question: string, options?: { readonly danger?: boolean }) => Promise<boolean>
  /** Tells why something is so, until it was read. `said`: the answer; `because`: what it rests on. Default nothing more. */
  readonly explain: (question: string, said: string, because?: readonly Explained[]) => Promise<void>
  readonly notify: (message: string, tone?: 'success' | 'warning' | 'error') => void
  /**
   * Make an act undoable: the log line that can be taken back; `tone` warns where it was done in part; `sum` makes one
   * notice of several in a row; `of`: the one record it was done to.
   */
  readonly remember: (
    title: string,
    logId: number,
    older?: readonly number[],
    tone?: 'success' | 'warning',
    sum?: Sum,
    of?: DoneTo,
  ) => void
}

/** true: ready. A sentence: shown greyed, and why. false: not shown at all. */
export type Can = true | false | string

/** One command. */
export interface Command {
  /** English id, `area.verb`. */
  readonly id: string
  readonly title: string
  /** Palette section, Chinese. */
  readonly group: string
  /** Chords such as 'mod+enter' or 'g a'; see keys/chord.ts. */
  readonly keys?: string | readonly string[]
  /**
   * Where the keys act. 'global' (default): everywhere, in text inputs only with a modifier or function key. 'list':
   * when a list has the focus. 'pane': when the pane that provides the command is active. In text inputs all of them act
   * only with Ctrl, Alt or ⌘, or as a function key or Escape (keys/chord.ts, actsWhileTyping).
   */
  readonly where?: 'global' | 'list' | 'pane'
  /**
   * In lists its keys act only where the active pane shows this family, so that `e` edits articles here and channels
   * there. Default: any.
   */
  readonly family?: FamilyName
  /** Whether holding the key repeats it (movement only). Default false. */
  readonly repeat?: boolean
  /** In a list: it means a row, and waits for rows that are on their way. Default: whether it could not be run without one. */
  readonly ofRows?: boolean
  readonly keywords?: readonly string[]
  /** Not in the palette (cursor movement). Default false. */
  readonly hidden?: boolean
  /**
   * What must be granted for it, for people who ask why they cannot: an action of the contract or a page. Default: nothing
   * that could be granted.
   */
  readonly needs?: string | ((ctx: Context) => string)
  /**
   * The page that lists what it acts on, when the active pane has none of it: offered to who cannot run it. undefined: it
   * is here, or nowhere. Default nowhere.
   */
  readonly listed?: (ctx: Context) => Page | undefined
  /**
   * The actions of the contract it carries out, or leads to where that takes a screen: every action a person may do is
   * named by some command. Default none.
   */
  readonly does?: readonly ActionId[]
  /** Its questions stand together in a form; `run` opens it. Default none. */
  readonly form?: CommandForm
  /** Shown in the footer of panes that offer it, most useful first. */
  readonly can: (ctx: Context) => Can
  readonly run: (ctx: Context) => void | Promise<void>
}

/** Declare a command by hand; most commands are derived from actions (src/commands/derived.ts). `can` defaults to true. */
export function defineCommand(command: Omit<Command, 'can'> & Partial<Pick<Command, 'can'>>): Command {
  return { can: () => true, ...command }
}

/** Keys for derived commands, by the action they run. A misspelt id is a type error. */
export type Keys = Partial<Record<ActionId, string | readonly string[]>>
