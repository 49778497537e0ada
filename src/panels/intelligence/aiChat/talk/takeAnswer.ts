/** Taking an answer elsewhere: into the text somebody writes, or to the clipboard. */
import { withAiNotice } from '../../../../api/text/aiNotice.ts'
import { tellPutIn } from '../../../../workspace/ai/tellPutIn.ts'
import { textTarget } from '../../../../workspace/ai/textTarget.ts'
import type { Context } from '../../../../workspace/command.ts'

/** Put an answer into the text somebody writes, and say where it went. */
export async function putIn(ctx: Context, text: string, AnswerID: number): Promise<void> {
  const target = textTarget()
  if (!target) return ctx.notify('没有打开的稿件可以插入。请先在旁边打开一篇稿件。', 'warning')
  const problem = await target.insert(text, AnswerID)
  if (problem !== undefined) return ctx.notify(problem, 'warning')
  tellPutIn(ctx, target)
}

/** Copy it; the copy says that a model wrote it. */
export async function copyAnswer(ctx: Context, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(withAiNotice(text))
    ctx.notify('已复制回答，末尾带有人工智能生成的提示。', 'success')
  } catch {
    ctx.notify('浏览器不允许复制，请选中回答后按 Ctrl+C。', 'warning')
  }
}
