/** Putting text on the clipboard, and saying so. */
import type { Context } from '../workspace/command.ts'

/** Copy a text and tell what was copied. Browsers refuse outside secure origins; then the sentence says what to do. */
export async function copy(ctx: Pick<Context, 'notify'>, what: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    ctx.notify(`已复制${what}。`, 'success')
  } catch {
    ctx.notify(`浏览器不允许复制，请手动复制${what}：${text}`, 'warning')
  }
}
