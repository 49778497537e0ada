/** What stands where no pane is open: what to do, and the keys of it. */
import { useSnapshot } from 'valtio'
import { clickCommand } from '../clickCommand.ts'
import { KeyCaps } from '../keysPanel/KeyCaps.tsx'
import { findCommand } from '../registry.ts'
import { HOME } from '../router/address.ts'
import { closed, reopenClosed } from './closing.ts'
import { openPath } from './opening.ts'

/** The empty dock. */
export function Watermark() {
  const last = useSnapshot(closed).panes.at(-1)
  const keys = findCommand('palette.open')?.keys
  return (
    <div className="cd-blank">
      <h2>没有打开的窗格</h2>
      <p>从左上的菜单打开一个页面{keys ? '，或者按键打开命令面板，输入名称或拼音首字母' : ''}。</p>
      <p className="cd-blank-actions">
        <button type="button" className="bp6-button bp6-intent-primary" onClick={() => openPath(HOME)} autoFocus>
          去首页
        </button>
        {keys && (
          <button type="button" className="bp6-button" onClick={() => clickCommand('palette.open')}>
            <span>命令面板</span>
            <KeyCaps keys={keys} />
          </button>
        )}
        {last && (
          <button type="button" className="bp6-button" onClick={reopenClosed}>
            <span>重新打开“{last.title}”</span>
            <KeyCaps keys={findCommand('dock.reopen')?.keys} />
          </button>
        )}
      </p>
    </div>
  )
}
