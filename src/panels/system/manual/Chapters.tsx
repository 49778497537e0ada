/** The chapters of the manual, and the line that finds one by characters, sounds or anything it says. */
import { useEffect, useId, useMemo, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { isComposing } from '../../../workspace/keys/ime.ts'
import type { Reader } from '../../../api/text/readings.ts'
import { loadReader } from '../../../workspace/search/pinyin.ts'
import { found, indexOf, type Listed } from './chapters.ts'

/** `show` opens a chapter; `leave` gives the focus to its text. */
export function Chapters({
  list,
  current,
  show,
  find,
  leave,
}: {
  readonly list: readonly Listed[]
  readonly current: string | undefined
  readonly show: (id: string) => void
  readonly find: RefObject<HTMLInputElement | null>
  readonly leave: () => void
}): ReactNode {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [reader, setReader] = useState<Reader>()
  const name = useId()
  useEffect(() => void loadReader().then((read) => setReader(() => read)), [])
  const index = useMemo(() => indexOf(list, reader), [list, reader])
  const rows = useMemo(() => found(list, index, text), [list, index, text])
  const here = rows.findIndex(({ id }) => id === current)
  useEffect(() => {
    if (here >= 0) document.getElementById(`${name}-${here}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [name, here])
  const take = (id: string) => {
    show(id)
    leave()
  }
  const go = (to: number) => {
    const next = Math.max(0, Math.min(to, rows.length - 1))
    setAt(next)
    document.getElementById(`${name}-${next}`)?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'ArrowDown') go(at + 1)
    else if (event.key === 'ArrowUp') go(at - 1)
    else if (event.key === 'Enter' && rows[at]) take(rows[at].id)
    else if (event.key === 'Escape' && text !== '') setText('')
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <nav className="cd-manual-chapters" aria-label="手册目录">
      <input
        ref={find}
        className="bp6-input"
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={name}
        aria-activedescendant={rows[at] && `${name}-${at}`}
        aria-label="在手册里查找"
        placeholder="查找：文字、拼音"
        value={text}
        onFocus={() =>
          setAt(
            Math.max(
              0,
              rows.findIndex(({ id }) => id === current),
            ),
          )
        }
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={name} role="listbox" aria-label="章节" className="cd-manual-list">
        {list.length > 0 && rows.length === 0 && <p className="cd-quiet">手册里没有“{text.trim()}”，按 Esc 清空。</p>}
        {rows.map(({ id, title, part }, place) => (
          <div key={id}>
            {text.trim() === '' && rows[place - 1]?.part !== part && <div className="cd-manual-part">{part}</div>}
            <div
              id={`${name}-${place}`}
              role="option"
              aria-selected={place === at}
              aria-current={id === current ? 'page' : undefined}
              className={place === at ? 'cd-manual-row is-cursor' : 'cd-manual-row'}
              onClick={() => take(id)}
            >
              {title}
            </div>
          </div>
        ))}
      </div>
    </nav>
  )
}
