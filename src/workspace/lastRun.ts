/** What was run last, and what was answered to it: for doing it again, keeping it as a command, copying it as a link. */
import type { AskField, Command, Context } from './command.ts'
import type { Asker } from './questions.ts'

/** A command that was run, with what was answered. */
export interface Run {
  readonly command: Command
  readonly fields: readonly AskField[]
  readonly answers: Readonly<Record<string, unknown>>
  /** The records it was run on. */
  readonly subject: Context['subject']
}

let last: Run | undefined
let watcher: ((run: Run) => void) | undefined

/** The last command that was carried out, by whatever way; undefined for none. */
export function lastRun(): Run | undefined {
  return last
}

/** Be told of every command that is carried out, while a macro is recorded; undefined ends it. */
export function watchRuns(told: ((run: Run) => void) | undefined): void {
  watcher = told
}

/** Moving about and what is about commands themselves is no deed that one would do again. */
function isDeed({ id, hidden }: Command): boolean {
  return !hidden && !/^(palette|macro|help|keys|tour)\.|^workspace\.(undo|signOut)$/.test(id)
}

/** The command and its records, as far as they have numbers. */
function askerOf({ id }: Command, { subject }: Context): Asker {
  const rows = (subject?.rows ?? []) as readonly { readonly ID?: unknown }[]
  const ids = rows.map(({ ID }) => ID).filter((ID) => typeof ID === 'number')
  return { command: id, family: subject?.family, ids }
}

/** A context that notes what is answered, and what to call when the command is done. */
export function noting(command: Command, ctx: Context): { ctx: Context; done: () => void } {
  if (!isDeed(command)) return { ctx, done() {} }
  const asked: AskField[] = []
  const answers: Record<string, unknown> = {}
  let isOut = false
  return {
    ctx: {
      ...ctx,
      async ask(title, fields) {
        const said = await ctx.ask(title, fields, askerOf(command, ctx))
        if (!said) isOut = true
        else {
          asked.push(...fields)
          Object.assign(answers, said)
        }
        return said
      },
      async confirm(...question) {
        const yes = await ctx.confirm(...question)
        if (!yes) isOut = true
        return yes
      },
    },
    done() {
      // Stepping out did nothing.
      if (isOut) return
      last = { command, fields: asked, answers, subject: ctx.subject }
      watcher?.(last)
    },
  }
}
