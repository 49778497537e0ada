/** The one judge of answers, for the public page and the server: every sentence names the field and its limit. Pure. */
import { isDay } from '../../text/day.ts'
import { identityProblem } from '../../text/identityNumber.ts'
import { mobileDigits } from '../../text/mobile.ts'
import { plainNumber } from '../../text/plainNumber.ts'
import { codePoints } from '../../text/textLimit.ts'
import { shownText } from '../../text/unseen.ts'
import { CONSENTED, NUMBER_ANSWER, PARAGRAPH_ANSWER, TEXT_ANSWER, type Answers, type FormField } from './formFields.ts'

/** An answer as it is kept. */
export type Answer = string | number | boolean | readonly string[]
/** Answers as they are kept, or what is wrong with them, field by field. */
export interface CheckedAnswers {
  readonly answers: Readonly<Record<string, Answer>>
  readonly problems: readonly { readonly Key: string; readonly Message: string }[]
}

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** Whether a field is asked, by what was answered before it. */
export function isAsked({ ShownIf, Retired }: FormField, answers: Readonly<Record<string, unknown>>): boolean {
  if (Retired) return false
  if (!ShownIf) return true
  const given = answers[ShownIf.Key]
  if (given === true) return ShownIf.In.includes(CONSENTED)
  return (Array.isArray(given) ? given : [given]).some((one) => ShownIf.In.includes(String(one)))
}

/** Judges answers by a form. `today`: the newsroom's day. What a field that is not asked was sent is left out. */
export function checkAnswers(fields: readonly FormField[], given: Answers, today: string): CheckedAnswers {
  const answers: Record<string, Answer> = {}
  const problems: { Key: string; Message: string }[] = []
  for (const field of fields) {
    if (!isAsked(field, answers)) continue
    const value = plainly(field, given[field.Key])
    const judged = isNothing(value) ? missing(field) : judge(field, value, today)
    if (typeof judged === 'object' && 'problem' in judged) problems.push({ Key: field.Key, Message: judged.problem })
    else if (judged !== undefined) answers[field.Key] = judged.answer
  }
  const known = new Set(fields.map(({ Key }) => Key))
  const unknown = Object.keys(given).find((key) => !known.has(key))
  if (unknown !== undefined) problems.push({ Key: unknown, Message: `表单没有字段“${unknown}”，请刷新页面再填。` })
  return { answers, problems }
}

/** What was given, without what nobody sees of a text; a choice is as the house wrote it. */
function plainly({ Kind }: FormField, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return Kind === 'text' || Kind === 'paragraph' ? shownText(value) : value.trim()
}

type Judged = { readonly answer: Answer } | { readonly problem: string }

function missing({ Kind, Label, Required }: FormField): { readonly problem: string } | undefined {
  if (!Required) return undefined
  if (Kind === 'consent') return { problem: `请勾选“${Label}”。` }
  return { problem: `${Kind === 'choice' || Kind === 'choices' || Kind === 'date' ? '请选择' : '请填写'}“${Label}”。` }
}

const wrong = (label: string, what: string): Judged => ({ problem: `“${label}”${what}。` })

function textAnswer({ Label, Min = 0, Max }: FormField, value: unknown, most: number): Judged {
  if (typeof value !== 'string') return wrong(Label, '要是文字')
  const length = codePoints(value)
  if (length > (Max ?? most)) return wrong(Label, `不能超过 ${Max ?? most} 个字，现在是 ${length} 个`)
  return length < Min ? wrong(Label, `至少要 ${Min} 个字，现在是 ${length} 个`) : { answer: value }
}

function numberAnswer({ Label, Min = -NUMBER_ANSWER, Max = NUMBER_ANSWER }: FormField, value: unknown): Judged {
  const number = typeof value === 'string' ? plainNumber(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return wrong(Label, '要是数字')
  return number < Min || number > Max
    ? wrong(Label, `要在 ${Min} 到 ${Max} 之间，现在是 ${number}`)
    : { answer: number }
}

function choicesAnswer({ Label, Choices, Min = 0, Max = Choices.length }: FormField, value: unknown): Judged {
  const chosen = [...new Set(Array.isArray(value) ? value.map(String) : [String(value)])]
  const unknown = chosen.find((one) => !Choices.includes(one))
  if (unknown !== undefined) return wrong(Label, `没有选项“${unknown}”`)
  if (chosen.length > Max) return wrong(Label, `最多选 ${Max} 项，现在选了 ${chosen.length} 项`)
  return chosen.length < Min ? wrong(Label, `至少选 ${Min} 项，现在选了 ${chosen.length} 项`) : { answer: chosen }
}

function judge(field: FormField, value: unknown, today: string): Judged {
  const { Kind, Label, Choices } = field
  switch (Kind) {
    case 'text':
      return textAnswer(field, value, TEXT_ANSWER)
    case 'paragraph':
      return textAnswer(field, value, PARAGRAPH_ANSWER)
    case 'number':
      return numberAnswer(field, value)
    case 'choices':
      return choicesAnswer(field, value)
    case 'date':
      return typeof value === 'string' && isDay(value)
        ? { answer: value }
        : wrong(Label, '要写成 2026-11-21 这样的日期')
    case 'choice':
      return Choices.includes(String(value)) ? { answer: String(value) } : wrong(Label, `没有选项“${String(value)}”`)
    case 'phone': {
      const digits = typeof value === 'string' || typeof value === 'number' ? mobileDigits(String(value)) : undefined
      return digits === undefined ? wrong(Label, '要是 11 位的大陆手机号码') : { answer: digits }
    }
    case 'identity': {
      const number = String(value).normalize('NFKC').toUpperCase()
      const problem = identityProblem(`“${Label}”`, number, today)
      return problem === undefined ? { answer: number } : { problem }
    }
    case 'consent':
      return value === true || value === 'true' || value === CONSENTED ? { answer: true } : wrong(Label, '要勾选')
  }
}
