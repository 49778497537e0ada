/**
 * The notes of the article on the desk: found in the text as it is shown, drawn over it, and handed to the commands.
 */
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { QueueRow, ReviewFacts } from '../../../../api/content/articles/desk.ts'
import { anchorOf, findPassage, sentencesOf } from '../../../../api/content/articles/passage.ts'
import type { Remark } from '../../../../api/content/articles/remarks.ts'
import { usePane } from '../../../../workspace/pane.ts'
import { domLetters } from '../remarks/domLetters.ts'
import { highlight } from '../remarks/highlight.ts'
import { useRemarks, type Remarks } from '../remarks/useRemarks.ts'

/** Notes of a text that is only read, with their places in it. */
export interface DeskRemarks extends Remarks {
  /** In reading order, those whose passage is gone last. */
  readonly list: readonly Remark[]
  readonly lost: ReadonlySet<number>
}

const none: readonly Remark[] = []
const TEXT = ':scope :is(.cd-desk-whole, .cd-diff)'

/** Offer them while mounted. `text`: the element the text stands in; `drawn` changes whenever it is drawn anew. */
export function useDeskRemarks(
  text: RefObject<HTMLElement | null>,
  row: QueueRow | undefined,
  facts: ReviewFacts | undefined,
  drawn: unknown,
): DeskRemarks {
  const pane = usePane()
  const remarks = facts?.Remarks ?? none
  const [places, setPlaces] = useState<ReadonlyMap<number, number>>(new Map())
  const root = () => text.current?.querySelector(TEXT) ?? undefined
  const latest = useRef<ReadonlyMap<number, Range>>(new Map())

  // The difference is drawn when it has been made, which nobody announces.
  const [redrawn, setRedrawn] = useState(0)
  useEffect(() => {
    if (!text.current) return
    const watch = new MutationObserver(() => setRedrawn((count) => count + 1))
    watch.observe(text.current, { childList: true, subtree: true })
    return () => watch.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the element comes and goes with what is drawn, which draws this, too
  }, [text.current])
  useEffect(() => {
    const page = root()
    const open = remarks.filter(({ SettledAt }) => SettledAt === null)
    const letters = page && open.length > 0 ? domLetters(page) : undefined
    const found = open.flatMap((remark) => {
      const passage = letters && findPassage(letters.letters, remark)
      const range = passage && letters.range(passage.from, passage.to)
      return range ? [{ ID: remark.ID, from: passage.from, range }] : []
    })
    latest.current = new Map(found.map(({ ID, range }) => [ID, range]))
    setPlaces((was) => {
      const next = new Map(found.map(({ ID, from }) => [ID, from]))
      return sameMap(was, next) ? was : next
    })
    highlight(pane.window, 'cd-remark', pane.id, [...latest.current.values()])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the root is found anew each time; drawn and redrawn say when
  }, [remarks, drawn, redrawn, pane.window])

  const list = useMemo(() => {
    const isSettled = (one: Remark) => Number(one.SettledAt !== null)
    const rank = (one: Remark) => places.get(one.ID) ?? Infinity
    return remarks.toSorted((a, b) => isSettled(a) - isSettled(b) || compare(rank(a), rank(b)) || a.ID - b.ID)
  }, [remarks, places])
  const lost = useMemo(
    () => new Set(remarks.filter((one) => one.SettledAt === null && !places.has(one.ID)).map((one) => one.ID)),
    [remarks, places],
  )
  const hands = useRemarks({
    ID: row?.ID,
    AdminID: row?.AdminID,
    remarks: list,
    selected() {
      const page = root()
      const selection = pane.window.getSelection()
      if (!page || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
      const range = selection.getRangeAt(0)
      const letters = domLetters(page)
      const within = page.contains(range.commonAncestorContainer) ? letters.within(range) : undefined
      return within && anchorOf(letters.letters, within.from, within.to, selection.toString())
    },
    text() {
      const page = root()
      const { letters, text: lines } = page ? domLetters(page) : { letters: '', text: '' }
      return { letters, sentences: sentencesOf(lines) }
    },
    show({ ID }) {
      latest.current.get(ID)?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    },
  })
  const { here } = hands
  useEffect(() => {
    const range = here && latest.current.get(here.ID)
    highlight(pane.window, 'cd-remark-here', pane.id, range ? [range] : [])
  }, [here, places, pane.window, pane.id])
  useEffect(
    () => () => {
      for (const name of ['cd-remark', 'cd-remark-here'] as const) highlight(pane.window, name, pane.id, [])
    },
    [pane.id, pane.window],
  )
  return { ...hands, list, lost }
}

const compare = (a: number, b: number) => (a === b ? 0 : a - b)
const sameMap = (a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>) =>
  a.size === b.size && [...a].every(([key, value]) => b.get(key) === value)
