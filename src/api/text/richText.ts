/** Rich text as calls take it: how long, how deep and how many elements, told before anybody parses it. */
import { z } from 'zod/mini'
import { VOID_ELEMENTS } from './htmlElements.ts'
import { htmlTokens } from './htmlTokens.ts'
import { limited } from './textLimit.ts'

/** Ours: elements inside each other, at most. Browsers give up at 512. */
const RICH_DEPTH = 256
/** Ours: elements of one text, at most. */
const RICH_ELEMENTS = 50_000

/** Fields that hold rich text, however they are wrapped. */
export const richTexts = z.registry<{ readonly name: string }>()

// Elements whose end tag may be left out, and ends where one of these begins.
const ENDED: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  option: ['option'],
}

/** What is wrong with the making of a rich text, as a sentence about the field `name`; undefined when nothing is. Linear. */
function richTextFault(html: string, name: string): string | undefined {
  const open: string[] = []
  let elements = 0
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open') {
      if (++elements > RICH_ELEMENTS) return `${name}最多 ${RICH_ELEMENTS} 个标签，现在超过了。请分成几篇。`
      if (VOID_ELEMENTS.has(token.name) || html[token.end - 2] === '/') continue
      while (ENDED[token.name]?.includes(open.at(-1) ?? '')) open.pop()
      open.push(token.name)
      if (open.length > RICH_DEPTH)
        return `${name}里的标签一层套一层超过了 ${RICH_DEPTH} 层，可能有标签没有结束。请清除格式后再试。`
    } else if (token.kind === 'close' && open.includes(token.name)) while (open.pop() !== token.name);
  }
  return undefined
}

/** Rich text of at most `max` code points. `title` names it in sentences, `name` where its length is told (default the same). */
export function richText(title: string, max: number, name = title) {
  const bounded = z.refine<string>((html) => html.length > 2 * max || richTextFault(html, title) === undefined, {
    error: (issue) => richTextFault(String(issue.input), title) ?? '',
  })
  return z.string(`${title}必须是文字`).check(limited(name, max), bounded).register(richTexts, { name: title })
}
