/** The sheet of keys: every key of the active pane and everywhere, made from the commands, searchable. */
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { contextNow } from '../context.ts'
import { paneCommands, paneEntry } from '../dock/panes.ts'
import { scopesOf } from '../keyRuntime.ts'
import { isComposing } from '../keys/ime.ts'
import { knownReader, prepareIndex } from '../palette/commandIndex.ts'
import { available } from '../registry.ts'
import { search } from '../search/search.ts'
import { buildIndex } from '../search/searchIndex.ts'
import { KeyCaps } from './KeyCaps.tsx'
import { keyUses } from '../keyUses.ts'
import { keyGroups, type KeyGroup } from './keyGroups.ts'

/** The groups with only the lines that a text finds; everything for an empty one. */
function filtered(groups: readonly KeyGroup[], text: string): readonly KeyGroup[] {
  if (text.trim() === '') return groups
  const entries = groups.flatMap((group) =>
    group.lines.map((line) => ({
      id: line.id,
      title: line.title,
      english: line.id,
      keywords: [group.title, ...line.chords],
    })),
  )
  const read = knownReader()
  const found = new Set(
    search(buildIndex(entries, read ? { read } : {}), text, { limit: entries.length }).rows.map((row) => row.entry.id),
  )
  return groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => found.has(line.id)) }))
    .filter((group) => group.lines.length > 0)
}

/** The sheet; `leave` closes it and gives the focus back. */
export function KeysSheet({ leave }: { readonly leave: () => void }) {
  const [text, setText] = useState('')
  const [heard, setHeard] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { groups, pane } = useMemo(() => {
    const ctx = contextNow()
    const offers = available(ctx)
    const own = new Set(paneCommands().map((command) => command.id))
    return {
      groups: keyGroups({ offers, own, families: scopesOf(ctx.page, ctx.subject?.family), uses: keyUses() }),
      pane: paneEntry(ctx.paneId)?.title,
    }
  }, [])
  useEffect(() => {
    input.current?.focus()
    void prepareIndex().then(() => setHeard(true))
  }, [])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the reader is there as soon as it was heard of
  const shown = useMemo(() => filtered(groups, text), [groups, text, heard])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const scroll = { ArrowDown: 28, ArrowUp: -28, PageDown: 300, PageUp: -300 }[event.key]
    if (scroll !== undefined) list.current?.scrollBy({ top: scroll })
    else if (event.key === 'Escape' && text !== '') setText('')
    else if (event.key === 'Escape' || event.key === 'Enter') leave()
    else if (event.key !== 'Tab') return
    event.preventDefault()
  }
  return (
    <div onKeyDown={onKeyDown}>
      <div className="cd-palette-target">快捷键{pane === undefined ? '' : ` · ${pane}`}</div>
      <div className="cd-palette-input">
        <input
          ref={input}
          className="cd-palette-text"
          type="search"
          aria-label="查找快捷键"
          placeholder="按名称、拼音或按键查找"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="cd-keys-sheet" ref={list} role="region" aria-label="快捷键" tabIndex={0}>
        {shown.length === 0 && <p className="cd-quiet">没有找到“{text.trim()}”的快捷键，按 Esc 清空。</p>}
        <div className="cd-keys-columns">
          {shown.map((group) => (
            <section key={`${group.here} ${group.title}`}>
              <h3>
                {group.title}
                {group.here && <span className="cd-quiet"> · 在列表和当前窗格中</span>}
              </h3>
              <dl>
                {group.lines.map((line) => (
                  <div key={line.id} data-command={line.id} title={line.reason}>
                    <dt className={line.reason === undefined ? undefined : 'cd-quiet'}>{line.title}</dt>
                    <dd>
                      {line.chords.map((chord) => (
                        <KeyCaps key={chord} keys={chord} />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
      <div className="cd-palette-footer">
        <span role="status">{shown.reduce((count, group) => count + group.lines.length, 0)} 个快捷键</span>
        <span className="cd-palette-keys">
          <KeyCaps keys="esc" /> 关闭
        </span>
      </div>
    </div>
  )
}
