/**
 * Two people changed one article: keep mine as a new version, take theirs, or choose block by block. Nothing is lost.
 */
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { isComposing } from '../../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { showError } from '../../../../workspace/notices.ts'
import { Moment } from '../../../parts/Moment.tsx'
import { DiffBlock, TitleRow } from './DifferenceView.tsx'
import type { Clash } from './draftState.ts'
import { editorHtml } from './html.ts'
import { firstChoices, mergedHtml, type Take } from './merge.ts'
import { rebase } from './rebase.ts'
import { ThreeWay, changedTitles } from './ThreeWay.tsx'
import { textBlocks, titleBlock, useDifference, type Difference } from './useDifference.ts'
import type { Editing } from './useDraft.ts'
import './merge.css'

const titles: Readonly<Record<Take, string>> = { mine: '用我的', theirs: '用对方的', both: '两段都要' }

/** Both versions block by block with the choices made so far, and the way out. */
export function Merge(props: { editing: Editing; clash: Clash; onClose: () => void }): ReactNode {
  const { editing, clash, onClose } = props
  const difference = useDifference(editing.state.mine, clash.theirs.fields)
  if (!difference) return <div className="cd-merge" aria-busy="true" />
  return <MergeRows key={clash.theirs.revision} {...props} difference={difference} onClose={onClose} />
}

function MergeRows(props: { editing: Editing; clash: Clash; onClose: () => void; difference: Difference }): ReactNode {
  const { editing, clash, onClose, difference } = props
  const { draft, state } = editing
  const { theirs, who } = clash
  const rows = useMemo(() => [...difference.title, ...difference.text], [difference])
  const heads = difference.title.length
  const base = useMemo(() => [titleBlock(state.base.Title), ...textBlocks(state.base.ResourceContent)], [state.base])
  const first = useMemo(
    () =>
      firstChoices(
        rows,
        base.map((block) => block.html),
      ),
    [rows, base],
  )
  const [takes, setTakes] = useState<readonly Take[]>(() => first.map((choice) => choice.take))
  const places = useMemo(() => rows.flatMap((row, at) => (row.kind === 'same' ? [] : [at])), [rows])
  const [nth, setNth] = useState(() =>
    Math.max(
      0,
      places.findIndex((at) => first[at]?.isClash),
    ),
  )
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const here = places[nth]
  useEffect(() => {
    box.current?.querySelector('[data-here]')?.scrollIntoView({ block: 'center' })
  }, [here])

  const take = (at: number, choice: Take) => setTakes((was) => was.map((one, index) => (index === at ? choice : one)))
  const finish = async (chosen: { Title: string; ResourceContent: string }) => {
    if (busy) return
    setBusy(true)
    try {
      const others = rebase(state.base, theirs.fields, state.mine).mine
      await draft.resolve({ ...others, ...chosen })
      onClose()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const keepMine = () => void finish(state.mine)
  const takeTheirs = () => void finish(theirs.fields)
  const merge = () => {
    const title = takes[0] === 'theirs' ? theirs.fields.Title : state.mine.Title
    const html = editorHtml(mergedHtml(rows.slice(heads), takes.slice(heads)))
    void finish({ Title: heads ? title : state.mine.Title, ResourceContent: html })
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
    const choice = ({ '1': 'mine', ArrowLeft: 'mine', '2': 'theirs', ArrowRight: 'theirs', '3': 'both' } as const)[
      event.key
    ]
    if (step !== undefined) setNth(Math.max(0, Math.min(places.length - 1, nth + step)))
    else if (choice !== undefined && here !== undefined) take(here, here < heads && choice === 'both' ? 'mine' : choice)
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target === box.current) merge()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const open = first.filter((choice) => choice.isClash).length
  return (
    <div className="cd-merge">
      <div className="cd-merge-head">
        <p role="status">
          <b>{who || '对方'}</b> 在 <Moment at={new Date(theirs.at).toISOString()} /> 保存了第 {theirs.revision}{' '}
          版，与您的修改有 {places.length} 处不同{open > 0 ? `，其中 ${open} 处两边都改了` : '，没有两边都改的段落'}。
          划去的是我的，带下划线的是对方的；哪份都不会丢。
        </p>
        <span className="cd-merge-acts">
          <button type="button" className="cd-button is-primary" disabled={busy} onClick={merge}>
            保存合并结果 <KeyCaps keys="enter" />
          </button>
          <button type="button" className="cd-button" disabled={busy} onClick={keepMine}>
            保留我的为新版本
          </button>
          <button type="button" className="cd-button" disabled={busy} onClick={takeTheirs}>
            采用对方的
          </button>
          <button type="button" className="cd-button" onClick={onClose}>
            以后再说 <KeyCaps keys="esc" />
          </button>
        </span>
      </div>
      <div ref={box} className="cd-merge-rows" tabIndex={0} onKeyDown={press} aria-label="逐段合并">
        <div className="cd-diff">
          {rows.map((row, at) =>
            row.kind === 'same' ? (
              <div key={at} className="cd-merge-same">
                {at < heads ? <h2>{row.now.text}</h2> : <DiffBlock row={row} />}
              </div>
            ) : (
              <section
                key={at}
                className="cd-merge-row"
                data-here={at === here || undefined}
                data-clash={first[at]?.isClash || undefined}
                onClick={() => setNth(places.indexOf(at))}
              >
                {at < heads ? (
                  <h2>
                    <TitleRow row={row} />
                  </h2>
                ) : (
                  <DiffBlock row={row} />
                )}
                {first[at]?.isClash && <ThreeWay row={row} base={base} />}
                <p className="cd-merge-takes">
                  {first[at]?.changed && <em>{changedTitles[first[at].changed]}</em>}
                  {(['mine', 'theirs', 'both'] as const)
                    .filter((choice) => choice !== 'both' || (row.kind === 'changed' && at >= heads))
                    .map((choice, nthChoice) => (
                      <button
                        key={choice}
                        type="button"
                        className="cd-button"
                        tabIndex={-1}
                        aria-pressed={takes[at] === choice}
                        onClick={() => take(at, choice)}
                      >
                        {sayTake(row, choice)} {at === here && <KeyCaps keys={String(nthChoice + 1)} />}
                      </button>
                    ))}
                </p>
              </section>
            ),
          )}
        </div>
      </div>
      <p className="cd-versions-keys cd-quiet cd-small">
        <KeyCaps keys="j" /> <KeyCaps keys="k" /> 换一处 <KeyCaps keys="1" /> 用我的 <KeyCaps keys="2" /> 用对方的{' '}
        <KeyCaps keys="3" /> 两段都要 <KeyCaps keys="enter" /> 保存合并结果
      </p>
    </div>
  )
}

function sayTake(row: { kind: string }, take: Take): string {
  if (row.kind === 'removed') return take === 'mine' ? '保留我这一段' : '不要这一段'
  if (row.kind === 'added') return take === 'mine' ? '不要这一段' : '加上对方这一段'
  return titles[take]
}
