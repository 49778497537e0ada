/** A tab's face. The tab itself (role, focus, arrow keys, dragging) is dockview's. */
import { useEffect, useRef } from 'react'
import { Cross, Link, Pin } from '@blueprintjs/icons'
import type { IDockviewPanelHeaderProps } from 'dockview-react'
import { useSnapshot } from 'valtio'
import { keyText } from '../overlay/keyText.ts'
import { around } from './around.ts'
import { dockKeys } from './dockKeys.ts'
import { provisional } from './provisional.ts'
import type { PaneParams } from './layout.ts'
import { showTab } from './showTab.ts'
import { usePaneEntry } from './usePaneEntry.ts'

/** That a pane follows a list, or is frozen. */
function LinkMark({ pinned }: { readonly pinned: boolean }) {
  const Mark = pinned ? Pin : Link
  return <Mark size={12} title={pinned ? '已固定，不跟随列表' : '跟随列表'} />
}

/** Title, unsaved mark, close sign. The sign is for the mouse only (watchTabs.ts): the keyboard has Delete and Alt+W. */
export function PaneTab({ api }: IDockviewPanelHeaderProps<PaneParams>) {
  const entry = usePaneEntry(api.id)
  const link = useSnapshot(around).links.find((one) => one.to === api.id)
  const isProvisional = useSnapshot(provisional).ids.includes(api.id)
  const face = useRef<HTMLDivElement>(null)
  const dirty = entry?.dirty ?? false

  useEffect(() => {
    const tab = face.current?.closest('[role=tab]')
    if (dirty) tab?.setAttribute('aria-description', '有未保存的内容')
    else tab?.removeAttribute('aria-description')
  }, [dirty])

  // The tab in front is always seen, however many stand in the row and however narrow that becomes.
  const isFront = entry?.front === true
  useEffect(() => (isFront ? showTab(face.current?.closest('[role=tab]')) : undefined), [isFront, entry?.title])

  return (
    <div
      ref={face}
      className="cd-tab"
      data-tab={api.id}
      data-state={entry?.state}
      data-provisional={isProvisional || undefined}
      title={isProvisional ? `${entry?.title ?? ''}（预览：下一条在这里打开，双击保留）` : entry?.title}
    >
      {link && <LinkMark pinned={link.pinned} />}
      <span className="cd-tab-title">{entry?.title ?? api.title}</span>
      {dirty && <span className="cd-tab-dirty" title="有未保存的内容" />}
      <span className="cd-tab-close" aria-hidden="true" title={`关闭 ${keyText(dockKeys.close)}`}>
        <Cross size={14} />
      </span>
    </div>
  )
}
