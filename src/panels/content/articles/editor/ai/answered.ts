/** What became of an answer that was put into a text as suggestions, in one sentence. Pure. */
import type { Stretch } from './lines.ts'
import type { Rewritten } from './rewrite.ts'

/** What is told of it. `warns`: something of the answer, or of what was asked about, is not among the suggestions. */
export interface Told {
  readonly text: string
  readonly warns: boolean
  /** There are suggestions in the text now, to be decided. */
  readonly hasSuggestions?: boolean
}

const heldTexts = { suggested: '处改动碰到还没处理的修订，没有写入', code: '处改动在代码里，没有写入' } as const

/** `moved`: the text was changed while the answer came. */
export function answered(done: Rewritten, { left }: Pick<Stretch, 'left'>, moved: boolean): Told {
  const kept = [...left].map(([what, count]) => `${count} 个${what}`).join('、')
  const notes = [
    kept && `${kept}保持原样`,
    ...[...done.held].map(([why, count]) => `${count} ${heldTexts[why]}`),
    done.links > 0 && `${done.links} 个链接随改掉的文字删去`,
    moved && '等待时这段文字改过，修订按现在的文字标出',
  ].filter(Boolean)
  const also = notes.length > 0 ? `；${notes.join('；')}` : ''
  if (done.made === 0 && done.held.size === 0)
    return { text: `回答和原文一样，没有要改的${also}。`, warns: notes.length > 0 }
  if (done.made === 0) return { text: `没有写入修订${also}。回答全文在 AI 助手里。`, warns: true }
  const where = done.held.size > 0 ? '回答全文在 AI 助手里。' : ''
  return { text: `写入了 ${done.made} 处修订${also}。${where}`, warns: notes.length > 0, hasSuggestions: true }
}
