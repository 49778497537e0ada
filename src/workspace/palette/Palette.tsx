/** The palette as it searches: what was typed, the rows, and the keys of both. Loaded when it is first needed. */
import { Command } from 'cmdk'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Context, Where } from '../command.ts'
import { onMac } from '../keyRuntime.ts'
import { isComposing } from '../keys/ime.ts'
import { ENDS_COMPOSITION } from './endsComposition.ts'
import { stepOf } from '../keys/step.ts'
import type { Offer } from '../registry.ts'
import { modeInfo, readMode, type PaletteMode } from './mode.ts'
import { PaletteFooter, PaletteNote } from './PaletteFooter.tsx'
import { PaletteInput } from './PaletteInput.tsx'
import { PaletteList } from './PaletteList.tsx'
import type { PaletteRow } from './paletteRow.ts'
import { Target } from './Target.tsx'
import { useActiveOption } from './useActiveOption.ts'
import { usePaletteRows } from './usePaletteRows.ts'

/** How many rows PageUp and PageDown move. */
const PAGE = 8

/** What the palette needs; all of it stays the same while it is open. */
export interface PaletteProps {
  /** What commands act on: taken when the palette opened, as the line above the input says. */
  readonly ctx: Context
  /** What can be offered in it. */
  readonly offers: readonly Offer[]
  /** What the input holds at first. */
  readonly start: string
  /** Close and give the focus back. */
  readonly leave: () => void
}

function whereOf(event: KeyboardEvent): Where {
  if (event.altKey) return 'below'
  return (onMac ? event.metaKey : event.ctrlKey) ? 'right' : 'reuse'
}

/** The palette. */
export function Palette({ ctx, offers, start, leave }: PaletteProps) {
  const [query, setQuery] = useState(() => readMode('all', start))
  const { mode, text } = query
  const change = (to: PaletteMode) =>
    setQuery(({ text }) => ({ mode: to, text: to === 'all' || to === 'number' ? text : '' }))
  const found = usePaletteRows({ ctx, offers, mode, text, leave, change })
  const { highlighted: value, highlight } = found
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const info = modeInfo(mode)

  useActiveOption(box, value, found.rows)

  const move = (by: number) => {
    const rows = found.rows.filter((row) => row.reason === undefined)
    const at = rows.findIndex((row) => row.id === value)
    const next = rows[Math.max(0, Math.min(rows.length - 1, at + by))]
    if (next) highlight(next.id)
  }
  const choose = (row: PaletteRow | undefined, where: Where) => {
    if (row && row.reason === undefined) row.choose(where)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isComposing(event)) {
      // Some browsers end a composition before the key that ends it: that key runs nothing, letters are letters.
      if (!event.nativeEvent.isComposing && ENDS_COMPOSITION.has(event.key)) event.preventDefault()
      return
    }
    const isEmpty = (event.target as HTMLInputElement).value === ''
    const step = stepOf(event.nativeEvent)
    const take = (act: () => void) => {
      event.preventDefault()
      act()
    }
    if (event.key === 'Enter')
      take(
        () =>
          !event.repeat &&
          choose(
            found.rows.find((row) => row.id === value),
            whereOf(event),
          ),
      )
    else if (event.key === 'Escape') take(leave)
    else if (step === (onMac ? 'meta+k' : 'ctrl+k') || step === 'f1') take(leave)
    else if (event.key === 'Backspace' && isEmpty && mode !== 'all') take(() => change('all'))
    else if (event.key === 'PageDown') take(() => move(PAGE))
    else if (event.key === 'PageUp') take(() => move(-PAGE))
    else if (event.key === 'Tab') take(() => {})
    // In a text they move the caret.
    else if ((event.key === 'Home' || event.key === 'End') && !isEmpty) event.stopPropagation()
  }

  return (
    <Command
      ref={box}
      label="命令面板"
      shouldFilter={false}
      loop
      vimBindings={false}
      disablePointerSelection
      value={value}
      onValueChange={highlight}
      onKeyDown={onKeyDown}
    >
      <Target ctx={ctx} id={`${id}target`} />
      <div className="cd-palette-input">
        {mode === 'all' ? null : <span className="cd-palette-chip">{info.title}</span>}
        <PaletteInput
          text={text}
          onText={(typed) => setQuery((before) => readMode(before.mode, typed))}
          placeholder={info.placeholder}
          describedBy={`${id}target`}
        />
      </div>
      <PaletteNote mode={mode} text={text.trim()} found={found} />
      <PaletteList rows={found.rows} onChoose={(row) => choose(row, 'reuse')} />
      <PaletteFooter mode={mode} text={text.trim()} found={found} />
    </Command>
  )
}
