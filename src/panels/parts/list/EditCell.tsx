/** A cell that is being edited in place. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { Refusal } from '../../../api/client.ts'
import { KeptInput } from '../KeptInput.tsx'
import type { CellEdit } from './columns.ts'

/** What the field needs. */
export interface EditCellProps<Row> {
  readonly row: Row
  readonly label: string
  readonly start: string
  readonly edit: CellEdit<Row>
  /** Done: stored or given up. 'next' and 'previous': on to the neighbouring cell that can be edited. */
  readonly leave: (to: 'list' | 'next' | 'previous') => void
}

/** A cell while its text is edited. Enter and Tab store, Escape gives up; what cannot be stored stays in the field with the reason. */
export function EditCell<Row>({ row, label, start, edit, leave }: EditCellProps<Row>): ReactNode {
  const [text, setText] = useState(start)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const name = useId()
  useEffect(() => input.current?.select(), [])

  const store = async (to: 'list' | 'next' | 'previous') => {
    if (busy) return
    if (text.trim() === start.trim()) return leave(to)
    const length = [...text.trim()].length
    if (length > edit.max) return setProblem(`${label}不能超过 ${edit.max} 个字，现在是 ${length} 个。`)
    setBusy(true)
    try {
      await edit.save(row, text.trim())
      leave(to)
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : '没有保存成功，请重试。')
      setBusy(false)
      input.current?.focus()
    }
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const act: Readonly<Record<string, () => unknown>> = {
      Enter: () => store('list'),
      Tab: () => store(event.shiftKey ? 'previous' : 'next'),
      Escape: () => leave('list'),
    }
    const run = act[event.key]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    void run()
  }
  return (
    <span className="cd-edit-cell">
      <KeptInput
        ref={input}
        autoFocus
        keeps={edit.keeps}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : name}
        value={text}
        readOnly={busy}
        onText={(typed) => {
          setText(typed)
          setProblem(undefined)
        }}
        onKeyDown={press}
        onMouseDown={(event) => event.stopPropagation()}
        onBlur={() => problem === undefined && void store('list')}
      />
      {problem !== undefined && (
        <span id={name} role="alert" className="cd-edit-problem">
          {problem}
        </span>
      )}
    </span>
  )
}
