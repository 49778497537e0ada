/** The palette as it searches: what was typed, the rows, and the keys of both. Loaded when it is first needed. */
import { Command } from 'cmdk'
import { useCallback, useEffect, useId, useLayoutEffect, useState, type KeyboardEvent } from 'react'
import type { Context, Where } from '../command.ts'
import { onMac } from '../keyRuntime.ts'
import { isComposing } from '../keys/ime.ts'
import { ENDS_COMPOSITION } from './endsComposition.ts'
import { stepOf } from '../keys/step.ts'
import type { Offer } from '../registry.ts'
import { prepareIndex } from './commandIndex.ts'
import { modeInfo, readMode, type PaletteMode } from './mode.ts'
import { enterEarly, enteredEarly, palette, takeEntered } from './palette.ts'
import { PaletteFooter, PaletteNote } from './PaletteFooter.tsx'
import { PaletteInput } from './PaletteInput.tsx'
import { PaletteList } from './PaletteList.tsx'
import { isChoosable, type PaletteRow } from './paletteRow.ts'
import { Target } from './Target.tsx'
import { usePaletteRows } from './usePaletteRows.ts'
import { whereOf } from './whereOf.ts'

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

/** The palette. */
export function Palette({ ctx, offers, start, leave }: PaletteProps) {
  const [query, setQuery] = useState(() => readMode('all', start))
  // Letters may still have come between drawing and now: React waits before it takes the early input away.
  useLayoutEffect(() => {
    if (palette.start !== start) setQuery(readMode('all', palette.start))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- letters are taken over once
  }, [])
  const { mode, text } = query
  const change = (to: PaletteMode) =>
    setQuery(({ text }) => ({ mode: to, text: to === 'all' || to === 'number' ? text : '' }))
  const found = usePaletteRows({ ctx, offers, mode, text, leave, change })
  const { highlighted: value, highlight } = found
  const id = useId()
  const info = modeInfo(mode)

  /** Up and down go round; pages and ends stop. */
  const move = (by: number, round = false) => {
    const rows = found.rows.filter(isChoosable)
    const at = rows.findIndex((row) => row.id === value)
    const to = round ? (at + by + rows.length) % rows.length : Math.max(0, Math.min(rows.length - 1, at + by))
    const next = rows[to]
    if (next) highlight(next.id)
  }
  const choose = (row: PaletteRow | undefined, where: Where) => {
    if (row?.reason !== undefined) row.explain?.()
    else row?.choose(where)
  }
  // Enter came before this code did: it counts for what was typed then, as soon as that can be told by sound, too.
  const [canTell, setCanTell] = useState(false)
  useEffect(() => {
    if (enteredEarly() !== undefined) void prepareIndex().then(() => setCanTell(true))
  }, [])
  useEffect(() => {
    const row = found.rows.find((one) => one.id === value)
    const where = canTell && row ? takeEntered() : undefined
    if (where) choose(row, where)
  }, [canTell, found.rows, value])
  const click = useCallback((row: PaletteRow) => choose(row, 'reuse'), [])
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
    else if (step === (onMac ? 'meta+k' : 'ctrl+k')) take(leave)
    else if (event.key === 'Backspace' && isEmpty && mode !== 'all') take(() => change('all'))
    else if (event.key === 'ArrowDown') take(() => move(1, true))
    else if (event.key === 'ArrowUp') take(() => move(-1, true))
    else if (event.key === 'PageDown') take(() => move(PAGE))
    else if (event.key === 'PageUp') take(() => move(-PAGE))
    else if (event.key === 'Tab') take(() => {})
    else if (event.key === 'Home' || event.key === 'End') {
      // In a text they move the caret.
      if (isEmpty) take(() => move(event.key === 'Home' ? -Infinity : Infinity))
      else event.stopPropagation()
    }
  }

  return (
    <Command
      label="命令面板"
      shouldFilter={false}
      loop
      vimBindings={false}
      disablePointerSelection
      value={value}
      onKeyDown={onKeyDown}
    >
      <Target ctx={ctx} id={`${id}target`} mode={mode} />
      <div className="cd-palette-input">
        {mode === 'all' ? null : <span className="cd-palette-chip">{info.title}</span>}
        <PaletteInput
          text={text}
          onText={(typed) => {
            enterEarly(undefined)
            setQuery((before) => readMode(before.mode, typed))
          }}
          placeholder={info.placeholder}
          describedBy={`${id}target`}
        />
      </div>
      <PaletteNote mode={mode} text={text.trim()} found={found} />
      <PaletteList rows={found.rows} highlighted={value} onChoose={click} />
      <PaletteFooter mode={mode} text={text.trim()} found={found} />
    </Command>
  )
}
