/** Recording a macro: every command that is carried out becomes a step, until it is stopped and named. */
import { proxy } from 'valtio'
import type { Context } from '../command.ts'
import { watchRuns, type Run } from '../lastRun.ts'
import { dismiss, notify } from '../notices.ts'
import { freshId, keptAnswers, STEPS_LIMIT, type Macro, type Step } from './macro.ts'
import { keepMacro, macros } from './macros.ts'

/** What is being recorded; `on` while it is. */
export const recording = proxy<{ on: boolean; count: number }>({ on: false, count: 0 })

let runs: Run[] = []
let shown: number | undefined

function tell(): void {
  if (shown !== undefined) dismiss(shown)
  const said = runs.length === 0 ? '请执行要录制的命令' : `已录 ${runs.length} 步，最近：${runs.at(-1)!.command.title}`
  shown = notify(`正在录制宏。${said}。`, 'info', { sticky: true })
}

function heard(run: Run): void {
  runs.push(run)
  recording.count = runs.length
  tell()
}

/** Begin. */
export function startRecording(): void {
  runs = []
  Object.assign(recording, { on: true, count: 0 })
  watchRuns(heard)
  tell()
}

/** End without keeping anything. */
export function dropRecording(): void {
  watchRuns(undefined)
  recording.on = false
  if (shown !== undefined) dismiss(shown)
  shown = undefined
}

function stepOf({ command, fields, answers }: Run, keep: boolean): Step {
  const kept = keep ? keptAnswers(fields, answers) : {}
  return { command: command.id, ...(Object.keys(kept).length > 0 ? { answers: kept } : {}) }
}

/** End, and ask what the macro is called. Nothing is kept when no command was run or the person steps out of the question. */
export async function stopRecording(ctx: Pick<Context, 'ask' | 'notify'>): Promise<void> {
  const recorded = runs
  dropRecording()
  if (recorded.length === 0) return ctx.notify('没有执行命令，没有录下宏。', 'warning')
  if (recorded.length > STEPS_LIMIT)
    return ctx.notify(`一个宏最多 ${STEPS_LIMIT} 步，这次有 ${recorded.length} 步，没有保存。`, 'warning')
  const asksSomething = recorded.some(({ fields, answers }) => Object.keys(keptAnswers(fields, answers)).length > 0)
  const said = await ctx.ask(`保存宏（${recorded.map((run) => run.command.title).join('、')}）`, [
    { name: 'title', label: '宏的名称', kind: 'text', max: 30, initial: () => '' },
    ...(asksSomething
      ? [
          {
            name: 'keep',
            label: '录制时填写的内容',
            kind: 'pick' as const,
            options: () => [
              { title: '每次执行时重新询问', value: false },
              { title: '每次都用录制时的内容', value: true },
            ],
          },
        ]
      : []),
  ])
  if (!said) return ctx.notify('没有保存宏。', 'warning')
  const title = String(said['title']).trim()
  const steps = recorded.map((run) => stepOf(run, said['keep'] === true))
  const macro: Macro = { id: freshId(macros(), Date.now()), title, steps }
  const problem = keepMacro(macro)
  if (problem) return ctx.notify(problem, 'error')
  ctx.notify(
    `已保存宏“${title}”，共 ${steps.length} 步。在命令面板里用名称执行，或在快捷键设置里给它一个按键。`,
    'success',
  )
}
