/** What is said of an answer beside its text. Pure. */
import type { AiAnswer } from '../../../../api/intelligence/aiAnswers/calls.ts'
import { LOADING } from '../../../../api/intelligence/aiAnswers/messages.ts'
import { answerStates, isRunning } from '../../../../api/intelligence/aiAnswers/states.ts'
import { paidText } from '../../paidText.ts'

type Paid = Pick<AiAnswer, 'Cost' | 'IsEstimate' | 'IsUnknown'>

/** What it cost, as people say it; '' where nothing was paid. While it runs that is what it may cost at most. */
export function costText({ Cost, IsEstimate, IsUnknown }: Paid, runs = false): string {
  if (Cost === null) return ''
  if (runs) return paidText(Cost, 'reserved')
  return paidText(Cost, IsUnknown ? 'unknown' : IsEstimate ? 'estimate' : 'told')
}

/** Who answered, and at what price. Of one that failed nobody did: its sentence names whom it is about. */
export function madeBy(answer: Paid & Pick<AiAnswer, 'Service' | 'Model' | 'State'>): string {
  const { Service, Model, State } = answer
  const by = State === 'failed' ? [] : [Service, Model === Service ? '' : Model]
  return [...by, costText(answer, isRunning(State))].filter(Boolean).join(' · ')
}

/** The line under the text: while it runs that it does, then how it ended where it did not end well. */
export function stateLine({ State, Problem }: Pick<AiAnswer, 'State' | 'Problem'>): string {
  if (isRunning(State)) return LOADING
  if (State === 'done') return ''
  return Problem === '' ? answerStates[State] : `${answerStates[State]}：${Problem}`
}
