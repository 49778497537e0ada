// Why a binding will not do, for the key editor and for the test of the built-in keys.

import { capsOf } from './caps.ts'
import { isBareCharacter, parseChord, partsOf } from './chord.ts'
import type { Binding } from './keymap.ts'
import { prefixTaken } from './prefixes.ts'
import { reservedFor } from './reserved.ts'

/**
 * What speaks against a binding, as a sentence to the person; undefined when nothing does. Refused are: what is no
 * chord, what the browser or the system answers, a first key of chords everywhere, a single letter or digit outside lists (a slip would act at once),
 * and a bare character in texts (it is the text).
 */
export function bindingProblem({ chord, where }: Pick<Binding, 'chord' | 'where'>, mac: boolean): string | undefined {
  const steps = parseChord(chord, mac)
  const first = steps?.[0]
  if (!steps || first === undefined) return `「${chord}」不是快捷键，请写成 ctrl+enter 或 g a 这样的形式。`
  const caps = capsOf(chord, mac)
    .map((step) => step.join('+'))
    .join(' ')
  const purpose = reservedFor(chord, mac)
  if (purpose) return `「${caps}」已由浏览器或系统使用（${purpose}），请换一个快捷键。`
  const prefix = prefixTaken(chord, mac, false)
  if (prefix) return `「${caps}」是“${prefix}”的第一个键，不能单独使用，请换一个快捷键。`
  if (where === 'input' && isBareCharacter(first)) return `「${caps}」在输入文字时会被当作文字，请加上 Ctrl 或 Alt。`
  const isSingle = steps.length === 1 && isBareCharacter(first) && /^[\p{L}\p{N}]$/u.test(partsOf(first).key)
  if (isSingle && !where.startsWith('list'))
    return `单个字母或数字「${caps}」只能用在列表里，请加上 Ctrl 或 Alt，或改成两步的快捷键（如 G A）。`
  return undefined
}
