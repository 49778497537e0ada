/**
 * A question asked in the palette, field by field: Enter goes on, Shift+Tab goes back, Escape steps out. One that was left
 * half answered can be gone on with.
 */
import { useRef, useState } from 'react'
import { unitText } from '../../api/text/unitText.ts'
import type { AskField, Context } from '../command.ts'
import type { FieldsQuestion } from '../questions.ts'
import { AskStep } from './AskStep.tsx'
import { forgetHalf, halfAsked, keepHalf } from './halfAsked.ts'
import { lastAnswer, rememberAnswers } from './lastAnswers.ts'
import { orderProblems } from './orderProblems.ts'
import { palette, takeEntered } from './palette.ts'
import { staysAnswered, type Given, type Stood } from './stood.ts'

/** What the box needs; all of it stays the same while the question stands. */
export interface AskBoxProps {
  readonly ctx: Context
  readonly question: FieldsQuestion
  readonly leave: () => void
  readonly done: (answers: Record<string, unknown>) => void
}

const writtenAs = ({ kind }: AskField, value: unknown) => unitText(kind, value) ?? String(value)

function wordsOf({ kind }: AskField, given: Given | undefined): string {
  return kind === 'password' ? '••••' : (given?.text ?? '')
}

/** What stands of the answers so far: a step that was left because there was nothing to choose is none of them. */
function pathOf(fields: readonly AskField[], given: readonly (Given | undefined)[]): readonly string[] {
  return fields.flatMap((field, at) => {
    const words = wordsOf(field, given[at])
    return field.skipsEmpty && words === '' ? [] : [`${field.label}：${words || '空'}`]
  })
}

/** Asked first where the same question was left half answered. */
function offerOf(fields: readonly AskField[], half: readonly Given[]): AskField {
  const hint = half.map(({ text }, at) => `${fields[at]!.label}：${text || '空'}`).join('，')
  const options = [
    { title: '继续上次填写', value: true, hint },
    { title: '重新填写', value: false },
  ]
  return { name: '', label: '上次没有填完', kind: 'pick', options: () => options }
}

/** The question. */
export function AskBox({ ctx, question, leave, done }: AskBoxProps) {
  const { title, fields } = question
  const [step, setStep] = useState(0)
  const given = useRef<(Given | undefined)[]>([])
  /** Of steps that were left, what stood there and is no answer yet, or says more than the answer. */
  const left = useRef<(Stood | undefined)[]>([])
  // Who is typing the first answer already is past that.
  const [half, setHalf] = useState(() => (palette.start === '' ? halfAsked(question, Date.now()) : undefined))
  const field = fields[step]
  if (!field) return null
  if (half) {
    const decide = ({ value }: Given) => {
      if (value === true) given.current = [...half]
      else forgetHalf(question)
      setHalf(undefined)
      setStep(value === true ? half.length : 0)
    }
    return (
      <AskStep
        key="half"
        ctx={ctx}
        field={offerOf(fields, half)}
        start=""
        typed={() => undefined}
        path={[title]}
        place=""
        accept={decide}
        back={() => {}}
        leave={leave}
      />
    )
  }
  const accept = (answer: Given, stood: Stood) => {
    given.current[step] = answer
    left.current[step] = staysAnswered(field) ? stood : undefined
    if (step + 1 < fields.length) {
      keepHalf(question, given.current, Date.now())
      return setStep(step + 1)
    }
    forgetHalf(question)
    rememberAnswers(fields.map((one, at) => ({ field: one, text: given.current[at]?.text ?? '' })))
    done(Object.fromEntries(fields.map((one, at) => [one.name, given.current[at]?.value])))
  }
  const against = (value: unknown) => {
    const before = fields.slice(0, step).map((one, at) => [one.name, given.current[at]?.value] as const)
    return orderProblems(fields, { ...Object.fromEntries(before), [field.name]: value })[field.name]
  }
  const back = (stood: Stood) => {
    if (step === 0) return
    left.current[step] = stood
    setStep(step - 1)
  }
  // What was typed before the palette's code was here is an answer that was begun.
  const typed = () => (step === 0 && palette.start !== '' ? palette.start : undefined)
  const initial = field.initial?.(ctx)
  const start =
    given.current[step]?.text ?? (initial === undefined ? lastAnswer(field) : writtenAs(field, initial)) ?? ''
  return (
    <AskStep
      key={step}
      ctx={ctx}
      field={field}
      start={start}
      given={given.current[step]}
      stood={left.current[step]}
      typed={typed}
      entered={() => step === 0 && takeEntered() !== undefined}
      path={[title, ...pathOf(fields.slice(0, step), given.current)]}
      place={fields.length > 1 ? `${step + 1} / ${fields.length}` : ''}
      accept={accept}
      against={against}
      back={back}
      leave={leave}
    />
  )
}
