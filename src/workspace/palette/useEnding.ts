/** How a step of a question ends: what is chosen of several, what Enter means, and an Enter that is ahead of the choices. */
import { useEffect, useRef, useState } from 'react'
import type { AskField, Context } from '../command.ts'
import { barredProblem, takenChoice, unmadeProblem, type AskChoice } from './askOptions.ts'
import { listParts } from '../../api/text/listParts.ts'
import { checkAnswer, emptyProblem, readAnswer, type Answer } from './readAnswer.ts'
import { chosenFirst, type Given, type Stood } from './stood.ts'

/** What is known of the step. */
export interface EndingOf {
  readonly ctx: Context
  readonly field: AskField
  readonly text: string
  /** When the step began: moments such as 明天 are told from it. */
  readonly now: Date
  readonly choices: readonly AskChoice[]
  /** The choice that is highlighted, by id; '' for none. */
  readonly value: string
  /** The choices are still being looked for. */
  readonly waiting: boolean
  /** Why they could not be read; undefined: they were. */
  readonly unread: string | undefined
  /** Whether the choices are those of what was typed. Asked anew when it counts: letters may have come since it was drawn. */
  readonly isReady: () => boolean
  /** See AskStepProps. */
  readonly entered: (() => boolean) | undefined
  /** See AskStepProps. */
  readonly given: Given | undefined
  readonly stood: Stood | undefined
  readonly accept: (answer: Given) => void
  /** See AskStepProps. */
  readonly against: ((value: unknown) => string | undefined) | undefined
  /** One of several was chosen: the next is looked for. */
  readonly onChosen: () => void
}

/** What a step draws, and what its keys do. */
export interface Ending {
  /** Of a many: what was chosen so far. */
  readonly chosen: readonly AskChoice[]
  readonly isIn: (choice: AskChoice) => boolean
  /** Why the answer will not do, as a sentence. */
  readonly problem: string | undefined
  readonly choose: (choice: AskChoice) => void
  /** 'enter': the highlighted choice, else what was typed; 'finish': all that was chosen of several. */
  readonly end: (how: 'enter' | 'finish') => void
  /** Of several, some are chosen and the person neither typed nor moved: Enter leaves it at that, as in any other step. */
  readonly isSettled: boolean
  /** The person moved: from now on Enter is about what is highlighted. */
  readonly touched: () => void
  /** What was typed is changed: the problem is gone, and an Enter that waited is none. */
  readonly changed: () => void
}

/** The ending of a step. */
export function useEnding(step: EndingOf): Ending {
  const { field, text, choices, waiting } = step
  const [picked, setPicked] = useState<readonly AskChoice[]>()
  // What stands in the field at first goes before what its choices propose: it may be the answer that was given before.
  const [begun] = useState(() => (field.kind === 'many' ? field.initial?.(step.ctx) : undefined))
  /** Chosen as long as the person chose nothing; what is typed later sifts the choices, and not these. */
  const first = useRef<readonly AskChoice[]>(undefined)
  if (!waiting && first.current === undefined)
    first.current = step.stood?.chosen ?? chosenFirst(choices, step.given, begun)
  const chosen = picked ?? first.current ?? []
  const [isTouched, setTouched] = useState(false)
  const touched = () => setTouched(true)
  const isSettled = field.kind === 'many' && !isTouched && chosen.length > 0 && text.trim() === ''
  const [problem, setProblem] = useState<string>()
  const settle = (answer: Answer, said: string) => {
    const wrong = 'problem' in answer ? answer.problem : step.against?.(answer.value)
    if (wrong !== undefined || 'problem' in answer) setProblem(wrong)
    else step.accept({ value: answer.value, text: said })
  }
  const making = useRef(false)
  const isIn = (choice: AskChoice) => chosen.some((one) => one.value === choice.value)
  const choose = (choice: AskChoice) => {
    const bar = barredProblem(choice)
    if (bar !== undefined) return setProblem(bar)
    if (choice.makes) {
      if (making.current) return
      making.current = true
      void takenChoice(choice, step.ctx)
        .then(choose, (error: Error) => setProblem(error.message))
        .finally(() => (making.current = false))
      return
    }
    if (field.kind !== 'many') return settle(checkAnswer(field, choice.value), choice.text)
    touched()
    setPicked(isIn(choice) ? chosen.filter((one) => one.value !== choice.value) : [...chosen, choice])
    step.onChosen()
  }
  /** Several are chosen one by one; a list may also be pasted. */
  const finish = () => {
    const parts = listParts(text).map((part) => choices.find((one) => one.title === part)?.value ?? part)
    const unknown = field.free ? undefined : parts.find((part) => !choices.some((one) => one.value === part))
    if (unknown !== undefined) return setProblem(`没有“${String(unknown)}”，请从列表里选择“${field.label}”。`)
    const values = [...new Set([...chosen.map((one) => one.value), ...parts])]
    if (values.length === 0 && !field.optional) return setProblem(emptyProblem(field))
    settle(checkAnswer(field, values), [...chosen.map((one) => one.text), ...listParts(text)].join('、'))
  }
  const enter = (isAhead = false) => {
    if (isSettled) return finish()
    const choice = choices.find((one) => one.id === step.value)
    if (isAhead && choice?.makes) setProblem(unmadeProblem(choice.makes))
    else if (choice) choose(choice)
    else settle(readAnswer(field, text, step.now), text.trim())
  }
  const ends = { enter, finish }
  const ahead = useRef<keyof typeof ends>(undefined)
  const end = (how: keyof typeof ends) => {
    if (waiting) ahead.current = how
    else ends[how]()
  }
  useEffect(() => {
    if (!step.isReady()) return
    const how = step.entered?.() ? 'enter' : ahead.current
    ahead.current = undefined
    const hasNone = choices.length === 0 && text.trim() === '' && step.unread === undefined
    if (field.skipsEmpty && hasNone) ends.finish()
    // An Enter that was pressed before the choices were seen takes none of them away.
    else if (how === 'enter' && !field.skipsEmpty) enter(true)
    else if (how === 'finish') finish()
    // The text, too: letters that came between drawing and now are taken over in a drawing of their own, with nothing else new.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an Enter that was ahead of the choices counts as soon as they are here
  }, [step.isReady(), text])
  const changed = () => {
    setProblem(undefined)
    touched()
    ahead.current = undefined
  }
  return { chosen, isIn, problem, isSettled, choose, end, touched, changed }
}
