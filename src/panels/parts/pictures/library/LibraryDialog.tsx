/** Choosing pictures, videos or files of the library: found by characters, pinyin or initials, walked by arrows. */
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Document } from '@blueprintjs/icons'
import { barredFromDrafts, standingMark } from '../../../../api/library/media/choosing.ts'
import { standings } from '../../../../api/library/media/standing.ts'
import type { Media } from '../../../../api/library/media/calls.ts'
import { useRead } from '../../../../workspace/data.ts'
import { isComposing } from '../../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { Dialog, FIRST } from '../../../../workspace/overlay/Dialog.tsx'
import { useResting } from '../../useResting.ts'
import { walked } from './walked.ts'
import { SmallPicture } from '../../../../workspace/pictures/SmallPicture.tsx'
import './library.css'

/** What it is opened for. */
export interface LibraryDialogProps {
  readonly title: string
  /** What may be chosen. Default pictures. */
  readonly kind?: PickKind
  /** How many may be chosen. */
  readonly most: number
  readonly onStepOut: () => void
  readonly onPicked: (rows: readonly Media[]) => void
}

/** What is offered: one kind, or anything that is one file. */
export type PickKind = 'image' | 'video' | 'any'

/** What they are called, and counted by. */
const words = { image: ['图片', '张'], video: ['视频', '个'], any: ['文件', '个'] } as const

/** The item under the cursor: 江边（需批准：还没有人批准）. */
function sayRow(row: Media | undefined): string {
  const mark = row ? standingMark(row) : ''
  return `${row?.Title ?? ''}${mark && `（${mark}）`}`
}

/** Ours: so many are shown; more are found by typing. */
const SHOWN = 60
/** Ours: so long nothing was typed, in ms, before it is looked for. */
const REST_MS = 200
/** Tiles beside each other; library.css draws as many. */
const COLUMNS = 6

/** The dialog. The field keeps the focus: ↓ goes into the pictures, arrows walk them, Enter takes, Shift and Space choose several. */
export default function LibraryDialog({
  title,
  kind = 'image',
  most,
  onStepOut,
  onPicked,
}: LibraryDialogProps): ReactNode {
  const [noun, measure] = words[kind]
  const [typed, setTyped] = useState('')
  const [cursor, setCursor] = useState(0)
  const [hasEntered, setEntered] = useState(false)
  const [chosen, setChosen] = useState<readonly Media[]>([])
  const [barred, setBarred] = useState('')
  const Name = useResting(typed.trim(), REST_MS)
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const { data, error } = useRead('media', 'list', {
    ...{ PageIndex: 1, PageSize: SHOWN },
    ...(kind !== 'any' && { Kind: kind }),
    ...(Name !== '' && { Name }),
  })
  const rows = (data?.List ?? []).filter(({ Address, WithdrawnAt }) => Address !== '' && WithdrawnAt === null)
  const at = Math.max(0, Math.min(cursor, rows.length - 1))
  // An empty field has no use for arrows.
  const isIn = hasEntered || typed === ''
  const go = (to: number) => {
    setCursor(to)
    setBarred('')
    box.current?.querySelectorAll('[role=option]')[to]?.scrollIntoView({ block: 'nearest' })
  }
  /** Whether it may not be chosen; says why. */
  const refuses = (row: Media): boolean => {
    const why = barredFromDrafts(row)
    setBarred(why && `不能选“${row.Title}”：${why}。`)
    return why !== ''
  }
  const toggle = (row: Media | undefined) => {
    if (!row || refuses(row)) return
    const isIn = chosen.some(({ ID }) => ID === row.ID)
    if (isIn) setChosen(chosen.filter(({ ID }) => ID !== row.ID))
    else if (most === 1) setChosen([row])
    else if (chosen.length < most) setChosen([...chosen, row])
  }
  const take = (row: Media | undefined) => {
    if (chosen.length > 0) onPicked(chosen)
    else if (row && !refuses(row)) onPicked([row])
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const to = walked(event.key, { at, isIn }, rows.length, COLUMNS)
    if (to) {
      setEntered(to.isIn)
      go(to.at)
    } else if (event.key === 'Enter') take(rows[at])
    else if (event.key === ' ' && event.shiftKey) toggle(rows[at])
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={title} className="cd-library-pick" onStepOut={onStepOut}>
      <input
        className="bp6-input"
        {...{ [FIRST]: '' }}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={rows[at] && `${list}-${rows[at].ID}`}
        aria-label={`找${noun}`}
        placeholder="标题、人物、地点、署名，或拼音首字母"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setCursor(0)
          setEntered(false)
        }}
        onKeyDown={press}
      />
      <div
        ref={box}
        id={list}
        role="listbox"
        aria-label={noun}
        aria-multiselectable={most > 1}
        className="cd-library-tiles"
        data-walked={isIn || undefined}
      >
        {rows.map((row, index) => (
          <div
            key={row.ID}
            id={`${list}-${row.ID}`}
            role="option"
            aria-selected={chosen.some(({ ID }) => ID === row.ID)}
            aria-label={[row.Title, row.Credit, standingMark(row)].filter(Boolean).join('，')}
            aria-disabled={barredFromDrafts(row) !== ''}
            className={index === at ? 'is-cursor' : undefined}
            onMouseDown={(event) => {
              event.preventDefault()
              setCursor(index)
              toggle(row)
            }}
            onDoubleClick={() => !refuses(row) && onPicked([row])}
          >
            {row.Thumbnail || row.Kind === 'image' ? (
              <SmallPicture address={row.Thumbnail || row.Address} />
            ) : (
              <span className="cd-library-plain">
                <Document size={24} />
              </span>
            )}
            {row.Standing !== 'usable' && (
              <span className="cd-library-standing" data-standing={row.Standing}>
                {standings[row.Standing]}
              </span>
            )}
            <span>{row.Title}</span>
          </div>
        ))}
      </div>
      <p className="cd-quiet cd-small" role="status">
        {error
          ? '媒资库没有读到，请稍后再试。'
          : data && rows.length === 0
            ? `没有找到${noun}。`
            : barred || `${sayRow(rows[at])}${chosen.length > 0 ? `（已选 ${chosen.length} ${measure}）` : ''}`}
      </p>
      <div className="cd-crop-acts">
        <span className="cd-quiet cd-small">
          {isIn ? '方向键走，' : '↓ 到结果里用方向键走，'}
          <KeyCaps keys="enter" /> 用这{measure}
          {most > 1 && `，Shift+空格选多${measure}`}
        </span>
        <button type="button" className="cd-button" onClick={onStepOut}>
          取消 <KeyCaps keys="esc" />
        </button>
        <button
          type="button"
          className="cd-button is-primary"
          disabled={rows.length === 0}
          onClick={() => take(rows[at])}
        >
          {chosen.length > 1 ? `用这 ${chosen.length} ${measure}` : `用这${measure}`}
        </button>
      </div>
    </Dialog>
  )
}
