/** Money as people write and read it: yuan. Pure; everything is µ¥, millionths of a yuan, whole numbers. */
import { fold } from './fold.ts'

/** µ¥ in a yuan. */
export const YUAN = 1_000_000

/** In yuan, all of it, with two figures after the point at least: 0.60, 0.0008, 1200.00. */
export function yuan(micro: number): string {
  const whole = Math.round(Math.abs(micro))
  const fraction = String(whole % YUAN).padStart(6, '0')
  const shown = fraction.slice(0, 2) + fraction.slice(2).replace(/0+$/, '')
  return `${micro < 0 && whole > 0 ? '-' : ''}${Math.floor(whole / YUAN)}.${shown}`
}

/** All six figures after the point: in a column of such amounts the points stand under each other. */
export const yuanFixed = (micro: number): string => (micro / YUAN).toFixed(6)

/** As `yuan` has it, with its sign, as it stands in a sentence: ¥0.60. */
export const yuanText = (micro: number): string => (micro < 0 ? `-¥${yuan(micro).replace('-', '')}` : `¥${yuan(micro)}`)

/** The µ¥ that a text means, undefined where it means none: 0.6, ¥1,200, 2.5 元; at most six figures after the point. */
export function readYuan(text: string): number | undefined {
  const plain = fold(text)
    .replaceAll('。', '.')
    .replaceAll(/[,\s]/g, '')
    .replace(/^[¥￥]/, '')
    .replace(/元$/, '')
  const found = /^(\d{1,9})(?:\.(\d{1,6})0*)?$/.exec(plain)
  if (!found) return undefined
  return Number(found[1]) * YUAN + Number((found[2] ?? '').padEnd(6, '0'))
}
