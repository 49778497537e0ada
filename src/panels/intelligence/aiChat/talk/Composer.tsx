/** The input: Enter sends, Ctrl+Enter begins a line, ↑ brings back what was asked, @ attaches, Tab leads to a card that waits. */
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useCaretAtEnd } from '../inputFocus.ts'
import { QUESTION_LIMIT } from '../../../../api/intelligence/aiAnswers/messages.ts'
import { codePoints } from '../../../../api/text/textLimit.ts'
import { isComposing } from '../../../../workspace/keys/ime.ts'
import { textProblem } from './textProblem.ts'

/** Ours: from how many characters on it is said how many there are. */
const COUNTED = QUESTION_LIMIT - 200

/** What the input needs. */
export interface ComposerProps {
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly placeholder: string
  /** What was asked before, the newest first. */
  readonly before: readonly string[]
  readonly onText: (text: string) => void
  readonly onSend: () => void
  readonly onAttach: () => void
  /** Backspace at the very beginning; answers whether there was something to take away. */
  readonly onTakeAway: () => boolean
  /** Tab; answers whether there was somewhere to go. Left to the browser otherwise. */
  readonly onTab: () => boolean
}

/** Put a text where the caret is, so that the browser's own undo takes it back. */
function insert(input: HTMLTextAreaElement, words: string, onText: (text: string) => void): void {
  if (input.ownerDocument.execCommand?.('insertText', false, words)) return
  input.setRangeText(words, input.selectionStart, input.selectionEnd, 'end')
  onText(input.value)
}

/** The input, as high as its lines. */
export function Composer(props: ComposerProps): ReactNode {
  const { input, text, placeholder, before, onText, onSend, onAttach, onTakeAway, onTab } = props
  const walked = useRef(-1)
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    field.style.height = '0'
    field.style.height = `${field.scrollHeight}px`
  }, [input, text])
  useCaretAtEnd(input)
  const walk = (to: number): boolean => {
    const found = to < 0 ? '' : before[to]
    if (found === undefined || to < -1) return false
    walked.current = to
    onText(found)
    return true
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    const field = event.currentTarget
    const isStart = field.selectionStart === 0 && field.selectionEnd === 0
    const isWalking = walked.current >= 0 && text === before[walked.current]
    const bare = !ctrlKey && !metaKey && !altKey && !shiftKey
    if (key === 'Enter' && (ctrlKey || metaKey)) insert(field, '\n', onText)
    else if (key === 'Enter' && bare) onSend()
    else if (key === 'ArrowUp' && bare && (text === '' || isWalking) && walk(isWalking ? walked.current + 1 : 0)) {
      // Brought back.
    } else if (key === 'ArrowDown' && bare && isWalking && walk(walked.current - 1)) {
      // One nearer.
    } else if (key === 'Backspace' && bare && isStart && onTakeAway()) {
      // Taken away.
    } else if (key === 'Tab' && bare && onTab()) {
      // To what waits for a decision.
    } else if (key === '@' && !/[\w.]$/.test(text.slice(0, field.selectionStart))) onAttach()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const count = codePoints(text.trim())
  return (
    <>
      <textarea
        ref={input}
        className="cd-ai-input"
        rows={1}
        aria-label="提问"
        aria-describedby={count > COUNTED ? 'cd-ai-count' : undefined}
        aria-invalid={count > QUESTION_LIMIT}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          walked.current = -1
          onText(event.currentTarget.value)
        }}
        onKeyDown={press}
      />
      {count > COUNTED && (
        <p
          id="cd-ai-count"
          className={count > QUESTION_LIMIT ? 'cd-field-problem cd-figures' : 'cd-quiet cd-small cd-figures'}
          role="status"
        >
          {count > QUESTION_LIMIT ? textProblem(text) : `${count} / ${QUESTION_LIMIT}`}
        </p>
      )}
    </>
  )
}
