/** An answer to 为什么 that is sentences. */
import type { Context } from '../workspace/command.ts'

/** Tells it until it was read: the first sentence is what is said, the others what it rests on. */
export function explainIn(ctx: Context, question: string, [said = '', ...because]: readonly string[]): Promise<void> {
  return ctx.explain(
    question,
    said,
    because.map((text) => ({ text })),
  )
}
