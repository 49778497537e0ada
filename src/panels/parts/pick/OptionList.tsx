/** The list that opens under a field, above everything else, in whatever window the field stands. */
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { AskChoice } from '../../../workspace/palette/askOptions.ts'
import { Marked } from '../../../workspace/palette/PaletteRowView.tsx'
import { MORE_PROMPT } from '../../../workspace/palette/useFoundOptions.ts'
import type { OptionRows } from './useOptionRows.ts'
import './pick.css'

/** What the list needs. */
export interface OptionListProps {
  readonly id: string
  readonly label: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly found: OptionRows
  /** The row the keys stand on. */
  readonly active: number
  /** Why the row that was pressed cannot be chosen. Default: it can. */
  readonly bar?: string | undefined
  /** Ids of rows that are chosen already; for lists of which several may be chosen. */
  readonly isChosen?: (row: AskChoice) => boolean
  readonly onChoose: (row: AskChoice) => void
}

/** How high the list may grow, in px. */
const HEIGHT = 264

function place(list: HTMLElement, anchor: HTMLElement): void {
  const field = anchor.getBoundingClientRect()
  const room = (anchor.ownerDocument.defaultView ?? window).innerHeight
  const below = room - field.bottom - 8
  const isAbove = below < Math.min(HEIGHT, list.scrollHeight) && field.top > below
  list.style.left = `${field.left}px`
  list.style.minWidth = `${field.width}px`
  list.style.maxHeight = `${Math.min(HEIGHT, isAbove ? field.top - 8 : below)}px`
  list.style.top = isAbove ? 'auto' : `${field.bottom + 2}px`
  list.style.bottom = isAbove ? `${room - field.top + 2}px` : 'auto'
}

/** The open list, placed under its field or above it where there is more room. */
export function OptionList({ id, label, anchor, found, active, bar, isChosen, onChoose }: OptionListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  const { rows, waiting, problem, more } = found
  useLayoutEffect(() => {
    // Above every pane and every scrolling box, where the browser has a top layer.
    if (typeof list.current?.showPopover !== 'function') return
    list.current.popover = 'manual'
    list.current.showPopover()
  }, [])
  useLayoutEffect(() => {
    if (list.current && anchor.current) place(list.current, anchor.current)
  }, [rows.length, waiting, anchor])
  useLayoutEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active, rows])
  const said =
    bar ?? problem ?? (waiting ? '正在读取…' : rows.length === 0 ? '没有符合的选项' : more ? MORE_PROMPT : '')
  return (
    <div ref={list} className="cd-options">
      <div id={id} role="listbox" aria-label={label} aria-multiselectable={isChosen ? true : undefined}>
        {rows.map((row, at) => (
          <div
            key={row.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={isChosen ? isChosen(row) : at === active}
            data-active={at === active || undefined}
            aria-disabled={row.barred === undefined ? undefined : true}
            className="cd-option"
            // The focus stays in the field.
            onMouseDown={(event) => {
              event.preventDefault()
              onChoose(row)
            }}
          >
            {isChosen && <span aria-hidden="true">{isChosen(row) ? '✓' : ' '}</span>}
            <span className="cd-option-title">
              <Marked title={row.title} ranges={row.ranges} />
            </span>
            <span className="cd-option-hint">{[row.hint, row.barred].filter(Boolean).join('，')}</span>
          </div>
        ))}
      </div>
      {said !== '' && (
        <p className="cd-option-said" role="status">
          {said}
        </p>
      )}
    </div>
  )
}
