/**
 * Codes of administrative areas after GB/T 2260 and its continuation: six digits down to the county, nine to the street
 * or town, twelve to the village. Pure.
 */

/** What the levels are called; 0 is an area without a code, such as a development zone. */
export const areaLevels = { 0: '其他', 1: '省级', 2: '市级', 3: '县级', 4: '乡级', 5: '村级' } as const
/** A level. */
export type AreaLevel = keyof typeof areaLevels

/** What is wrong with a code. */
export const CODE_RULE = '区域代码要是 6 位、9 位或 12 位数字，例如 330102'

/**
 * A code as it is kept: without the zeros that lower levels would fill, six digits at least. 33 and 330000 are one, as
 * are 330102 and 330102000000. Undefined when it is no code.
 */
export function areaCodeOf(text: string): string | undefined {
  const digits = text.normalize('NFKC').trim()
  if (!/^(\d{2}|\d{4}|\d{6}|\d{9}|\d{12})$/.test(digits) || digits.startsWith('00')) return undefined
  const whole = digits.padEnd(12, '0')
  if (whole.slice(9) !== '000') return whole
  if (whole.slice(6, 9) !== '000') return whole.slice(0, 9)
  return whole.slice(0, 6)
}

/** The level a kept code stands for; 0 for none. */
export function areaLevelOf(code: string): AreaLevel {
  if (code === '') return 0
  if (code.length > 6) return code.length === 9 ? 4 : 5
  return code.endsWith('0000') ? 1 : code.endsWith('00') ? 2 : 3
}

/** The codes an area may stand under, the nearest first. */
export function codesAbove(code: string): string[] {
  const all = [code.slice(0, 9), code.slice(0, 6), `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`]
  return code === '' ? [] : [...new Set(all)].filter((one) => one !== code && one.length <= code.length)
}
