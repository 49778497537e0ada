/** Which input helper of the specification a field has, by name, and what it does to what is typed. Pure. */
import { digitsAndDot, digitsOnly, fullWidthCommaToComma, isHighRisk, stripForbidden, stripUnseen } from './filters.ts'

/**
 * 'digits': only digits, for numbers that nobody calculates with. 'decimal': digits and one dot. 'signed':
 * the same with a minus before it. 'plain': no special characters, and what is risky is told, for names and
 * codes of this house. 'exact': all but what nobody sees, for what another system reads as it stands, such as `JZ\user`, a
 * DN or a template. 'list': words with commas between them.
 */
export type Keeps = 'digits' | 'decimal' | 'signed' | 'plain' | 'exact' | 'list'

// Ours: the full stop is what the dot key gives in a Chinese input method.
const decimal = (text: string) => digitsAndDot(text.replaceAll('。', '.'))
const helpers: Readonly<Record<Keeps, (text: string) => string>> = {
  digits: digitsOnly,
  decimal,
  signed: (text) => (/^\s*[-－]/.test(text) ? '-' : '') + decimal(text),
  plain: stripForbidden,
  exact: stripUnseen,
  list: fullWidthCommaToComma,
}
const told: Readonly<Partial<Record<Keeps, string>>> = {
  digits: '这里只能输入数字。',
  decimal: '这里只能输入数字和小数点。',
  signed: '这里只能输入数字、小数点和负号。',
  plain: '这里不能输入特殊符号。',
  exact: '去掉了看不见的字符。',
}

/** What stays of a text that was typed or pasted. */
export function keptOf(keeps: Keeps | undefined, text: string): string {
  return keeps === undefined ? text : helpers[keeps](text)
}

/** The sentence about a text as it was typed: what was left out of it, or what is risky in it; undefined for none. */
export function keptNote(keeps: Keeps | undefined, text: string): string | undefined {
  if (keeps === undefined) return undefined
  // Only narrowed or rewritten is nothing left out.
  if ([...helpers[keeps](text)].length < [...text].length) return told[keeps]
  return keeps === 'plain' && isHighRisk(text) ? '含有 %、& 或 =，请确认没有输错。' : undefined
}

/**
 * The sentence that stands after something more was typed. Of a number it stays that something was left out, as long as the
 * number stands without it: -5 that became 5 is another one. `before`: the sentence that stood there.
 */
export function nextNote(keeps: Keeps | undefined, typed: string, before: string | undefined): string | undefined {
  const now = keptNote(keeps, typed)
  if (now !== undefined || keeps === undefined) return now
  const isNumber = keeps === 'decimal' || keeps === 'signed'
  return isNumber && before === told[keeps] && keptOf(keeps, typed).trim() !== '' ? before : undefined
}

/** The helper of a question: its own; a number without one has that of numbers, with a minus where it may be below 0. */
export function keepsOf(field: {
  readonly kind: string
  readonly keeps?: Keeps
  readonly min?: number
}): Keeps | undefined {
  if (field.keeps !== undefined || field.kind !== 'number') return field.keeps
  return (field.min ?? -1) < 0 ? 'signed' : 'decimal'
}
