/** 快捷键: every command with its keys, whose they are, and giving it others. */
import { Checkbox } from '@blueprintjs/core'
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { onMac } from '../../../workspace/keyRuntime.ts'
import { afterGiving } from '../../../workspace/keys/giveKey.ts'
import { ownKeys } from '../../../workspace/keys/ownKeys.ts'
import { presets, type PresetName } from '../../../workspace/keys/presets.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { knownReader, prepareIndex } from '../../../workspace/palette/commandIndex.ts'
import { usePane, usePaneFocus } from '../../../workspace/pane.ts'
import { search } from '../../../workspace/search/search.ts'
import { buildIndex } from '../../../workspace/search/searchIndex.ts'
import { keyLines, narrowed, type KeyLine } from './keyLines.ts'
import { KeyRows } from './KeyRows.tsx'
import '../../parts/filters/filters.css'
import '../../parts/footer.css'
import './keys.css'
import { PressedSearch, Recorder } from './Recorder.tsx'
import { useKeyCommands } from './useKeyCommands.ts'
import { useKeyTable, type Whose } from './useKeyTable.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Select } from '../../parts/Select.tsx'

/** Ids of the lines that a text finds by sound, once the dictionary is here. */
function heardIn(lines: readonly KeyLine[], text: string): ReadonlySet<string> | undefined {
  const read = knownReader()
  if (!read || text.trim() === '') return undefined
  const entries = lines.map(({ id, title, group }) => ({ id, title, english: id, keywords: [group] }))
  return new Set(
    search(buildIndex(entries, { read }), text, { limit: entries.length }).rows.map(({ entry }) => entry.id),
  )
}

/** The screen. */
export default function KeysPanel(): ReactNode {
  const pane = usePane()
  const [whose, setWhose] = useState<Whose>('mine')
  const [text, setText] = useState('')
  const [pressed, setPressed] = useState<readonly string[]>([])
  const [changed, setChanged] = useState(false)
  const [cursor, setCursor] = useState('')
  const [dialog, setDialog] = useState<'record' | 'pressed'>()
  const [heard, setHeard] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const table = useKeyTable(whose)
  const { commands, sourceOf } = table
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- where a key comes from changes with the commands
  const lines = useMemo(() => keyLines(commands, sourceOf), [commands])
  const shown = useMemo(
    () => narrowed(lines, { text, pressed, changed, heard: heardIn(lines, text) }, onMac),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the reader is there as soon as it was heard of
    [lines, text, pressed, changed, heard],
  )
  const at = Math.max(
    0,
    shown.findIndex((line) => line.id === cursor),
  )
  const line = shown[at]
  const focusList = () => list.current?.focus()
  usePaneFocus(focusList)
  useEffect(() => void prepareIndex().then(() => setHeard(true)), [])

  const go = (to: number) => setCursor(shown[Math.max(0, Math.min(shown.length - 1, to))]?.id ?? '')
  const files = useKeyCommands({
    line,
    table,
    whose,
    go: (by) => go(at + by),
    record: () => setDialog('record'),
    press: () => setDialog('pressed'),
    find: () => input.current?.focus(),
    clear() {
      setText('')
      setPressed([])
      setChanged(false)
    },
    toggleChanged: () => setChanged((was) => !was),
    choose: setWhose,
  })
  const leave = () => {
    setDialog(undefined)
    // After the dialog is gone: it gives the focus back to what had it.
    pane.window.setTimeout(focusList)
  }
  const { preset } = ownKeys()
  return (
    <div className="cd-keys">
      <div className="cd-keys-bar">
        <input
          ref={input}
          className="bp6-input"
          type="search"
          aria-label="查找快捷键"
          placeholder="名称、拼音、英文名或按键"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return
            event.preventDefault()
            focusList()
          }}
        />
        <button type="button" className="bp6-button" onClick={() => setDialog('pressed')}>
          按键查找 <KeyCaps keys="s" />
        </button>
        {pressed.length > 0 && (
          <button type="button" className="bp6-button" onClick={() => setPressed([])}>
            <KeyCaps keys={pressed.join(' ')} /> 清除
          </button>
        )}
        <label className="cd-filter">
          <span>谁的</span>
          <Select
            value={String(whose)}
            onChange={(event) => setWhose(event.target.value === 'mine' ? 'mine' : Number(event.target.value))}
          >
            <option value="mine">我的</option>
            {table.roles.map((role) => (
              <option key={role.ID} value={role.ID}>
                角色：{role.Name}
              </option>
            ))}
          </Select>
        </label>
        {whose === 'mine' && (
          <label className="cd-filter" title={presets[preset].about}>
            <span>预设</span>
            <Select value={preset} onChange={(event) => files.preset(event.target.value as PresetName)}>
              {Object.entries(presets).map(([name, one]) => (
                <option key={name} value={name}>
                  {one.title}
                </option>
              ))}
            </Select>
          </label>
        )}
        <Checkbox inline checked={changed} onChange={(event) => setChanged(event.target.checked)}>
          只看改过的
        </Checkbox>
      </div>
      <KeyRows
        lines={shown}
        cursor={at}
        onCursor={(to) => setCursor(shown[to]?.id ?? '')}
        onOpen={() => setDialog('record')}
        list={list}
        id={id}
      />
      {shown.length === 0 && (
        <EmptyState
          title="没有找到快捷键"
          hint="按 Esc 清除查找条件。还没有打开过的页面，它自己的按键在打开以后才列出来。"
        />
      )}
      <div className="cd-list-foot">
        <span role="status">{shown.length} 个命令</span>
        <span className="cd-footer-keys">
          <span className="cd-footer-offers">
            <span>
              <KeyCaps keys="enter" /> 添加快捷键
            </span>
            <span>
              <KeyCaps keys="shift+delete" /> 去掉
            </span>
            <span>
              <KeyCaps keys="r" /> 恢复
            </span>
          </span>
        </span>
      </div>
      {dialog === 'record' && line && (
        <Recorder
          window={pane.window}
          known={line.known}
          others={table.commands}
          onLeave={leave}
          onGive={({ chord, rivals }) => {
            leave()
            void table.change(`给“${line.title}”设置快捷键`, afterGiving(line.known, chord, rivals))
          }}
        />
      )}
      {dialog === 'pressed' && (
        <PressedSearch
          window={pane.window}
          onLeave={leave}
          onDone={(steps) => {
            setPressed(steps)
            leave()
          }}
        />
      )}
    </div>
  )
}
