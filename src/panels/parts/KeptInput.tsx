/**
 * The one-line input of every field: what its helper does not keep is gone as it is typed, the caret stays
 * where it was, and a sentence says why a key did nothing. While an input method composes, nothing is touched.
 *
 * Not Blueprint's InputGroup: without an icon or a button beside it that is a box around this very input (`bp6-input` is
 * its look), for which a cell of a list has no room; with a button, as for passwords, it is used. Not its NumericInput:
 * there the up and down keys change a figure that somebody only walks past.
 */
import {
  useId,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { keptNote, keptOf, nextNote, type Keeps } from '../../api/text/keeps.ts'

/** What it needs besides what every input has. */
export interface KeptInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly ref?: Ref<HTMLInputElement>
  readonly value: string
  /** Default: everything is kept. */
  readonly keeps?: Keeps | undefined
  /** What becomes of a pasted text before the helper sees it. Default: it stays. */
  readonly tidy?: (pasted: string) => string
  readonly onText: (text: string) => void
}

/** Put a text where the caret is, as pasting does: the browser's own undo takes it back. */
function insert(input: HTMLInputElement, words: string, onText: (value: string) => void): void {
  const { selectionStart, selectionEnd, value } = input
  if (input.ownerDocument.execCommand?.('insertText', false, words)) return
  const from = selectionStart ?? value.length
  onText(value.slice(0, from) + words + value.slice(selectionEnd ?? from))
}

const figures: readonly (Keeps | undefined)[] = ['decimal', 'signed']

/** The input and, while there is something to say, its sentence. */
export function KeptInput({ keeps, tidy, onText, 'aria-describedby': described, ...input }: KeptInputProps): ReactNode {
  const [note, setNote] = useState<string>()
  const id = useId()
  const settle = (box: HTMLInputElement) => {
    const typed = box.value
    const kept = keptOf(keeps, typed)
    setNote((before) => nextNote(keeps, typed, before))
    if (kept !== typed) {
      const caret = keptOf(keeps, typed.slice(0, box.selectionStart ?? typed.length)).length
      box.value = kept
      box.setSelectionRange(caret, caret)
    }
    onText(kept)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    const words = tidy?.(pasted) ?? pasted
    setNote(keptNote(keeps, words))
    const kept = keptOf(keeps, words)
    if (kept === pasted) return
    event.preventDefault()
    insert(event.currentTarget, kept, onText)
  }
  const ids = [described, note === undefined ? undefined : id].filter(Boolean).join(' ')
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        inputMode={keeps === 'digits' ? 'numeric' : figures.includes(keeps) ? 'decimal' : undefined}
        {...input}
        aria-describedby={ids || undefined}
        onPaste={paste}
        onChange={(event: FormEvent<HTMLInputElement>) => {
          const box = event.currentTarget
          if ((event.nativeEvent as InputEvent).isComposing) onText(box.value)
          else settle(box)
        }}
        onCompositionEnd={(event) => settle(event.currentTarget)}
      />
      {note !== undefined && (
        <small id={id} role="status" className="cd-quiet cd-kept-note">
          {note}
        </small>
      )}
    </>
  )
}
