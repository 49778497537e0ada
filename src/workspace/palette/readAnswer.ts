/** What was typed for a field, as a value or as the sentence that says what is wrong with it. Pure. */
import { fold } from '../../api/text/fold.ts'
import { listParts } from '../../api/text/listParts.ts'
import { keptOf } from '../../api/text/keeps.ts'
import { readTimecode, timecode } from '../../api/text/timecode.ts'
import { readYuan, yuan } from '../../api/text/yuan.ts'
import { codePoints } from '../../api/text/textLimit.ts'
import type { AskField } from '../command.ts'
import { readMoment } from './moment.ts'
import { readDay } from './sayMoment.ts'

/** A value, or why there is none. */
export type Answer = { readonly value: unknown } | { readonly problem: string }

const isText = ({ kind }: AskField) => kind === 'text' || kind === 'area' || kind === 'password'

function readText({ label, max }: AskField, text: string): Answer {
  const length = codePoints(text)
  return max !== undefined && length > max
    ? { problem: `${label}不能超过 ${max} 个字，现在是 ${length} 个。` }
    : { value: text }
}

/** Figures as they come from a spreadsheet: full width, with commas between thousands, with a sign. */
function readNumber({ label, min, max }: AskField, text: string): Answer {
  const plain = fold(text).replaceAll(/[,\s]/g, '').replaceAll('。', '.')
  const number = plain === '' ? Number.NaN : Number(plain)
  if (!Number.isFinite(number)) return { problem: `${label}必须是数字，例如 10。` }
  if (min !== undefined && number < min) return { problem: `${label}不能小于 ${min}，现在是 ${number}。` }
  if (max !== undefined && number > max) return { problem: `${label}不能大于 ${max}，现在是 ${number}。` }
  return { value: number }
}

function readTime({ label, min, max }: AskField, text: string): Answer {
  const ms = readTimecode(text)
  if (ms === undefined) return { problem: `看不懂“${text}”这个时刻，可以写“1:12”“00:01:12.400”“72.4”（秒）。` }
  if (min !== undefined && ms < min) return { problem: `${label}不能早于 ${timecode(min)}，现在是 ${timecode(ms)}。` }
  if (max !== undefined && ms > max) return { problem: `${label}不能晚于 ${timecode(max)}，现在是 ${timecode(ms)}。` }
  return { value: ms }
}

function readMoney({ label, min, max }: AskField, text: string): Answer {
  const micro = readYuan(text)
  if (micro === undefined) return { problem: `${label}要是多少元，例如 0.6，小数最多六位。` }
  if (min !== undefined && micro < min)
    return { problem: `${label}不能小于 ${yuan(min)} 元，现在是 ${yuan(micro)} 元。` }
  if (max !== undefined && micro > max)
    return { problem: `${label}不能大于 ${yuan(max)} 元，现在是 ${yuan(micro)} 元。` }
  return { value: micro }
}

const two = (number: number) => String(number).padStart(2, '0')

/** A day as YYYY-MM-DD, in the time zone of the machine. */
export function dayText(day: Date): string {
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** A moment as it stands in a field, which readMoment understands: 2026-11-21 08:00. */
export function momentText(moment: Date): string {
  return `${dayText(moment)} ${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** How a moment or a day may be typed: written out, as it stands in a record, or as people say it. `past`: of what has happened. */
export function momentHint(kind: 'time' | 'date', now: Date, past = false): string {
  if (kind === 'date') return `例如 ${dayText(now)}、今天、下周一`
  return `例如 ${momentText(now)}、${past ? '昨天 8:00' : '明天 8:00、30 分钟后'}`
}

const YES = /^(是|对|好|开|要|y|yes|true|1)$/
const NO = /^(否|不|不是|关|不要|n|no|false|0)$/

function readKind(field: AskField, text: string, now: Date): Answer {
  const { kind, label, isUntil } = field
  if (kind === 'number') return readNumber(field, text)
  if (kind === 'timecode') return readTime(field, text)
  if (kind === 'yuan') return readMoney(field, text)
  if (kind === 'time' || kind === 'date') {
    const moment = kind === 'date' ? readDay(text, now) : readMoment(text, now, isUntil)
    if (moment) return { value: kind === 'date' ? dayText(moment) : moment.toISOString() }
    return kind === 'date'
      ? { problem: `看不懂“${text}”这个日期，可以写“昨天”“下周一”“11-21”“2026-11-21”。` }
      : { problem: `看不懂“${text}”这个时间，可以写“明天 8:00”“今晚 20:00”“11-21 8:00”。` }
  }
  if (kind === 'flag') {
    const said = fold(text)
    if (YES.test(said)) return { value: true }
    return NO.test(said) ? { value: false } : { problem: `${label}请回答“是”或“否”。` }
  }
  if (kind === 'pick' && !field.free) return { problem: `没有“${text}”，请从列表里选择“${label}”。` }
  if (kind === 'many') return { value: listParts(text) }
  return readText(field, text)
}

/** A value that was chosen, checked as the field asks. */
export function checkAnswer(field: AskField, value: unknown): Answer {
  const problem = field.check?.(value)
  return problem === undefined ? { value } : { problem }
}

/** The verb of what a field wants: one chooses what is offered and fills in what is not. */
function verb({ kind }: AskField): string {
  return kind === 'pick' || kind === 'many' ? '选择' : '填写'
}

/** The sentence under a field that was left empty. */
export function emptyProblem(field: AskField): string {
  return `请${verb(field)}${field.label}。`
}

/**
 * The answer in a text: cleaned as the field says, else trimmed (a password stays as it is); nothing for an optional field
 * is '' for texts, [] for a many and undefined for others. Moments come as ISO 8601 text, days as YYYY-MM-DD.
 */
export function readAnswer(field: AskField, typed: string, now: Date): Answer {
  const text = field.kind === 'password' ? typed : keptOf(field.keeps, typed.trim())
  if (text === '') {
    if (!field.optional) return { problem: emptyProblem(field) }
    return { value: field.kind === 'many' ? [] : isText(field) || field.free ? '' : undefined }
  }
  const read = readKind(field, text, now)
  return 'problem' in read ? read : checkAnswer(field, read.value)
}
