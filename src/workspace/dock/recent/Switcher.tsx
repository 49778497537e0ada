/** Draws the switcher: the panes in the order they were last used, found by title and pinyin. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { KeyCaps } from '../../keysPanel/KeyCaps.tsx'
import { knownReader, prepareIndex } from '../../palette/commandIndex.ts'
import { keepFocus } from '../../palette/keepFocus.ts'
import { PaletteFrame } from '../../palette/PaletteFrame.tsx'
import { search } from '../../search/search.ts'
import { buildIndex } from '../../search/searchIndex.ts'
import { paneEntry, panes } from '../panes.ts'
import { cancelSwitcher, chooseRow, recentPanes, setFound, switcherWindow } from './switcher.ts'
import { switcher } from './switcherStore.ts'
import './switcher.css'

/** A quick press changes between the last two and shows nothing, in ms. */
const SHOW_AFTER_MS = 130
const places = { grid: '', floating: '浮动', window: '单独窗口' } as const

/** The panes that a text finds, the best first; all of them, in their order, for an empty one. */
function found(text: string): string[] {
  const all = recentPanes()
  if (text.trim() === '') return all
  const entries = all.flatMap((id) => {
    const entry = paneEntry(id)
    return entry ? [{ id, title: entry.title, english: entry.path }] : []
  })
  const read = knownReader()
  return search(buildIndex(entries, read ? { read } : {}), text, { limit: entries.length }).rows.map(
    (row) => row.entry.id,
  )
}

/** The list; mounted while the switcher is open. */
export default function Switcher() {
  const { at, query, rows, held } = useSnapshot(switcher)
  const { list } = useSnapshot(panes)
  const [shown, setShown] = useState(false)
  const [heard, setHeard] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const target = useMemo(switcherWindow, [])
  const giveBack = useMemo(() => keepFocus(target), [target])
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS)
    void prepareIndex().then(() => setHeard(true))
    return () => {
      clearTimeout(timer)
      if (target.document.activeElement === target.document.body) giveBack()
    }
  }, [target, giveBack])
  useEffect(() => {
    if (query !== '') setShown(true)
    setFound(found(query))
  }, [query, heard])
  useEffect(() => {
    if (shown) input.current?.focus()
  }, [shown])
  if (!shown) return null
  const leave = () => {
    cancelSwitcher()
    giveBack()
  }
  const titleOf = (id: string) => list.find((pane) => pane.id === id)
  return (
    <PaletteFrame window={target} label="切换窗格" holds={() => switcher.open} onLeave={leave}>
      <div className="cd-palette-input">
        <input
          ref={input}
          className="cd-palette-text"
          role="combobox"
          aria-label="切换窗格"
          aria-expanded="true"
          aria-controls="cd-switcher"
          aria-activedescendant={rows[at] === undefined ? undefined : `cd-switch-${rows[at]}`}
          placeholder="标题或拼音首字母"
          value={query}
          onChange={(event) => (switcher.query = event.target.value)}
        />
      </div>
      <div id="cd-switcher" className="cd-switcher" role="listbox" aria-label="窗格">
        {rows.length === 0 && <p className="cd-quiet">没有这样的窗格。</p>}
        {rows.map((id, index) => {
          const entry = titleOf(id)
          return (
            <div
              key={id}
              id={`cd-switch-${id}`}
              role="option"
              aria-selected={index === at}
              className="cd-switcher-row"
              ref={(node) => {
                if (index === at) node?.scrollIntoView({ block: 'nearest' })
              }}
              onClick={() => chooseRow(index)}
            >
              <span className="cd-switcher-title">{entry?.title}</span>
              {entry?.dirty && <span className="cd-quiet">未保存</span>}
              <span className="cd-quiet">{places[entry?.place ?? 'grid']}</span>
            </div>
          )
        })}
      </div>
      <div className="cd-palette-footer">
        <span role="status">{rows.length} 个窗格</span>
        <span className="cd-palette-keys">
          {held ? `松开 ${held === 'Alt' ? 'Alt' : 'Ctrl'} 打开` : <KeyCaps keys="enter" />}
          {!held && ' 打开'} <KeyCaps keys="esc" /> 取消
        </span>
      </div>
    </PaletteFrame>
  )
}
