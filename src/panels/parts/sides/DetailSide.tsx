/** What is read beside rows; where there is no room for it, it is laid over them when it is asked for. */
import { createContext, useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { defineCommand } from '../../../workspace/command.ts'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { useScrolls } from './useScrolls.ts'
import './detailSide.css'

const KEYS = 'v i'

/** Ours: of what is seen of a long text so much is new after a turn; the rest leads the eye. */
const PART = 0.8

/** Turns what is read, by a part of its height; where several texts stand in it, the first that goes on. */
function turn(aside: HTMLElement | null, by: number): void {
  const texts = aside ? [aside, ...aside.querySelectorAll<HTMLElement>('.cd-desk-text')] : []
  const text = texts.find(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
  text?.scrollBy({ top: by * text.clientHeight })
}

const isTypedIn = (target: EventTarget) => (target as HTMLElement).matches('input, textarea, select')

const TakenKeys = createContext<(isTaken: boolean) => void>(() => {})

/**
 * What is read beside the rows has a command of its own on the keys that show it, and shows it by that command where there is no
 * room beside: of two commands of one pane on the same keys one would do nothing.
 */
export function useTakesDetailKeys(): void {
  const take = useContext(TakenKeys)
  useEffect(() => {
    take(true)
    return () => take(false)
  }, [take])
}

/** The reading side of a screen, as the rows know it. */
export interface DetailHold {
  /** It lies over the rows. */
  readonly isOver: boolean
  /** Take it away from above the rows. False: it did not lie there. */
  close(): boolean
  readonly aside: RefObject<HTMLElement | null>
  open(): void
  /** Away from something in it that is typed in: back to the rows. */
  leave(): void
}

/** Where the reading side is. `rows` have the focus again when it goes. */
export function useDetailSide(rows: RefObject<HTMLElement | null>): DetailHold {
  const aside = useRef<HTMLElement>(null)
  const [isOver, setOver] = useState(false)
  const close = () => {
    if (!isOver) return false
    setOver(false)
    rows.current?.focus()
    return true
  }
  const open = () => setOver(true)
  useEffect(() => {
    if (isOver) aside.current?.focus()
  }, [isOver])
  return { isOver, close, open, aside, leave: () => rows.current?.focus() }
}

/** The reading side, and the command that shows it. The keys of the rows act in it, too: what is read follows their cursor. */
export function DetailSide({ hold, children }: { readonly hold: DetailHold; readonly children: ReactNode }): ReactNode {
  const [isTaken, setTaken] = useState(false)
  const scrolls = useScrolls(hold.aside)
  const page = (id: string, title: string, keys: string, by: number) =>
    defineCommand({
      ...{ id: `list.${id}`, title, group: '列表', keys, where: 'list', repeat: true },
      run: () => turn(hold.aside.current, by),
    })
  usePaneCommands([
    page('detailDown', '详情往下翻', 'shift+pagedown', PART),
    page('detailUp', '详情往上翻', 'shift+pageup', -PART),
    defineCommand({
      id: 'list.detail',
      title: hold.isOver ? '收起详情' : '看详情',
      group: '列表',
      ...(isTaken ? {} : { keys: KEYS }),
      where: 'list',
      keywords: ['detail', '信息'],
      can: () => hold.isOver || !hold.aside.current?.checkVisibility() || '详情就在旁边。',
      run: () => void (hold.close() || hold.open()),
    }),
  ])
  return (
    <>
      <aside
        ref={hold.aside}
        className={hold.isOver ? 'cd-detail is-over' : 'cd-detail'}
        // A stop for Tab where there is more of it than is seen.
        tabIndex={scrolls ? 0 : -1}
        data-keys="list"
        aria-label="详情"
        // A spreadsheet has no command for it.
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
          if (!hold.close() && isTypedIn(event.target)) hold.leave()
        }}
      >
        {hold.isOver && (
          <header className="cd-detail-bar">
            <button type="button" className="cd-button" onClick={hold.close}>
              返回列表 <KeyCaps keys="escape" />
            </button>
          </header>
        )}
        <TakenKeys value={setTaken}>{children}</TakenKeys>
      </aside>
      <button type="button" className="cd-button cd-detail-open" onClick={hold.open}>
        详情 <KeyCaps keys={KEYS} />
      </button>
    </>
  )
}
