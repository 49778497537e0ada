/** What a field that a newsroom defines for its articles may hold, and why a value will not do. Both sides ask this. Pure. */
import { codePoints } from '../../text/textLimit.ts'
import { isDay } from '../../text/day.ts'

/** The kinds, by their names on the wire. */
export const articleFieldKinds = {
  text: '文字',
  number: '数字',
  date: '日期',
  choice: '选项',
  article: '稿件',
  topic: '专题',
  person: '人员',
} as const
/** One of them. */
export type ArticleFieldKind = keyof typeof articleFieldKinds
/** Kinds whose value is the number of a record. */
export const referringKinds = ['article', 'topic', 'person'] as const satisfies readonly ArticleFieldKind[]
/** One of them. */
export type ReferringKind = (typeof referringKinds)[number]

/** Ours: longest text of such a field where its definition says nothing, in characters; and at most. */
export const FIELD_TEXT = { usual: 200, most: 2000 } as const

/** What a value is judged by. */
export interface FieldRule {
  readonly Name: string
  readonly Kind: ArticleFieldKind
  /** One a line. */
  readonly Choices: string
  /** Of a number the bounds, where Most is above Least; of a text Most is the longest, 0 the usual. */
  readonly Least: number
  readonly Most: number
}

/** A value as articles keep it. */
export type FieldValue = string | number

/** The choices of a definition, each once. */
export function choicesOf({ Choices }: Pick<FieldRule, 'Choices'>): string[] {
  return [...new Set(Choices.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}

/** Whether there is a value at all. */
export function isFilled(value: unknown): value is FieldValue {
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
}

/** Why a value will not do, as a sentence that names the field and its limit; undefined when it will. */
export function valueProblem(rule: FieldRule, value: FieldValue): string | undefined {
  const { Name, Kind, Least, Most } = rule
  switch (Kind) {
    case 'text': {
      const most = Most || FIELD_TEXT.usual
      if (typeof value !== 'string') return `${Name}必须是文字。`
      const long = codePoints(value)
      return long > most ? `${Name}不能超过 ${most} 个字，现在是 ${long} 个。` : undefined
    }
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return `${Name}必须是数字。`
      return Most > Least && (value < Least || value > Most) ? `${Name}要在 ${Least} 到 ${Most} 之间。` : undefined
    case 'date':
      return typeof value === 'string' && isDay(value) ? undefined : `${Name}要写成 2026-11-21 这样的日期。`
    case 'choice': {
      const choices = choicesOf(rule)
      return choices.includes(String(value)) ? undefined : `${Name}只能选：${choices.join('、')}。`
    }
    default:
      return Number.isSafeInteger(value) && Number(value) > 0
        ? undefined
        : `${Name}要选一个${articleFieldKinds[Kind]}。`
  }
}
