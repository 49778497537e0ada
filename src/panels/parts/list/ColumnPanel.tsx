/** Arranging the columns of a list by keys: a list of its own over the list, not a dialog. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { isChosen, ordered, WIDTH, withMoved, withToggled, withWidth } from './columnChoice.ts'
import type { ListColumn } from './columns.ts'
import type { ArrangedColumns } from './useColumns.ts'
import './columnPanel.css'

/** What the panel needs. */
export interface ColumnPanelProps {
  /** Every column the screen declares. */
  readonly all: readonly ListColumn<never>[]
  readonly arranged: ArrangedColumns<never>
  /** The width of a column on the screen now, in px. */
  readonly widthOf: (field: string) => number
  /** Called when the person is done; gives the focus back. */
  readonly leave: () => void
}

/** Where a person chooses and arranges the columns of a list. */
export default function ColumnPanel({ all, arranged, widthOf, leave }: ColumnPanelProps): ReactNode {
  const { choice, change } = arranged
  const list = useRef<HTMLUListElement>(null)
  const name = useId()
  const rows = ordered(all, choice)
  const [field, setField] = useState<string>(rows[0]?.field ?? '')
  const at = Math.max(
    0,
    rows.findIndex((column) => column.field === field),
  )
  useEffect(() => list.current?.focus(), [])
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setField(rows[Math.min(at + 1, rows.length - 1)]!.field),
    ArrowUp: () => setField(rows[Math.max(at - 1, 0)]!.field),
    'Alt+ArrowDown': () => change(withMoved(all, choice, field, 1)),
    'Alt+ArrowUp': () => change(withMoved(all, choice, field, -1)),
    ArrowRight: () => change(withWidth(choice, field, widthOf(field) + WIDTH.step)),
    ArrowLeft: () => change(withWidth(choice, field, widthOf(field) - WIDTH.step)),
    ' ': () => change(withToggled(all, choice, field)),
    r: () => change({}),
    Enter: leave,
    Escape: leave,
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey) return
    const act = acts[`${event.altKey ? 'Alt+' : ''}${event.key}`]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <section className="cd-columns" aria-label="列设置">
      <h3>列设置</h3>
      <ul
        ref={list}
        role="listbox"
        aria-label="列"
        aria-multiselectable="true"
        aria-activedescendant={`${name}-${at}`}
        tabIndex={0}
        onKeyDown={press}
        onBlur={(event) => {
          if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) leave()
        }}
      >
        {rows.map((column, place) => {
          const shown = !choice.hidden?.includes(column.field)
          return (
            <li
              key={column.field}
              id={`${name}-${place}`}
              role="option"
              aria-selected={shown}
              className={place === at ? 'is-cursor' : undefined}
              onMouseDown={(event) => {
                event.preventDefault()
                setField(column.field)
                change(withToggled(all, choice, column.field))
              }}
            >
              <span aria-hidden="true">{shown ? '✓' : ''}</span>
              {column.title}
              <span className="cd-figures cd-quiet">
                {choice.widths?.[column.field] ? `${choice.widths[column.field]} px` : ''}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="cd-quiet">
        <KeyCaps keys="space" /> 显示 <KeyCaps keys="alt+down" /> 换位置 <KeyCaps keys="right" /> 宽度
        {isChosen(choice) && (
          <>
            {' '}
            <KeyCaps keys="r" /> 恢复默认
          </>
        )}{' '}
        <KeyCaps keys="escape" /> 完成
      </p>
    </section>
  )
}
