/** A paragraph that two people changed: as both began with it, as I have it, as the other has it. */
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import type { Block, DiffRow, DiffRun } from '../../../../workers/diff.ts'

/** Who changed a place, seen from what both began with. */
export type Changed = 'both' | 'mine' | 'theirs'

/** What people read of it. */
export const changedTitles: Readonly<Record<Changed, string>> = {
  both: '两边都改了',
  mine: '只有我改了',
  theirs: '只有对方改了',
}

/**
 * The block both began with, that a changed row came from: the one most like both; undefined when none is like them.
 */
export async function originOf(row: DiffRow, base: readonly Block[]): Promise<Block | undefined> {
  if (row.kind !== 'changed') return undefined
  const { likeness } = await import('../../../../workers/diff.ts')
  let best: { block: Block; value: number } | undefined
  for (const block of base) {
    const value = likeness(block.text, row.old.text) + likeness(block.text, row.now.text)
    if (value > (best?.value ?? LIKE)) best = { block, value }
  }
  return best?.block
}

/** Ours: less alike than this, both together (0 to 2), is another paragraph. */
const LIKE = 0.5

/**
 * The three paragraphs side by side. Shown where both changed the same paragraph; nothing while it is made, or where no
 * origin is found.
 */
export function ThreeWay({ row, base }: { row: DiffRow; base: readonly Block[] }): ReactNode {
  const [lines, setLines] = useState<{ origin: string; mine: readonly DiffRun[]; theirs: readonly DiffRun[] }>()
  useEffect(() => {
    let isCurrent = true
    const make = async () => {
      const origin = await originOf(row, base)
      if (!origin || row.kind !== 'changed') return
      const { diffText } = await import('../../../../workers/diff.ts')
      if (!isCurrent) return
      setLines({
        origin: origin.text,
        mine: diffText(origin.text, row.old.text),
        theirs: diffText(origin.text, row.now.text),
      })
    }
    void make()
    return () => {
      isCurrent = false
    }
  }, [row, base])
  if (!lines) return null
  return (
    <dl className="cd-three-way">
      <dt>原来</dt>
      <dd>{lines.origin}</dd>
      <dt>我的</dt>
      <dd>
        <DiffRuns of={lines.mine} />
      </dd>
      <dt>对方的</dt>
      <dd>
        <DiffRuns of={lines.theirs} />
      </dd>
    </dl>
  )
}

function DiffRuns({ of }: { of: readonly DiffRun[] }): ReactNode {
  return of.map(({ kind, text }, at) => {
    if (kind === 'removed') return <del key={at}>{text}</del>
    return kind === 'added' ? <ins key={at}>{text}</ins> : <Fragment key={at}>{text}</Fragment>
  })
}
