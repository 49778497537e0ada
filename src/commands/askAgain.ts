/** Asking before an act until the server takes the answers: what was typed stands there again, with why it would not do. */
import { Refusal } from '../api/client.ts'
import type { AskField, Context } from '../workspace/command.ts'

type Answers = Readonly<Record<string, unknown>>

/** What a refusal says of what was asked, as the server names it: `{ Fields: [{ Field, Message }] }`; undefined for nothing. */
function saidOf(error: unknown, fields: readonly AskField[]): string | undefined {
  const said = error instanceof Refusal ? (error.detail as { Fields?: unknown } | null | undefined)?.Fields : undefined
  if (!Array.isArray(said)) return undefined
  const one = (said as { Field?: unknown; Message?: unknown }[]).find(({ Field }) =>
    fields.some(({ name }) => name === Field),
  )
  return one && String(one.Message)
}

/** The same questions, begun with what was answered; a password is typed anew. */
const begunWith = (fields: readonly AskField[], answers: Answers): AskField[] =>
  fields.map((field) =>
    field.kind === 'password' || answers[field.name] === undefined
      ? field
      : { ...field, initial: () => answers[field.name] },
  )

/**
 * Asks, and does it with the answers. False: the person stepped out, or `run` says they did. Rejects as `run` does, but for a
 * refusal of one of the answers, which is asked for again; the same answers once more are refused for good.
 */
export async function askUntilTaken(
  ctx: Pick<Context, 'ask' | 'notify'>,
  { title, fields }: { readonly title: string; readonly fields: readonly AskField[] },
  run: (answers: Answers) => Promise<boolean>,
): Promise<boolean> {
  for (let before: Answers | undefined; ;) {
    const answers: Answers | undefined = await ctx.ask(title, before ? begunWith(fields, before) : fields)
    if (!answers) return false
    try {
      return await run(answers)
    } catch (error) {
      const said = saidOf(error, fields)
      if (said === undefined || JSON.stringify(answers) === JSON.stringify(before)) throw error
      ctx.notify(said, 'warning')
      before = answers
    }
  }
}
