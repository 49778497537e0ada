/** What the desk does besides the commands of articles: going on after a decision, changes or the whole text, guests. */
import type { QueueRow } from '../../../api/articles/desk.ts'
import { defineCommand, type Command, type Context } from '../../../workspace/command.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { allCommands, findCommand } from '../../../workspace/registry.ts'
import { saveSetting, setting } from '../../../workspace/settings.ts'

/** The key that changes between what changed and the whole text. */
export const CHANGES_KEY = 'x'
const ADVANCES = 'desk.advance'

/** Decisions after which the next article comes under the cursor. */
const decisions = ['articles.pass', 'articles.refuse'] as const

/** Offer them while mounted. */
export function useDeskCommands(
  row: QueueRow | undefined,
  { changes, showChanges }: { readonly changes: boolean; readonly showChanges: (on: boolean) => void },
): void {
  const advances = setting<boolean>(ADVANCES, true)
  const own = (id: string, title: string, keys: string, run: (ctx: Context) => void): Command =>
    defineCommand({ id, title, group: '审稿台', keys, where: 'list', run })
  usePaneCommands([
    ...(advances ? decisions.flatMap((id) => goingOn(id, row) ?? []) : []),
    own('desk.changes', changes ? '看成稿' : '看改动', CHANGES_KEY, () => showChanges(!changes)),
    own('desk.guests', '请外部人员审核', 'q', (ctx) => row && ctx.open('/contribution/Guest', { ID: row.ID })),
    own('desk.advance', advances ? '审完停在原处' : '审完自动看下一篇', 'v a', () =>
      saveSetting(ADVANCES, advances ? false : null),
    ),
  ])
}

/** The decision, and then one row down; what was not done, and several at once, stay where they are. */
function goingOn(id: string, row: QueueRow | undefined): Command | undefined {
  const command = allCommands().find((one) => one.id === id)
  if (!command) return undefined
  return {
    ...command,
    run: async (ctx) => {
      let isDone = false
      const watched: Context = {
        ...ctx,
        remember: (...act) => {
          isDone = true
          ctx.remember(...act)
        },
      }
      await command.run(watched)
      const [only, ...others] = ctx.subject?.family === 'articles' ? ctx.subject.rows : []
      if (isDone && others.length === 0 && only?.ID === row?.ID) await findCommand('list.down')?.run(ctx)
    },
  }
}
