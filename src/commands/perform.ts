/** An action carried out on records: the requests, the answers, one notice, undo. */
import { BATCH_LIMIT } from '../api/callSchemas.ts'
import { requestsOf } from '../api/actions.ts'
import { contract, type ActionEntry, type FamilyName } from '../api/index.ts'
import { counted, measureOf, recordTitle } from '../api/recordTitle.ts'
import type { Context } from '../workspace/command.ts'
import { noteMade } from '../workspace/madeHere.ts'
import { noteUndone, settleUndone, type Sum } from '../workspace/notices.ts'
import { noteRefused } from '../workspace/refusedAct.ts'
import { asOneAct, changesOf, joined } from '../workspace/writes.ts'
import { logCall } from './callLog.ts'
import { publicHint } from './library/stillPublic.ts'
import { barredHint } from './barredHint.ts'
import { noteBarred } from './listBarred.ts'
import { isToldAsDone, joinOutcomes, nothingDone, outcomeText, readOutcome, type Outcome } from './outcome.ts'
import type { Row } from './rowsOf.ts'
import { whyNotShort } from './whyNot.ts'

/** Told after each request what came of all requests so far; a later one may still reject. */
type Progress = (outcome: Outcome) => void

/** Whether a record, one of so many, allows an action. One that lacks something alone is led to where it is given. */
export function isReady({ action }: ActionEntry, row: Row, many: number): boolean {
  return (action.when?.(row) ?? true) && (many === 1 || !action.lacks?.(row))
}

/** Which records allow an action; those that do not are left with the reason. */
export function divide(entry: ActionEntry, rows: readonly Row[]): { allowed: Row[]; left: Outcome } {
  const allowed = rows.filter((row) => isReady(entry, row, rows.length))
  const skipped = rows
    .filter((row) => !allowed.includes(row))
    .map((row) => ({ ID: row.ID, Reason: whyNotShort(entry, row) }))
  return { allowed, left: { ...nothingDone, skipped } }
}

/** What is done to what: 退回 3 篇稿件, 移动“体育”; without records the action alone. */
export function actOn({ family, action }: ActionEntry, rows: readonly object[]): string {
  const [only] = rows
  if (!only) return action.title
  const what =
    rows.length === 1 ? `“${recordTitle(only)}”` : ` ${counted(family, rows.length)}${contract[family].title}`
  return `${action.title}${what}`
}

/**
 * Whether the person agrees to an action on these records that is confirmed first; true for others. The question names
 * what it is about; `comesTo`: what it comes to, where more is known of that than what is done to what; '': nothing that has to
 * be agreed to.
 */
export async function sure(
  ctx: Pick<Context, 'confirm'>,
  entry: ActionEntry,
  rows: readonly object[],
  comesTo?: string,
): Promise<boolean> {
  const { confirm, loses: danger = false } = entry.action
  if (comesTo === '') return true
  if (typeof confirm === 'string') {
    const about = comesTo ?? (rows.length === 0 ? undefined : actOn(entry, rows))
    return ctx.confirm(about === undefined ? confirm : `${about}：${confirm}`, { danger })
  }
  const question = confirm?.(rows)
  return question === undefined || ctx.confirm(question, { danger })
}

/** Batches that fit a request (BATCH_LIMIT records). Without records one empty batch. */
function batches(rows: readonly Row[]): Row[][] {
  const found: Row[][] = []
  for (let at = 0; at < rows.length; at += BATCH_LIMIT) found.push(rows.slice(at, at + BATCH_LIMIT))
  return found.length ? found : [[]]
}

/**
 * Send the requests of an action one after the other. Rejects as the first refused request does; what was done before
 * was told to `progress`.
 */
async function send(
  ctx: Pick<Context, 'api'>,
  { family, call, action }: ActionEntry,
  rows: readonly Row[],
  answers: object,
  progress: Progress,
): Promise<void> {
  const client = ctx.api[family] as unknown as Record<string, (input: object) => Promise<unknown>>
  let outcome = nothingDone
  for (const batch of batches(rows))
    for (const request of requestsOf(action, batch, answers)) {
      const { ID, Ids } = request as { ID?: number; Ids?: number[] }
      const ids = Ids ?? (ID === undefined ? [] : [ID])
      logCall({ family, call, input: request })
      outcome = joinOutcomes(outcome, readOutcome(await client[call]!(request), ids))
      progress(outcome)
    }
}

