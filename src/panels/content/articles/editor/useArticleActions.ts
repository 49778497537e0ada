/**
 * The actions on the article that is being written. They are the application's own commands, taken over by this pane so
 * that what was typed is saved before they run.
 */
import { useMemo } from 'react'
import { may } from '../../../../api/access.ts'
import { articles } from '../../../../api/content/articles/calls.ts'
import { actionEntries } from '../../../../api/index.ts'
import type { ArticleRow } from '../../../../api/content/articles/model.ts'
import { levelOf, levelTitles } from '../../../../api/content/articles/review.ts'
import type { Command, Context } from '../../../../workspace/command.ts'
import { contextNow } from '../../../../workspace/context.ts'
import { execute } from '../../../../workspace/execute.ts'
import { usePaneCommands } from '../../../../workspace/pane.ts'
import { allCommands, canNow } from '../../../../workspace/registry.ts'
import { me } from '../../../../workspace/session.ts'
import { rowOf } from './rowOf.ts'
import type { Editing } from './useDraft.ts'

const acting = new Set<string>([
  'articles.pass',
  ...actionEntries
    .filter(({ family, action }) => family === 'articles' && !action.opens && !action.silent)
    .map(({ id }) => id),
])

/** The step that leads on from a state: what Ctrl+Enter does. `granted`: whether the person holds a button. */
function nextStep(
  status: ArticleRow['Status'],
  granted: (button: string) => boolean,
): { id: string; title: string } | undefined {
  const level = levelOf(status)
  if (level !== undefined)
    return granted(levelTitles[level]) ? { id: 'articles.pass', title: `${levelTitles[level]}通过` } : undefined
  if (status === 'approved' || status === 'scheduled')
    return granted('发布') ? { id: 'articles.publish', title: '发布' } : undefined
  if (status === 'recycled' || !granted('编辑')) return undefined
  return status === 'published' ? { id: 'articles.correct', title: '更正' } : { id: 'articles.submit', title: '送审' }
}

/** Offer the actions of the article to keys and palette while mounted. Answers the step that leads on. */
export function useArticleActions(editing: Editing): { id: string; title: string; run: () => void } | undefined {
  const { draft, state } = editing

  /** Save what is unsaved, then hand the command the article as it is now. */
  const settled = async (ctx: Context): Promise<Context> => {
    await draft.save()
    const row = await editing.fresh()
    return row ? { ...ctx, subject: { family: 'articles', rows: [rowOf(row)] } } : ctx
  }
  const all = allCommands()
  const commands = useMemo(
    () =>
      all
        .filter((command) => acting.has(command.id) || command.id === 'articles.edit')
        .map((command): Command => {
          // The article is open already.
          if (command.id === 'articles.edit') return { ...command, can: () => false }
          return { ...command, run: async (ctx) => command.run(await settled(ctx)) }
        }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- settled reads the draft when it runs
    [all, draft],
  )
  const step = nextStep(state.status, (button) => may(me(), articles.pages, button))
  const advance = async (ctx: Context) => {
    const saved = await settled(ctx)
    const command = all.find((one) => one.id === step?.id)
    if (!command || !step) return
    const can = canNow(command, saved)
    if (can === true) await command.run(saved)
    else ctx.notify(can || `没有“${step.title}”的权限。`, 'warning')
  }
  const next: Command = {
    id: 'editor.advance',
    title: step?.title ?? '下一步',
    group: '写稿',
    keys: 'mod+enter',
    where: 'pane',
    keywords: ['送审', '通过', '下一步', 'submit'],
    can: () => {
      if (!step) return '现在没有您能做的下一步。'
      return state.held === 'here' || '另一个标签页正在写这篇稿件。'
    },
    run: advance,
  }
  usePaneCommands([...commands, next])
  return step && { ...step, run: () => void execute(next, contextNow()) }
}
