/** Quotation marks, brackets and book titles that do not come in pairs. Pure. */
import type { Slip } from './problem.ts'

const pairs: Readonly<Record<string, string>> = {
  '“': '”',
  '‘': '’',
  '（': '）',
  '《': '》',
  '〈': '〉',
  '【': '】',
  '「': '」',
  '『': '』',
  '〔': '〕',
}
const closes = new Map(Object.entries(pairs).map(([open, close]) => [close, open]))
const HAN = /\p{Script=Han}/u
const LETTER = /\p{Script=Latin}/u

/**
 * What opens and is never closed, or closes what was never opened, within one paragraph; book titles within book titles;
 * and straight quotation marks in Chinese, which are made curly in turn. An apostrophe between letters is none of them. A
 * quotation that goes on in the next paragraph may stay open: the writer is asked, nothing is proposed.
 */
export function pairSlips(text: string): Slip[] {
  const slips: Slip[] = []
  const open: { sign: string; at: number }[] = []
  const hasHan = HAN.test(text)
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    const slip = (says: string, fix?: string) => slips.push({ at, end: at + 1, kind: 'mark', says, fix })
    if (sign === '"' && hasHan) {
      // It closes what is open, be that curly or straight.
      const isClosing = open.at(-1)?.sign === '“'
      if (isClosing) open.pop()
      else open.push({ sign: '“', at })
      slip('中文里用弯引号', isClosing ? '”' : '“')
    } else if (sign === '’' && LETTER.test(text[at - 1] ?? '') && LETTER.test(text[at + 1] ?? '')) continue
    else if (pairs[sign] !== undefined) {
      if (sign === '《' && open.some((one) => one.sign === '《')) slip('书名号里的书名用单书名号〈〉', '〈')
      open.push({ sign, at })
    } else if (closes.has(sign)) {
      const last = open.at(-1)
      if (last?.sign === closes.get(sign)) {
        open.pop()
        if (sign === '》' && open.some((one) => one.sign === '《')) slip('书名号里的书名用单书名号〈〉', '〉')
      } else if (open.some((one) => one.sign === closes.get(sign))) {
        // What was opened inside stays open; it is told below.
        while (open.at(-1)!.sign !== closes.get(sign)) unclosed(slips, open.pop()!)
        open.pop()
      } else slip(`前面没有“${closes.get(sign)!}”`)
    }
  }
  const alone = new Set(open.map(({ at }) => at))
  for (const one of open) if (text[one.at] !== '"') unclosed(slips, one)
  // A straight one that nothing follows: nobody knows which it should be.
  return slips.map((one) => (text[one.at] === '"' && alone.has(one.at) ? { ...one, fix: undefined } : one))
}

function unclosed(slips: Slip[], { sign, at }: { sign: string; at: number }): void {
  slips.push({ at, end: at + 1, kind: 'mark', says: `后面没有“${pairs[sign]!}”`, fix: undefined })
}
