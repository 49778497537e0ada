/** The rows of the modes that look into a source: people, channels, layouts. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Context, Where } from '../command.ts'
import { ROW_LIMIT } from '../search/search.ts'
import { knownReader, prepareIndex } from './commandIndex.ts'
import type { PaletteMode } from './mode.ts'
import { modeSource, type ModeSource } from './modeSources.ts'
import type { PaletteRow } from './paletteRow.ts'
import { createRecordMemory, type RecordMemory } from './recordRows.ts'

/** What a source found for a text. */
export interface SourceRows {
  readonly rows: readonly PaletteRow[]
  readonly waiting: boolean
  readonly problem: string | undefined
}

/** How long typing must rest before a source is asked, in ms. */
const REST_MS = 120

interface Held {
  readonly memory: RecordMemory
  /** The texts that were answered; '' of a source that is asked once. */
  readonly answered: Set<string>
}

/** The row of what was typed itself. */
function typedRow(
  { typed, title }: ModeSource,
  { ctx, text, leave }: { readonly ctx: Context; readonly text: string; readonly leave: () => void },
): PaletteRow[] {
  if (!typed || text === '') return []
  const own = typed(text)
  const choose = (where: Where) => {
    leave()
    own.open(ctx, where)
  }
  return [{ id: own.id, section: title, title: own.title, ranges: [], hint: own.hint, choose }]
}

const none: SourceRows = { rows: [], waiting: false, problem: undefined }

/** Look into the source of a mode. What was met since the opening is shown at once, the rest when it is here. */
export function useSourceRows(ctx: Context, mode: PaletteMode, text: string, leave: () => void): SourceRows {
  const source = modeSource(mode)
  const held = useRef(new Map<string, Held>())
  const [state, setState] = useState<{ stamp: number; problem: string | undefined }>({ stamp: 0, problem: undefined })
  const asked = source?.asks === 'text' ? text.trim() : ''

  const heldOf = (one: ModeSource): Held => {
    const known = held.current.get(one.mode)
    if (known) return known
    const fresh = { memory: createRecordMemory(ctx, leave), answered: new Set<string>() }
    held.current.set(one.mode, fresh)
    return fresh
  }

  useEffect(() => {
    if (!source || heldOf(source).answered.has(asked)) return
    let isCurrent = true
    const { memory, answered } = heldOf(source)
    const look = async () => {
      let problem: string | undefined
      try {
        memory.learn(source.title, await source.find(ctx, asked), asked)
        answered.add(asked)
      } catch (error) {
        problem = error instanceof Error ? error.message : String(error)
      }
      if (isCurrent) setState(({ stamp }) => ({ stamp: stamp + 1, problem }))
    }
    const timer = setTimeout(() => void look(), asked === '' ? 0 : REST_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is held lives in a ref
  }, [source, asked, ctx])

  const shown = useRef(0)
  useEffect(() => {
    if (knownReader()) return
    let isHere = true
    // What is shown stays as it is; where nothing was found by its characters there may be something by its sound.
    const again = () =>
      isHere && shown.current === 0 && setState(({ stamp, problem }) => ({ stamp: stamp + 1, problem }))
    void prepareIndex().then(again)
    return () => void (isHere = false)
  }, [])

  return useMemo(() => {
    if (!source) return none
    const { memory, answered } = heldOf(source)
    const isHere = answered.has(asked)
    const recalled = memory.recall(text, ROW_LIMIT)
    shown.current = recalled.length
    return {
      rows: [...recalled, ...typedRow(source, { ctx, text: text.trim(), leave })],
      waiting: !isHere && state.problem === undefined,
      problem: isHere ? undefined : state.problem,
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is held lives in a ref, and the state moves when it grows
  }, [source, text, asked, state])
}
