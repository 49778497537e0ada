/** What the desk does besides the commands of articles: going on after a decision and back after taking one back, refusing by a number, changes or the whole text, guests. */
import { useRef } from 'react'
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
/** Reasons that have a digit of their own. */
const DIGITS = 9

/** A decision made here, so that taking it back leads back to the article. */
interface Decided {
  readonly ID: number
  readonly logId: number
}

/** Offer the commands while mounted. Answers the reasons of the digits, in their order; none where nothing may be refused. */
export function useDeskCommands(
  row: QueueRow | undefined,
  { changes, showChanges }: { readonly changes: boolean; readonly showChanges: (on: boolean) => void },
): readonly string[] {
  const pane = usePane()
  const decided = useRef<Decided[]>([])
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

  /** The decision, and then one row down; what was not done, and several at once, stay where they are. */
  const decide = async (command: Command, ctx: Context): Promise<void> => {
    const rows = ctx.subject?.family === 'articles' ? ctx.subject.rows : []
    const [only, ...others] = rows
    let isDone = false
    await command.run({
      ...ctx,
      remember: (title, logId, older) => {
        isDone = true
        if (only && others.length === 0) decided.current.push({ ID: only.ID, logId })
        ctx.remember(title, logId, older)
      },
    })
    if (advances && isDone && others.length === 0 && only?.ID === row?.ID) await findCommand('list.down')?.run(ctx)
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
