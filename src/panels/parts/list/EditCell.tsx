/** A cell that is being edited in place. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { Refusal } from '../../../api/client.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { leaveInCell, leftInCell } from '../kept/leftCells.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { KeptInput } from '../KeptInput.tsx'
import type { CellEdit } from './columns.ts'
import type { Listed } from './listState.ts'

/** As in the editor. */
const GIVE_BACK = 'alt+z'

/** How a cell is left: 'list': stored, or as it was; 'next' and 'previous': on to the neighbouring cell; 'unsaved': with text that is kept. */
export type Leaving = 'list' | 'next' | 'previous' | 'unsaved'

/** What the field needs. */
export interface EditCellProps<Row> {
  readonly row: Row
  readonly family: string
  readonly field: string
  readonly label: string
  readonly start: string
  readonly edit: CellEdit<Row>
  readonly leave: (to: Leaving) => void
}

/**
 * A cell while its text is edited. Enter and Tab store; what cannot be stored stays in the field with the reason. Escape
 * leaves, and so does a list that goes away: what was typed is kept then and comes back when the cell is opened again.
 */
export function EditCell<Row extends Listed>(props: EditCellProps<Row>): ReactNode {
  const { row, family, field, label, start, edit, leave } = props
  const [back] = useState(() => leftInCell(family, row.ID, field))
  const [text, setText] = useState(back ?? start)
  // What goes away with the cell is kept, unless it was stored or given up.
  const unsaved = useRef<string | undefined>(undefined)
  unsaved.current = text.trim() === start.trim() ? undefined : text
  useEffect(() => () => leaveInCell(family, row.ID, field, unsaved.current), [family, row.ID, field])
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const name = useId()
  const isLeft = useRef(false)
  useEffect(() => input.current?.select(), [])

  usePaneCommands(
    back === undefined
      ? []
      : [
          defineCommand({
            id: 'list.giveBack',
            title: text === back ? '撤销恢复' : '恢复没有保存的修改',
            group: '列表',
            keys: GIVE_BACK,
            where: 'pane',
            keywords: ['restore', '未保存'],
            // Pressed again it comes back: this, too, can be taken back.
            run: () => setText(text === back ? start : back),
          }),
        ],
  )

  const store = async (to: 'list' | 'next' | 'previous') => {
    if (busy) return
    if (text.trim() === start.trim()) return leave(to)
    const length = [...text.trim()].length
    if (length > edit.max) return setProblem(`${label}不能超过 ${edit.max} 个字，现在是 ${length} 个。`)
    setBusy(true)
    try {
      await edit.save(row, text.trim())
      unsaved.current = undefined
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
      Escape() {
        // The focus goes back to the list: that is no leaving by the mouse, which stores.
        isLeft.current = true
        leave(unsaved.current === undefined ? 'list' : 'unsaved')
      },
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
        aria-describedby={problem === undefined && back === undefined ? undefined : name}
        value={text}
        readOnly={busy}
        onText={(typed) => {
          setText(typed)
          setProblem(undefined)
        }}
        onKeyDown={press}
        onMouseDown={(event) => event.stopPropagation()}
        onBlur={() => !isLeft.current && problem === undefined && void store('list')}
      />
      {problem === undefined && back !== undefined && (
        <span id={name} role="status" className="cd-edit-back">
          {text === back ? '这是上次没有保存的修改' : '上次没有保存的修改还在'} <KeyCaps keys={GIVE_BACK} />{' '}
          {text === back ? '撤销恢复' : '恢复'}
        </span>
      )}
      {problem !== undefined && (
        <span id={name} role="alert" className="cd-edit-problem">
          {problem}
        </span>
      )}
    </span>
  )
}
