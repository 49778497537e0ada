/** A question asked in the palette, field by field: Enter goes on, Shift+Tab goes back, Escape steps out. */
import { useRef, useState } from 'react'
import type { AskField, Context } from '../command.ts'
import type { FieldsQuestion } from '../questions.ts'
import { AskStep, type Given } from './AskStep.tsx'
import { lastAnswer, rememberAnswers } from './lastAnswers.ts'
import { palette } from './palette.ts'

/** What the box needs; all of it stays the same while the question stands. */
export interface AskBoxProps {
  readonly ctx: Context
  readonly question: FieldsQuestion
  readonly leave: () => void
  readonly done: (answers: Record<string, unknown>) => void
}

function wordsOf({ kind }: AskField, given: Given | undefined): string {
  return kind === 'password' ? '••••' : (given?.text ?? '')
}

/** The question. */
export function AskBox({ ctx, question: { title, fields }, leave, done }: AskBoxProps) {
  const [step, setStep] = useState(0)
  const given = useRef<(Given | undefined)[]>([])
  const field = fields[step]
  if (!field) return null
  const accept = (answer: Given) => {
    given.current[step] = answer
    if (step + 1 < fields.length) return setStep(step + 1)
    rememberAnswers(fields.map((one, at) => ({ field: one, text: given.current[at]?.text ?? '' })))
    done(Object.fromEntries(fields.map((one, at) => [one.name, given.current[at]?.value])))
  }
  // What was typed before the palette's code was here is an answer that was begun.
  const typed = () => (step === 0 && palette.start !== '' ? palette.start : undefined)
  const initial = field.initial?.(ctx)
  const start = given.current[step]?.text ?? (initial === undefined ? lastAnswer(field) : String(initial)) ?? ''
  return (
    <AskStep
      key={step}
      ctx={ctx}
      field={field}
      start={start}
      typed={typed}
      path={[title, ...fields.slice(0, step).map((one, at) => `${one.label}：${wordsOf(one, given.current[at])}`)]}
      place={fields.length > 1 ? `${step + 1} / ${fields.length}` : ''}
      accept={accept}
      back={() => step > 0 && setStep(step - 1)}
      leave={leave}
    />
  )
}