/** An action, and the records it is carried out on; none where it needs none. */
export interface Part {
  readonly entry: ActionEntry
  readonly rows: readonly Row[]
}

/** How an act is told; what is not said comes from its first part. */
export interface Telling {
  /** What the person did, e.g. 置顶. Default: the action's title, begun where the server works on. */
  readonly title?: string
  /** What it was meant for, those that were left among them. Default: the records. */
  readonly rows?: readonly object[]
  /** Records that were left before anything was sent. Default none. */
  readonly left?: Outcome
  /** The pane whose lists go to what is made. Default none. */
  readonly at?: string | undefined
}

type Told = Pick<Context, 'api' | 'notify' | 'remember'>

/**
 * Carry out an act: send its parts one after the other, then tell the person once what came of all of them, with the way
 * back where there is one; answers it, too. What it changed is read again once. Rejects with the refusal of a request; what was done
 * before is told first.
 */
export async function act(
  ctx: Told,
  parts: readonly [Part, ...Part[]],
  answers: object = {},
  telling: Telling = {},
): Promise<Outcome | undefined> {
  const [{ entry }] = parts
  const { action } = entry
  const {
    title = action.goesOn ? `开始${action.title}` : action.title,
    rows = parts.flatMap((part) => part.rows),
    left,
    at,
  } = telling
  let before = nothingDone
  let sent: Outcome | undefined
  const changes = parts.map((part) => changesOf(contract[part.entry.family], part.entry.action))
  try {
    await asOneAct(changes.reduce(joined), async () => {
      for (const part of parts) {
        await send(ctx, part.entry, part.rows, answers, (outcome) => (sent = joinOutcomes(before, outcome)))
        before = sent ?? before
      }
    })
  } finally {
    // Said with the records it was meant for; where the server was not even asked, too.
    if (!sent || sent.done.length === 0) noteRefused(actOn({ ...entry, action: { ...action, title } }, rows))
    if (sent) {
      const undoable = action.undoable ?? false
      const [made] = sent.done
      if (at !== undefined && parts.every((part) => part.rows.length === 0) && made !== undefined)
        noteMade(at, entry.family, made, rows[0] ? `“${recordTitle(rows[0])}”` : `新的${contract[entry.family].title}`)
      report(ctx, { family: entry.family, title, rows, outcome: left ? joinOutcomes(sent, left) : sent, undoable })
    }
  }
  return sent
}

/** What `report` needs to know of an act. */
export interface Act {
  readonly family: FamilyName
  /** What the person did, e.g. 置顶. */
  readonly title: string
  /** The records it was meant for, those that were left among them. */
  readonly rows: readonly object[]
  readonly outcome: Outcome
  /** Whether its log lines can be taken back. */
  readonly undoable: boolean
}

/**
 * Tell the person what came of an act, once, with the way back where there is one. An act that took several requests
 * (more records than a batch holds) is taken back as one.
 */
export function report(
  ctx: Pick<Context, 'notify' | 'remember'>,
  { family, title, rows, outcome, undoable }: Act,
): void {
  const { done, logIds, skipped, warned = [] } = outcome
  settleUndone(`${family} ${title}`, done)
  const hint = barredHint(family, rows, outcome)
  if (hint !== '') noteBarred(family, rows[0] as Row)
  const text = `${outcomeText(family, title, rows, outcome)}${hint}${publicHint(outcome)}`
  const last = logIds.at(-1)
  // To remember an act says so, with the key that takes it back.
  const isDone = isToldAsDone(rows, outcome)
  const tone = isDone && warned.every(({ IsFine }) => IsFine) ? 'success' : 'warning'
  // What was done in full, record by record, is one line however often it is done in a row.
  const sum: Sum | undefined =
    tone === 'success' && rows.length > 0 && warned.length === 0
      ? { key: `${family} ${title}`, title, count: done.length, unit: measureOf(family) }
      : undefined
  const [ID, ...others] = done
  const of = rows.length > 0 && ID !== undefined && others.length === 0 ? { family, ID } : undefined
  if (undoable && last !== undefined) ctx.remember(text, last, logIds.slice(0, -1), tone, sum, of)
  else ctx.notify(text, tone)
  noteUndone(
    text,
    `${family} ${title}`,
    skipped.map(({ ID }) => ID),
  )
}
