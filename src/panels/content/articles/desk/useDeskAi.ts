/** Passages of the article on the desk that come from machines: drawn over the text while they are asked for. */
import { useEffect, useState, type RefObject } from 'react'
import { countUses, type AiUse } from '../../../../api/content/articles/aiUses.ts'
import type { QueueRow, ReviewFacts } from '../../../../api/content/articles/desk.ts'
import { defineCommand } from '../../../../workspace/command.ts'
import { runCommand } from '../../../../workspace/execute.ts'
import { usePane, usePaneCommands } from '../../../../workspace/pane.ts'
import { saveSetting } from '../../../../workspace/settings.ts'
import { useSetting } from '../../../../workspace/useSetting.ts'
import { placedUses } from '../aiUses/placedUses.ts'
import { domLetters } from '../remarks/domLetters.ts'
import { highlight } from '../remarks/highlight.ts'
import { NO_ROW } from './useDeskCommands.ts'
import { useTakesDetailKeys } from '../../../parts/sides/DetailSide.tsx'

/** The keys that show them. */
export const AI_KEYS = 'v i'
const SHOWS = 'desk.ai'
const TEXT = ':scope :is(.cd-desk-whole, .cd-diff)'
const none: readonly AiUse[] = []

/** What the desk shows of them. */
export interface DeskAi {
  readonly on: boolean
  readonly uses: readonly AiUse[]
  /** Numbers of those that stand in the text as it is shown. */
  readonly shown: ReadonlySet<number>
}

/** Offer it while mounted. `drawn` changes whenever the text is drawn anew. */
export function useDeskAi(
  text: RefObject<HTMLElement | null>,
  row: QueueRow | undefined,
  facts: ReviewFacts | undefined,
  drawn: unknown,
): DeskAi {
  const pane = usePane()
  const uses = facts?.AiUses ?? none
  const on = useSetting<boolean>(SHOWS, false)
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set())
  // The difference is drawn when it has been made, which nobody announces.
  const [redrawn, setRedrawn] = useState(0)
  useEffect(() => {
    if (!text.current || !on) return
    const watch = new MutationObserver(() => setRedrawn((count) => count + 1))
    watch.observe(text.current, { childList: true, subtree: true })
    return () => watch.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the element comes and goes with what is drawn, which draws this, too
  }, [text.current, on])
  useEffect(() => {
    const page = on && uses.length > 0 ? (text.current?.querySelector(TEXT) ?? undefined) : undefined
    const letters = page && domLetters(page)
    const placed = letters ? placedUses(letters.letters, uses) : []
    const ranges = placed.flatMap(({ from, to }) => letters?.range(from, to) ?? [])
    highlight(pane.window, 'cd-ai-origin', pane.id, ranges)
    const next = new Set(placed.map(({ use }) => use.ID))
    setShown((was) => (was.size === next.size && [...was].every((ID) => next.has(ID)) ? was : next))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page is found anew each time; drawn and redrawn say when
  }, [uses, on, drawn, redrawn, pane.window])
  useEffect(() => () => highlight(pane.window, 'cd-ai-origin', pane.id, []), [pane.id, pane.window])
  const counts = countUses(uses)
  useTakesDetailKeys()
  usePaneCommands([
    defineCommand({
      id: 'desk.ai',
      title: on ? '不标出 AI 来源' : '标出 AI 来源',
      group: '审稿台',
      keys: AI_KEYS,
      where: 'list',
      // In lists of articles alone: elsewhere these keys show what stands beside the rows.
      family: 'articles',
      keywords: ['人工智能', 'ai', '标识', '来源'],
      can: () => (row ? true : NO_ROW),
      run(ctx) {
        // Where there is no room, what it shows lies behind the rows.
        if (text.current?.checkVisibility?.() === false) return void runCommand('list.detail')
        saveSetting(SHOWS, on ? null : true)
        if (!on) ctx.notify(said(counts) || '这篇稿件里没有来自 AI 的内容。')
      },
    }),
  ])
  return { on, uses, shown }
}

function said({ taken, alike, corrected }: ReturnType<typeof countUses>): string {
  const parts = [
    ...[taken > 0 && `${taken} 处来自 AI`, alike > 0 && `${alike} 处可能来自 AI`],
    corrected > 0 && `${corrected} 处由 AI 校对`,
  ].filter(Boolean)
  return parts.length === 0 ? '' : `${parts.join('，')}。`
}
