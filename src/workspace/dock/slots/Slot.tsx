/** A pane of a saved layout that waits for a record: it opens one by itself where it can, and else says what to do. */
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { pages } from '../../../api/pages.ts'
import { recordTitle } from '../../../api/recordTitle.ts'
import { clickCommand } from '../../clickCommand.ts'
import { defineCommand } from '../../command.ts'
import { KeyCaps } from '../../keysPanel/KeyCaps.tsx'
import { usePane, usePaneCommands, usePaneFocus } from '../../pane.ts'
import { linkOf } from '../links/links.ts'
import { setPaneParams } from '../opening.ts'
import { panes } from '../panes.ts'
import { fillSlot, underCursor } from './fillSlot.ts'

const TAKE = 'slot.take'

/** What stands there until a record is opened. */
export default function Slot() {
  const pane = usePane()
  // Cursors that move are told by the stamp.
  void useSnapshot(panes).stamp
  const [state, setState] = useState<'asking' | 'empty' | 'gone'>('asking')
  const place = useRef<HTMLDivElement>(null)
  const fill = () => {
    setState('asking')
    void fillSlot(pane.id).then((how) => how !== 'filled' && setState(how))
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is put up
  useEffect(fill, [])
  const now = underCursor(pane.id)
  usePaneFocus(() => place.current?.focus())
  usePaneCommands([
    defineCommand({
      id: TAKE,
      title: now ? `在这里打开“${recordTitle(now.row)}”` : '在这里打开光标所在的一条',
      group: '窗格',
      keys: 'enter',
      where: 'pane',
      can: () => now !== undefined || '旁边的窗格里没有可以在这里打开的记录。',
      run: () => now && setPaneParams(pane.id, now.params),
    }),
  ])
  if (state === 'asking') return <div className="cd-blank" aria-busy="true" />
  return (
    <div ref={place} className="cd-blank" tabIndex={0} role="region" aria-label={pages[pane.page].title}>
      <h2>{pages[pane.page].title}</h2>
      {state === 'gone' && <p role="alert">上次在这里打开的一条没有读到：可能已删除，或者不再对您开放。</p>}
      <p className="cd-quiet">
        {linkOf(pane.id) ? '在联动的列表里走到一条，就显示在这里。' : '从列表里打开一条，就显示在这里。'}
      </p>
      <p className="cd-blank-actions">
        {now && (
          <button type="button" className="bp6-button bp6-intent-primary" onClick={() => clickCommand(TAKE)}>
            <span>打开“{recordTitle(now.row)}”</span>
            <KeyCaps keys="enter" />
          </button>
        )}
        {state === 'gone' && (
          <button type="button" className="bp6-button" onClick={fill}>
            再读一次
          </button>
        )}
        <button type="button" className="bp6-button" onClick={() => clickCommand('dock.close')}>
          关闭窗格
        </button>
      </p>
    </div>
  )
}
