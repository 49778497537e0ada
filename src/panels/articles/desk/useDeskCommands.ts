/** What the desk does besides the commands of articles: going on after a decision and back after taking one back, refusing by a number, changes or the whole text, guests. */
import { useEffect, useRef } from 'react'
import { buttonOf } from '../../../api/actions.ts'
import { may } from '../../../api/access.ts'
import { articleActions } from '../../../api/articles/actions.ts'
import { articles } from '../../../api/articles/calls.ts'
import type { QueueRow } from '../../../api/articles/desk.ts'
import { builtInDictionaries } from '../../../api/dictionaries/builtIn.ts'
import { defineCommand, type Command, type Context } from '../../../workspace/command.ts'
import { useRead } from '../../../workspace/data.ts'
import { lastAct } from '../../../workspace/history.ts'
import { usePane, usePaneCommands } from '../../../workspace/pane.ts'
import { allCommands, findCommand } from '../../../workspace/registry.ts'
import { me } from '../../../workspace/session.ts'
import { saveSetting, setting } from '../../../workspace/settings.ts'

/** The key that changes between what changed and the whole text. */
export const CHANGES_KEY = 'x'
const ADVANCES = 'desk.advance'
/** Ours: a key that comes sooner than this after an article appeared was meant for the one before, in ms. */
const SETTLE_MS = 250
/** Reasons that have a digit of their own. */
const DIGITS = 9

/** A decision made here, so that taking it back leads back to the article. */
interface Decided {
  readonly ID: number
  readonly logId: number
}

/** What the commands need of the desk. */
export interface DeskHands {
  /** Whether the text of the row is on the screen. */
  readonly shown: boolean
  /** Whether changes are shown where there are any. */
  readonly changes: boolean
  readonly showChanges: (on: boolean) => void
}

/** Offer the commands while mounted. Answers the reasons of the digits, in their order; none where nothing may be refused. */
export function useDeskCommands(
  row: QueueRow | undefined,
  { shown, changes, showChanges }: DeskHands,
): readonly string[] {
  const pane = usePane()
  const decided = useRef<Decided[]>([])
  const since = useRef(0)
  useEffect(() => {
    if (shown) since.current = performance.now()
  }, [row?.ID, shown])
  const advances = setting<boolean>(ADVANCES, true)
  const refuses = may(me(), articles.pages, buttonOf(articleActions.audit.refuse))
  const { data } = useRead(
    'gaeaDict',
    'select',
    refuses ? { dictCode: builtInDictionaries.refusalReason, size: DIGITS } : undefined,
  )
  const reasons = (data ?? []).map(({ text }) => text)
  const known = (id: string) => allCommands().find((one) => one.id === id)
  const own = (id: string, title: string, keys: string, run: Command['run']): Command =>
    defineCommand({ id: `desk.${id}`, title, group: '审稿台', keys, where: 'list', run })

  /**
   * One row down, and meanwhile the decision: nobody waits for the server. What was not done leads back to the article;
   * several at once stay where they are.
   */
  const decide = async (command: Command, ctx: Context): Promise<void> => {
    const rows = ctx.subject?.family === 'articles' ? ctx.subject.rows : []
    const only = rows.length === 1 && rows[0]!.ID === row?.ID ? rows[0] : undefined
    if (only && !(shown && performance.now() - since.current >= SETTLE_MS))
      return ctx.notify('这一篇刚刚显示，请看过再审。')
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
      remember: (title, logId, older) => {
        isDone = true
        if (only) decided.current.push({ ID: only.ID, logId })
        ctx.remember(title, logId, older)
      },
    }
    if (!command.id.endsWith('refuse')) leave()
    try {
      await command.run(watched)
    } finally {
      if (isLeft && !isDone) pane.setParams({ ID: only!.ID })
    }
  }
  const pass = known('articles.pass')
  const refuse = known('articles.refuse')
  const undo = known('workspace.undo')
  usePaneCommands([
    ...[pass, refuse].flatMap((command) =>
      command ? { ...command, run: (ctx: Context) => decide(command, ctx) } : [],
    ),
    ...reasons.flatMap((Reason, at) =>
      refuse
        ? {
            ...own(`refuse${at + 1}`, `拒绝：${Reason}`, String(at + 1), (ctx) =>
              decide(refuse, { ...ctx, ask: async () => ({ Reason }) }),
            ),
            can: refuse.can,
          }
        : [],
    ),
    ...(undo ? [{ ...undo, run: (ctx: Context) => goBack(undo, ctx) }] : []),
    own('changes', changes ? '看成稿' : '看改动', CHANGES_KEY, () => showChanges(!changes)),
    own('guests', '请外部人员审核', 'q', (ctx) => row && ctx.open('/contribution/Guest', { ID: row.ID })),
    own('advance', advances ? '审完停在原处' : '审完自动看下一篇', 'v a', () =>
      saveSetting(ADVANCES, advances ? false : null),
    ),
  ])

  /** The article whose decision is taken back comes under the cursor again. */
  const goBack = async (command: Command, ctx: Context): Promise<void> => {
    const logId = lastAct()?.logId
    const act = decided.current.find((one) => one.logId === logId)
    await command.run(ctx)
    if (!act) return
    decided.current = decided.current.filter((one) => one !== act)
    pane.setParams({ ID: act.ID })
  }
  return reasons
}
