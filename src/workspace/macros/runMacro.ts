/** Carrying out a macro on what is selected: step by step on the same records, told once, taken back as one. */
import type { AskField, Command, Context, Subject } from '../command.ts'
import { canNow, findCommand } from '../registry.ts'
import type { Answers, Macro, Step } from './macro.ts'

/** How many records are read again at one time between two steps. */
const AT_ONCE = 5

interface Row {
  readonly ID: number
}

/** The records as they are now; a step before may have changed them. Records that cannot be read stay as they were. */
async function freshSubject(ctx: Pick<Context, 'api' | 'subject'>): Promise<Subject | undefined> {
  const { subject, api } = ctx
  const family = subject && (api[subject.family] as unknown as Record<string, (input: object) => Promise<unknown>>)
  if (!subject || !family?.['get']) return subject
  const rows = [...(subject.rows as readonly Row[])]
  const read = async (row: Row): Promise<Row> => {
    try {
      return { ...row, ...((await family['get']!({ ID: row.ID })) as Row) }
    } catch {
      return row
    }
  }
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = await Promise.all(rows.slice(at, at + AT_ONCE).map(read))
    rows.splice(at, part.length, ...part)
  }
  return { ...subject, rows } as unknown as Subject
}

/** A context in which questions that are answered already are not put again. */
export function answering(ctx: Context, answers: Answers): Context {
  return {
    ...ctx,
    async ask(title, fields) {
      const isGiven = ({ name }: AskField) => Object.hasOwn(answers, name)
      const open = fields.filter((field) => !isGiven(field))
      const said = open.length > 0 ? await ctx.ask(title, open) : {}
      return said && { ...Object.fromEntries(fields.filter(isGiven).map(({ name }) => [name, answers[name]])), ...said }
    },
  }
}

/** Run one command with answers. One that has a form is asked and sent from here: a form would not be waited for. */
export async function runStep(command: Command, ctx: Context, answers: Answers = {}): Promise<void> {
  const within = answering(ctx, answers)
  if (!command.form) return void (await command.run(within))
  const said = await within.ask(command.title, command.form.fields)
  if (said) await command.form.send(within, said)
}

/** Why a step cannot be done; undefined when it can. */
function objection({ command: id }: Step, command: Command | undefined, ctx: Context): string | undefined {
  if (!command) return `没有“${id}”这个命令`
  if (command.form?.fields.some(({ kind }) => kind === 'part')) return `“${command.title}”只能在表单里填写`
  const can = canNow(command, ctx)
  if (can === true) return undefined
  return can === false ? `您没有“${command.title}”的权限，或者它在这里不能用` : can.replace(/[。！]$/, '')
}

/**
 * Carry out a macro. It stops at the first step that cannot be done or that the person steps out of, and says which; what
 * was done until then stays and can be taken back with one undo. Rejects as the step does that fails.
 */
export async function runMacro(ctx: Context, { title, steps }: Macro): Promise<void> {
  const lines: number[] = []
  const told: string[] = []
  let isWarned = false
  let subject = ctx.subject
  let stopped: string | undefined
  let done = 0
  try {
    for (const [index, step] of steps.entries()) {
      const at = index + 1
      if (index > 0) subject = await freshSubject({ api: ctx.api, subject })
      const command = findCommand(step.command)
      let isOut = false
      const within: Context = {
        ...ctx,
        subject,
        ask: async (question, fields) => {
          const said = await ctx.ask(`${title} · 第 ${at} 步 · ${question}`, fields)
          isOut ||= said === undefined
          return said
        },
        notify(text, tone) {
          told.push(text)
          isWarned ||= tone === 'warning' || tone === 'error'
        },
        remember(text, logId, older = [], tone) {
          told.push(text)
          isWarned ||= tone === 'warning'
          lines.push(...older, logId)
        },
      }
      const why = objection(step, command, within)
      if (why === undefined) await runStep(command!, within, step.answers)
      if (why !== undefined || isOut) {
        stopped = `第 ${at} 步没有执行：${why ?? '已取消'}`
        break
      }
      done++
    }
  } finally {
    const parts = [`${done} 步完成`, ...(stopped === undefined ? [] : [stopped]), ...told]
    const text = `${title}：${parts.map((part) => part.replace(/[。！]$/, '')).join('；')}`
    const newest = lines.at(-1)
    const tone = stopped === undefined && !isWarned ? 'success' : 'warning'
    if (newest !== undefined) ctx.remember(text, newest, lines.slice(0, -1), tone)
    else ctx.notify(text, tone)
  }
}
