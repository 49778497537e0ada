/**
 * The actions on the article that is being written. They are the application's own commands, taken over by this pane so
 * that what was typed is saved before they run.
 */
import { useMemo, useRef } from 'react'
import { actionEntries } from '../../../../api/index.ts'
import type { Command, Context } from '../../../../workspace/command.ts'
import { contextNow } from '../../../../workspace/context.ts'
import { execute } from '../../../../workspace/execute.ts'
import { usePaneCommands } from '../../../../workspace/pane.ts'
import { allCommands, canNow } from '../../../../workspace/registry.ts'
import { me } from '../../../../workspace/session.ts'
import { nextStep } from './nextStep.ts'
import { rowOf } from './rowOf.ts'
import { answersOf, obstacleOf, type Submission, type SubmissionField } from './submit/submission.ts'
import type { Editing } from './useDraft.ts'

const acting = new Set<string>([
  'articles.pass',
  ...actionEntries
    .filter(({ family, action }) => family === 'articles' && !action.opens && !action.silent)
    .map(({ id }) => id),
])

/** The step that sends an article in. */
export const SUBMIT = 'articles.submit'
const SUBMIT_WITH = 'articles.submitWith'

/** Actions after which the text may be another's to change. */
const moving = new Set<string>([
  'articles.pass',
  ...actionEntries
    .filter(
      ({ family, call }) => family === 'articles' && (call === 'audit' || call === 'remove' || call === 'restore'),
    )
    .map(({ id }) => id),
])

/** What the actions need of the editor around them. */
export interface Around {
  /** The sheet is open. */
  readonly isSheet: boolean
  readonly openSheet: () => void
  /** What was said on the sheet. */
  readonly submission: Submission
  /** Put the focus where something is missing or wrong. */
  readonly lead: (field: SubmissionField) => void
  /** The article is about to go on: its text is locked until `end` is told. Answers `end`. */
  readonly begin: () => () => void
}

/** The step that Ctrl+Enter does, for the button. */
export interface Step {
  readonly id: string
  readonly title: string
  readonly run: () => void
}

/** Offer the actions of the article to keys and palette while mounted. Answers the step that leads on, the same object for the same step. */
export function useArticleActions(editing: Editing, around: Around): Step | undefined {
  const { draft, state } = editing
  const latest = useRef(around)
  latest.current = around
  const isMoving = useRef(false)

  /** Save what is unsaved, then hand the command the article as it is now. */
  const settled = async (ctx: Context): Promise<Context> => {
    await draft.save()
    const row = await editing.fresh()
    return row ? { ...ctx, subject: { family: 'articles', rows: [rowOf(row)] } } : ctx
  }
  /**
   * Run a command on the article. Where it may lead to another state the text is locked first, and what came of it is told
   * only when the editor knows the new state: nobody goes on writing in a text that is away.
   */
  const act = async (command: Command, ctx: Context, answers?: Record<string, unknown>): Promise<void> => {
    const moves = moving.has(command.id)
    // It is on its way already, and what its state will be is not known yet.
    if (moves && isMoving.current) return
    isMoving.current ||= moves
    const end = moves ? latest.current.begin() : () => {}
    const told: (() => void)[] = []
    try {
      const saved = await settled(ctx)
      const can = canNow(command, saved)
      if (can !== true) return void told.push(() => ctx.notify(can || `没有“${command.title}”的权限。`, 'warning'))
      await command.run({
        ...saved,
        ...(answers ? { ask: () => Promise.resolve(answers) } : {}),
        notify: (...said) => void told.push(() => ctx.notify(...said)),
        remember: (...done) => {
          // Who sent the text on has accepted what came back in it.
          if (moves) draft.settle()
          told.push(() => ctx.remember(...done))
        },
      })
      await draft.reload(true)
    } finally {
      if (moves) isMoving.current = false
      end()
      for (const tell of told) tell()
    }
  }
  const submit = (ctx: Context) => {
    const { isSheet, openSheet, submission } = latest.current
    if (isMoving.current) return undefined
    if (!isSheet) return openSheet()
    const answers = answersOf(submission)
    const obstacle = obstacleOf(draft.state().mine, submission)
    if (obstacle) {
      // What is typed next belongs there; after F8 it would otherwise replace the words that are selected.
      latest.current.lead(obstacle.field)
      return ctx.notify(obstacle.says, 'warning')
    }
    const command = all.find(({ id }) => id === (Object.keys(answers).length > 0 ? SUBMIT_WITH : SUBMIT))
    return command && act(command, ctx, answers)
  }
  const all = allCommands()
  const commands = useMemo(
    () =>
      all
        .filter((command) => acting.has(command.id) || command.id === 'articles.edit')
        .map((command): Command => {
          // The article is open already.
          if (command.id === 'articles.edit') return { ...command, can: () => false }
          const isSubmit = command.id === SUBMIT || command.id === SUBMIT_WITH
          return { ...command, run: (ctx) => (isSubmit ? submit(ctx) : act(command, ctx)) }
        }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- both read the draft and the sheet when they run
    [all, draft],
  )
  const standing = {
    ID: state.id,
    Status: state.status,
    ChID: state.base.ChID ?? 0,
    AdminID: editing.article?.AdminID ?? me().ID,
  }
  const step = nextStep(me(), standing)
  const advance = (ctx: Context) => {
    if (step?.id === SUBMIT) return submit(ctx)
    const command = all.find((one) => one.id === step?.id)
    return command && act(command, ctx)
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
  const advancing = useRef(next)
  advancing.current = next
  const { id, title } = step ?? {}
  return useMemo(
    () =>
      id === undefined || title === undefined
        ? undefined
        : { id, title, run: () => void execute(advancing.current, contextNow()) },
    [id, title],
  )
}
