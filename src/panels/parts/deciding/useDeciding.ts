/**
 * Deciding one after the other: the verbs of a queue go on to the next record at once and back when the decision is taken
 * back or did not come about; a digit refuses with its reason. For every desk at which people decide.
 */
import { useEffect, useRef } from 'react'
import type { FamilyName } from '../../../api/index.ts'
import { counted, measureOf } from '../../../api/recordTitle.ts'
import { defineCommand, type Command, type Context } from '../../../workspace/command.ts'
import { useRead } from '../../../workspace/data.ts'
import { lastAct } from '../../../workspace/history.ts'
import { usePane, usePaneCommands } from '../../../workspace/pane.ts'
import { allCommands, findCommand } from '../../../workspace/registry.ts'
import { saveSetting } from '../../../workspace/settings.ts'
import { useSetting } from '../../../workspace/useSetting.ts'

/** Ours: a key that comes sooner than this after a record appeared was meant for the one before, in ms. */
const SETTLE_MS = 250
/** Ours: more records than these at once ask first: nobody has read them all, and one key decides them. */
const AT_ONCE = 10
/** Reasons that have a digit of their own. */
const DIGITS = 9

/** A decision made here, so that taking it back leads back to the record. */
interface Decided {
  readonly ID: number
  readonly logId: number
}

/** What is decided, and by which commands. */
export interface Deciding {
  readonly family: FamilyName
  /** The record under the cursor. */
  readonly row: { readonly ID: number } | undefined
  /** What of it is on the screen: its number and version; undefined while that is not the row's. */
  readonly shown: string | undefined
  /** What is said to who decides before anybody can have looked. */
  readonly tooSoon: string
  /** The commands that decide. */
  readonly verbs: readonly string[]
  /** The one among them that asks why, `Reason`; the others ask nothing. */
  readonly refuse: string
  /** The dictionary its reasons stand in; undefined where the person may not refuse. */
  readonly reasons: string | undefined
  /** Ids of commands and the name of the setting begin so. */
  readonly name: string
  /** The palette's section. */
  readonly group: string
}

/** Offer the commands while mounted. Answers the reasons of the digits, in their order; none where nothing may be refused. */
export function useDeciding(deciding: Deciding): readonly string[] {
  const { family, row, shown, verbs, name, group } = deciding
  const pane = usePane()
  const decided = useRef<Decided[]>([])
  const since = useRef(0)
  useEffect(() => {
    if (shown !== undefined) since.current = performance.now()
  }, [shown])
  const keptAs = `${name}.advance`
  const advances = useSetting<boolean>(keptAs, true)
  const { reasons: dictCode } = deciding
  const { data } = useRead('gaeaDict', 'select', dictCode === undefined ? undefined : { dictCode, size: DIGITS })
  const reasons = (data ?? []).map(({ text }) => text)
  const known = (id: string) => allCommands().find((one) => one.id === id)
  const own = (id: string, title: string, keys: string, run: Command['run']): Command =>
    defineCommand({ id: `${name}.${id}`, title, group, keys, where: 'list', run })

  /**
   * One row down, and meanwhile the decision: nobody waits for the server. What was not done leads back to the record;
   * several at once stay where they are.
   */
  const decide = async (command: Command, ctx: Context): Promise<void> => {
    const offered: readonly unknown[] = ctx.subject?.family === family ? ctx.subject.rows : []
    const rows = offered as readonly { readonly ID: number }[]
    const only = rows.length === 1 && rows[0]!.ID === row?.ID ? rows[0] : undefined
    if (only && !(shown !== undefined && performance.now() - since.current >= SETTLE_MS))
      return ctx.notify(deciding.tooSoon)
    const question = `${command.title}：一次处理 ${counted(family, rows.length)}，没有逐${measureOf(family)}看过的也在内，继续吗？`
    if (rows.length > AT_ONCE && !(await ctx.confirm(question))) return
    let [isLeft, isDone] = [false, false]
    const leave = () => {
      if (!only || !advances) return
      isLeft = true
      void findCommand('list.down')?.run(ctx)
    }
    const watched: Context = {
      ...ctx,
      ask: async (...question) => {
        const answers = await ctx.ask(...question)
        if (answers) leave()
        return answers
      },
      remember: (title, logId, ...more) => {
        isDone = true
        if (only) decided.current.push({ ID: only.ID, logId })
        ctx.remember(title, logId, ...more)
      },
    }
    if (command.id !== deciding.refuse) leave()
    try {
      await command.run(watched)
    } finally {
      if (isLeft && !isDone) pane.setParams({ ...pane.params, ID: only!.ID })
    }
  }

  /** The record whose decision is taken back comes under the cursor again. */
  const goBack = async (command: Command, ctx: Context): Promise<void> => {
    const logId = lastAct()?.logId
    const act = decided.current.find((one) => one.logId === logId)
    await command.run(ctx)
    if (!act) return
    decided.current = decided.current.filter((one) => one !== act)
    pane.setParams({ ...pane.params, ID: act.ID })
  }
  const refuse = known(deciding.refuse)
  const undo = known('workspace.undo')
  usePaneCommands([
    ...verbs
      .map(known)
      .flatMap((command) => (command ? { ...command, run: (ctx: Context) => decide(command, ctx) } : [])),
    ...reasons.flatMap((Reason, at) =>
      refuse
        ? {
            ...own(`refuse${at + 1}`, `${refuse.title}：${Reason}`, String(at + 1), (ctx) =>
              decide(refuse, { ...ctx, ask: async () => ({ Reason }) }),
            ),
            can: refuse.can,
          }
        : [],
    ),
    ...(undo ? [{ ...undo, run: (ctx: Context) => goBack(undo, ctx) }] : []),
    own('advance', advances ? '审完停在原处' : '审完自动看下一条', 'v z', () =>
      saveSetting(keptAs, advances ? false : null),
    ),
  ])
  return reasons
}
