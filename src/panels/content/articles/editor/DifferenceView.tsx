/** A difference as it is read: what stayed, what went, what came; by words and signs, never by colour alone. */
import { Fragment, type ReactNode } from 'react'
import type { DiffRow } from '../../../../workers/diff.ts'
import { RichText } from '../../../parts/RichText.tsx'
import type { Difference } from './useDifference.ts'
import './difference.css'

/** Unchanged blocks in a row that are folded, beyond the two around each change. */
const FOLD_FROM = 4

/** One block of a difference. */
export function DiffBlock({ row }: { row: DiffRow }): ReactNode {
  if (row.kind === 'same') return <RichText html={row.now.html} />
  if (row.kind === 'removed')
    return (
      <div className="cd-diff-row" data-kind="removed">
        <span className="cd-diff-sign">删</span>
        <del>
          <RichText html={row.old.html} />
        </del>
      </div>
    )
  if (row.kind === 'added')
    return (
      <div className="cd-diff-row" data-kind="added">
        <span className="cd-diff-sign">增</span>
        <ins>
          <RichText html={row.now.html} />
        </ins>
      </div>
    )
  return (
    <div className="cd-diff-row" data-kind="changed">
      <span className="cd-diff-sign">{row.looks ? '格式' : '改'}</span>
      {row.looks ? (
        <RichText html={row.now.html} />
      ) : (
        <p>
          {row.stretches.map(({ kind, text }, at) => {
            if (kind === 'removed') return <del key={at}>{text}</del>
            return kind === 'added' ? <ins key={at}>{text}</ins> : <Fragment key={at}>{text}</Fragment>
          })}
        </p>
      )}
    </div>
  )
}

/** Rows with long unchanged runs folded: a number stands for that many blocks. */
export function foldRows(rows: readonly DiffRow[]): (DiffRow | number)[] {
  const out: (DiffRow | number)[] = []
  let run: DiffRow[] = []
  const flush = (isLast: boolean) => {
    const before = out.length === 0 ? 0 : 1
    const after = isLast ? 0 : 1
    if (run.length - before - after < FOLD_FROM) out.push(...run)
    else out.push(...run.slice(0, before), run.length - before - after, ...(after ? run.slice(-after) : []))
    run = []
  }
  for (const row of rows) {
    if (row.kind === 'same') run.push(row)
    else {
      flush(false)
      out.push(row)
    }
  }
  flush(true)
  return out
}

/** How many blocks differ. */
export function countChanges({ title, text }: Difference): number {
  return [...title, ...text].filter((row) => row.kind !== 'same').length
}

/** Title and text with what came and went marked, letter by letter where a paragraph changed. */
export function DifferenceView({ difference }: { difference: Difference }): ReactNode {
  const { title, text } = difference
  return (
    <article className="cd-diff" aria-label="差异">
      <h2>
        {title.map((row, at) => (
          <TitleRow key={at} row={row} />
        ))}
      </h2>
      {countChanges(difference) === 0 && <p className="cd-quiet">文字完全相同。</p>}
      {foldRows(text).map((row, at) =>
        typeof row === 'number' ? (
          <p key={at} className="cd-diff-fold cd-quiet cd-small">
            … {row} 段没有变化 …
          </p>
        ) : (
          <DiffBlock key={at} row={row} />
        ),
      )}
    </article>
  )
}

/** A title of a difference: its letters, never HTML. */
export function TitleRow({ row }: { row: DiffRow }): ReactNode {
  if (row.kind === 'same') return row.now.text
  if (row.kind === 'removed') return <del>{row.old.text}</del>
  if (row.kind === 'added') return <ins>{row.now.text}</ins>
  return row.stretches.map(({ kind, text }, at) => {
    if (kind === 'removed') return <del key={at}>{text}</del>
    return kind === 'added' ? <ins key={at}>{text}</ins> : <Fragment key={at}>{text}</Fragment>
  })
}
