/** What was typed for a field, as a value or as the sentence that says what is wrong with it. Pure. */
import { fold } from '../../api/text/fold.ts'
import { codePoints } from '../../api/text/textLimit.ts'
import type { AskField } from '../command.ts'
import { readMoment } from './moment.ts'

/** A value, or why there is none. */
export type Answer = { readonly value: unknown } | { readonly problem: string }

function readText({ label, max }: AskField, text: string): Answer {
  const length = codePoints(text)
  return max !== undefined && length > max
    ? { problem: `${label}不能超过 ${max} 个字，现在是 ${length} 个。` }
    : { value: text }
}

function readKind(field: AskField, text: string, now: Date): Answer {
  if (field.kind === 'number') {
    const number = Number(fold(text))
    return Number.isFinite(number) ? { value: number } : { problem: `${field.label}必须是数字，例如 10。` }
  }
  if (field.kind === 'time') {
    const moment = readMoment(text, now)
    return moment
      ? { value: moment.toISOString() }
      : { problem: `看不懂“${text}”这个时间，可以写“明天 8:00”“今晚 20:00”“11-21 8:00”。` }
  }
  if (field.kind === 'pick' && !field.free) return { problem: `没有“${text}”，请从列表里选择${field.label}。` }
  return readText(field, text)
}

/** A value that was chosen, checked as the field asks. */
export function checkAnswer(field: AskField, value: unknown): Answer {
  const problem = field.check?.(value)
  return problem === undefined ? { value } : { problem }
}

/**
 * The answer in a text: trimmed; nothing for an optional field is '' for texts and undefined for others. Moments come as
 * ISO 8601 text.
 */
export function readAnswer(field: AskField, typed: string, now: Date): Answer {
  const text = typed.trim()
  if (text === '') {
    if (!field.optional) return { problem: `请${field.kind === 'pick' ? '选择' : '填写'}${field.label}。` }
    return { value: field.kind === 'text' || field.free ? '' : undefined }
  }
  const read = readKind(field, text, now)
  return 'problem' in read ? read : checkAnswer(field, read.value)
}
