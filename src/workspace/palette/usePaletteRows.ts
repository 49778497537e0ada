/** The rows of the palette: at once what is known here, then what the server finds, below it and without moving it. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Context } from '../command.ts'
import type { Offer } from '../registry.ts'
import { mergeRows } from '../search/merge.ts'
import { commandIndex, prepareIndex } from './commandIndex.ts'
import { blockedOffers } from './blockedOffers.ts'
import { commandRows } from './commandRows.ts'
import type { PaletteMode } from './mode.ts'
import { modeSource } from './modeSources.ts'
import { helpRows, numberRow, numberRows, otherWays, readNumber } from './otherRows.ts'
import { firstChoosable, type PaletteRow } from './paletteRow.ts'
import { createRecordMemory } from './recordRows.ts'
import { recordSources } from './recordSource.ts'
import { useLacking } from './useLacking.ts'
import { useSourceRows } from './sourceRows.ts'

/** How long typing must rest before the server is asked, in ms. */
const ASK_DELAY_MS = 120

/** What the palette shows for a text. */
export interface PaletteRows {
  readonly rows: readonly PaletteRow[]
  /** How many commands match, shown or not. */
  readonly total: number
  /** The server has not answered yet. */
  readonly waiting: boolean
  /** Nothing matches, and every answer is here. */
  readonly isEmpty: boolean
  /** Why records could not be looked for. */
  readonly problem: string | undefined
  /** The id of the highlighted row; '' for none. */
  readonly highlighted: string
  readonly highlight: (id: string) => void
}

interface Late {
  readonly key: string
  /** The offers they were merged with. */
  readonly of: ReadonlyMap<string, Offer>
  readonly rows: readonly PaletteRow[]
  readonly waiting: number
  readonly problem: string | undefined
}

/** What usePaletteRows needs. `ctx`, `offers`, `leave` and `change` are those of the opening. */
export interface PaletteQuestion {
  readonly ctx: Context
  readonly offers: readonly Offer[]
  readonly mode: PaletteMode
  readonly text: string
  readonly leave: () => void
  readonly change: (mode: PaletteMode) => void
}

/** The rows for what was typed. Answers that come too late are dropped; nothing shown is moved. */
export function usePaletteRows({ ctx, offers, mode, text, leave, change }: PaletteQuestion): PaletteRows {
  const key = `${mode}\n${text}`
  const sources = useMemo(() => recordSources(ctx), [ctx])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the opening gave stays with its context
  const memory = useMemo(() => createRecordMemory(ctx, leave), [ctx])
  const byId = useMemo(() => new Map(offers.map((offer) => [offer.command.id, offer])), [offers])
  const isBlocked = mode === 'blocked'
  const blocked = useMemo(() => (isBlocked ? blockedOffers(ctx) : undefined), [isBlocked, ctx])
  const isCommands = mode === 'all' || mode === 'commands'
  const offered = useLacking(ctx, byId, isCommands && text.trim() !== '')
  const found = useSourceRows(ctx, mode, text, leave)
  const isSource = modeSource(mode) !== undefined
  const [heard, setHeard] = useState(false)
  const base = useMemo(() => {
    if (isSource) return { rows: found.rows, total: 0 }
    if (mode === 'help') return { rows: helpRows(text, change), total: 0 }
    if (mode === 'number') {
      const number = readNumber(text)
      return { rows: number === undefined ? [] : numberRows(number, { ctx, sources, leave }), total: 0 }
    }
    const { rows, total } = commandRows({ ctx, index: commandIndex(), offers: blocked ?? offered, text, leave })
    const recalled = mode === 'all' ? memory.recall(text) : []
    return { rows: mergeRows(rows, firstChoosable(rows), recalled), total }
    // When the dictionary arrives only where nothing stands: otherwise it would move what is shown, and counts from the
    // next key on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key holds mode and text; what the opening gave stays with its context
  }, [key, ctx, offered, found.rows, heard])

  const [late, setLate] = useState<Late>()
  const current = late?.key === key && late.of === byId ? late : undefined
  const rows = current?.rows ?? base.rows
  // The first row that can be chosen after every change of the text, then what the arrow keys say. Rows that come late
  // move nothing, unless there was none.
  const first = firstChoosable(base.rows) ?? firstChoosable(rows) ?? ''
  const [moved, setMoved] = useState({ key, id: '' })
  const highlighted = moved.key === key && rows.some((row) => row.id === moved.id) ? moved.id : first
  const highlight = (id: string) => setMoved({ key, id })
  const latest = useRef({ rows, highlighted })
  latest.current = { rows, highlighted }

  useEffect(() => {
    let isHere = true
    void prepareIndex().then(() => isHere && latest.current.rows.length === 0 && setHeard(true))
    return () => void (isHere = false)
  }, [])

  const number = mode === 'number' ? readNumber(text) : undefined
  const asks = mode === 'number' ? number !== undefined : mode === 'all' && text.trim() !== ''
  useEffect(() => {
    if (!asks || sources.length === 0) return
    let isCurrent = true
    let waiting = sources.length
    let trouble: string | undefined
    const take = (incoming: readonly PaletteRow[], problem?: string): void => {
      if (!isCurrent) return
      waiting -= 1
      trouble ??= problem
      const { rows, highlighted } = latest.current
      setLate({ key, of: byId, rows: mergeRows(rows, highlighted, incoming), waiting, problem: trouble })
    }
    const failed = (error: unknown) => take([], error instanceof Error ? error.message : String(error))
    const timer = setTimeout(() => {
      for (const source of sources)
        if (number !== undefined)
          source
            .byNumber(ctx, number)
            .then((found) => take([numberRow(source, number, found, { ctx, sources, leave })]), failed)
        else source.search(ctx, text.trim()).then((found) => take(memory.learn(source.title, found, text)), failed)
    }, ASK_DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key holds mode and text; what the opening gave stays with its context
  }, [key, ctx, byId])

  const waiting = isSource ? found.waiting : asks && sources.length > 0 && (current?.waiting ?? 1) > 0
  const problem = isSource ? found.problem : current?.problem
  const isEmpty = rows.length === 0 && !waiting && problem === undefined && text.trim() !== ''
  return {
    rows: isEmpty ? otherWays(mode, text.trim(), change) : rows,
    total: base.total,
    waiting,
    isEmpty,
    problem,
    highlighted,
    highlight,
  }
}
