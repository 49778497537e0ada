/** What the desk does besides the commands of articles and of every desk: changes or the whole text, guests. */
import { buttonOf } from '../../../../api/actions.ts'
import { may } from '../../../../api/access.ts'
import { articleActions } from '../../../../api/content/articles/actions.ts'
import { articles } from '../../../../api/content/articles/calls.ts'
import type { QueueRow } from '../../../../api/content/articles/desk.ts'
import { builtInDictionaries } from '../../../../api/system/dictionaries/builtIn.ts'
import { defineCommand, type Command } from '../../../../workspace/command.ts'
import { usePaneCommands } from '../../../../workspace/pane.ts'
import { me } from '../../../../workspace/session.ts'
import { useDeciding } from '../../../parts/deciding/useDeciding.ts'

/** The key that changes between what changed and the whole text. */
export const CHANGES_KEY = 'x'
/** Why nothing is done where nothing is looked at. */
export const NO_ROW = '没有选中的稿件'
const group = '审稿台'

/** What the commands need of the desk. */
export interface DeskHands {
  /** Whether the text of the row is on the screen. */
  readonly shown: boolean
  /** Whether changes are shown where there are any. */
  readonly changes: boolean
  readonly showChanges: (on: boolean) => void
  /** Whether there is an earlier version to compare with; undefined while nobody knows. */
  readonly compares: boolean | undefined
}

/** Offer the commands while mounted. Answers the reasons of the digits, in their order; none where nothing may be refused. */
export function useDeskCommands(
  row: QueueRow | undefined,
  { shown, changes, showChanges, compares }: DeskHands,
): readonly string[] {
  const refuses = may(me(), articles.pages, buttonOf(articleActions.audit.refuse))
  const reasons = useDeciding({
    ...{ family: 'articles', row, name: 'desk', group },
    shown: shown && row ? `${row.ID}.${row.Revision}` : undefined,
    tooSoon: '这一篇刚刚显示，请看过再审。',
    verbs: ['articles.pass', 'articles.refuse'],
    refuse: 'articles.refuse',
    reasons: refuses ? builtInDictionaries.refusalReason : undefined,
  })
  const own = (id: string, title: string, keys: string, more: Pick<Command, 'can' | 'run'>): Command =>
    defineCommand({ id: `desk.${id}`, title, group, keys, where: 'list', ...more })
  usePaneCommands([
    own('changes', changes ? '看成稿' : '看改动', CHANGES_KEY, {
      can: () => (!row ? NO_ROW : compares === false ? '这篇稿件没有审过的版本可以对照' : true),
      run: () => showChanges(!changes),
    }),
    own('guests', '请外部人员审核', 'q', {
      can: () => (row ? true : NO_ROW),
      run: (ctx) => row && ctx.open('/contribution/Guest', { ID: row.ID }),
    }),
  ])
  return reasons
}
