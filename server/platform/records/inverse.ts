/**
 * What the records of a family ask before they are saved, removed or switched is asked, too, when such an act is taken
 * back: the inverse of saving is saving, of adding removing, of removing adding, of switching switching.
 */
import { Refusal } from '../../../src/api/client.ts'
import type { Call, Family } from '../../../src/api/contract.ts'
import { contract } from '../../../src/api/index.ts'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import type { Request } from '../pipeline/implement.ts'
import { attempt } from '../sql/attempt.ts'
import type { Stored, WholeKind } from './recordKind.ts'
import { lockedRows } from './rowsOf.ts'
import { turnedOn } from './turnedOn.ts'

/** What is to be taken back. */
export interface Inverse {
  readonly request: Request<unknown>
  /** The call by which the act itself was done, however often it was taken back since. */
  readonly call: Call
  /** The act's change: "Before" is what is to be. */
  readonly change: Change
}

type Columns = Readonly<Record<string, unknown>>
/** What of a kind of record is asked. */
type Kind = Pick<WholeKind<unknown>, 'table' | 'saving' | 'removing' | 'turning'>

/** By the family's name: recordsOf puts each in, so that no family can leave it out. */
const kinds = new Map<string, Kind[]>()

/** Say what the records of a family ask. */
export function askInverse(family: string, kind: Kind): void {
  kinds.set(family, [...(kinds.get(family) ?? []), kind])
}

/** What the records of a family ask, by what they are: none where it has no ordinary records. */
export const kindsOf = (family: string): readonly Kind[] => kinds.get(family) ?? []

/** Why a family's records would not have the inverse act, as a sentence; undefined when nothing speaks against it. */
export async function whyNotInverse(family: string, inverse: Inverse): Promise<string | undefined> {
  for (const kind of kindsOf(family)) {
    const why = await whyNot(kind, { ...inverse, call: namingCall(family, inverse.call) })
    if (why !== undefined) return /[。？！]$/.test(why) ? why : `${why}。`
  }
  return undefined
}

/** What a file brings is saved like what a form sends, and taking it back asks the same. */
function namingCall(family: string, call: Call): Call {
  const { save } = (contract as Readonly<Record<string, Family>>)[family]?.calls ?? {}
  return call.body !== 'plain' && save ? save : call
}

async function whyNot(kind: Kind, { request, call, change }: Inverse): Promise<string | undefined> {
  const { ID, Before, After } = change
  if (Before === null && After === null) return undefined
  if (After === null) return asked(request, () => kind.saving?.(request, Before!, undefined))
  const [stored] = await lockedRows(kind.table, request, [ID])
  // Whether it can be taken back at all, its undoer says.
  if (!stored) return undefined
  if (Before === null) return asked(request, () => kind.removing?.(request, stored, After))
  const { sent, beside } = parts(call, Before)
  if (Object.keys(sent).length === 0) return undefined
  if (!takesMany(call)) return asked(request, () => kind.saving?.(request, Before, { ...stored, ...beside } as Stored))
  return asked(request, () => turnedOn(kind, request, stored, sent))
}

const shapeOf = ({ input }: Call) => (input as unknown as { shape?: Columns }).shape ?? {}
const takesMany = (call: Call) => 'Ids' in shapeOf(call)

/** The columns that such a request names, and those that went with them, such as a state. */
function parts(call: Call, columns: Columns): { readonly sent: Columns; readonly beside: Columns } {
  const shape = shapeOf(call)
  const isSent = ([name]: [string, unknown]) => name in shape && name !== 'ID' && name !== 'Ids'
  const all = Object.entries(columns)
  return {
    sent: 'ID' in shape || 'Ids' in shape ? Object.fromEntries(all.filter(isSent)) : {},
    beside: Object.fromEntries(all.filter((one) => !isSent(one))),
  }
}

class Answered extends Error {
  readonly why: string | undefined
  constructor(why: string | undefined) {
    super(why)
    this.why = why
  }
}

/** Asks and keeps nothing of what was written meanwhile: the columns come from the log. */
async function asked({ db }: Request<unknown>, ask: () => Promise<unknown> | undefined): Promise<string | undefined> {
  const tried = await attempt(db, async () => {
    const answer = await ask()
    throw new Answered(typeof answer === 'string' ? answer : undefined)
  })
  const error = 'error' in tried ? tried.error : undefined
  if (error instanceof Answered) return error.why
  if (error instanceof Refusal) return error.message
  throw error
}
