/** Shows the first choice that waits (questions.ts): arrows, Enter, letters, Escape. */
import { useRef, type KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import { KeyCaps } from '../keysPanel/KeyCaps.tsx'
import { sayMoment } from '../palette/sayMoment.ts'
import { answer, questions, type ChoiceQuestion, type Explained } from '../questions.ts'
import { Dialog, FIRST } from './Dialog.tsx'

const toneClass = { primary: 'bp6-intent-primary', danger: 'bp6-intent-danger' } as const

function Explanation({ lines }: { readonly lines: readonly Explained[] }) {
  const now = new Date()
  return (
    <ol className="cd-dialog-explained" tabIndex={0} aria-label="依据">
      {lines.map(({ text, rows, at }) => (
        <li key={`${at} ${text} ${rows}`}>
          {text}
          {(rows || at) && (
            <span className="cd-quiet">{[at && sayMoment(new Date(at), now), rows].filter(Boolean).join('　')}</span>
          )}
        </li>
      ))}
    </ol>
  )
}

function Asked({ question }: { readonly question: ChoiceQuestion }) {
  const row = useRef<HTMLDivElement>(null)
  const say = (value: string | undefined) => answer(question.id, value)
  // Losing something never happens on Enter alone.
  const first = Math.max(
    0,
    question.choices.findIndex((choice) => choice.tone !== 'danger'),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return
    const lettered = question.choices.find((choice) => choice.letter === event.key.toLowerCase())
    if (lettered) {
      event.preventDefault()
      return say(lettered.value)
    }
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])]
    if (!by || buttons.length === 0) return
    event.preventDefault()
    const at = buttons.findIndex((button) => button === button.ownerDocument.activeElement)
    buttons[(at + by + buttons.length) % buttons.length]?.focus()
  }
  return (
    <Dialog title={question.text} role="alertdialog" onStepOut={() => say(undefined)}>
      {question.detail && <p className={question.explained ? undefined : 'cd-quiet'}>{question.detail}</p>}
      {question.explained && question.explained.length > 0 && <Explanation lines={question.explained} />}
      <div ref={row} className="cd-dialog-actions" onKeyDown={onKeyDown}>
        {question.choices.map((choice, index) => (
          <button
            key={choice.value}
            type="button"
            {...(index === first && { [FIRST]: '' })}
            className={`bp6-button ${choice.tone ? toneClass[choice.tone] : ''}`}
            onClick={() => say(choice.value)}
          >
            <span>{choice.title}</span>
            {choice.letter && <KeyCaps keys={choice.letter} />}
          </button>
        ))}
      </div>
    </Dialog>
  )
}

/** The choice that waits, or nothing. Stands once in the application. */
export function ChoiceDialog() {
  const { items } = useSnapshot(questions)
  const first = items[0]
  return first?.kind === 'choice' ? <Asked key={first.id} question={first as ChoiceQuestion} /> : null
}
