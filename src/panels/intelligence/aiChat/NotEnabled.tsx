/** No setting of this purpose is enabled (R-005, M021): whom to ask, and for who may do it the way there. */
import { useRef, type ReactNode } from 'react'
import { notEnabled } from '../../../api/intelligence/aiAnswers/messages.ts'
import { aiTypes } from '../../../api/system/textParameters/fields.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { contextNow } from '../../../workspace/context.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { usePaneCommands, usePaneFocus } from '../../../workspace/pane.ts'
import { me } from '../../../workspace/session.ts'
import { NonIdealState } from '@blueprintjs/core'
import '../../parts/states.css'

const SETTINGS = '/setManage/AiParameters'
const KEY = 's'

/** The sentence, and the command. */
export function NotEnabled({ Types }: { readonly Types: keyof typeof aiTypes }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const may = me().grants[SETTINGS] !== undefined
  const open = () => contextNow().open(SETTINGS, {})
  usePaneFocus(() => place.current?.focus())
  usePaneCommands([
    defineCommand({
      id: 'aiChat.settings',
      title: '打开 AI 设置',
      group: 'AI 助手',
      keys: KEY,
      where: 'pane',
      needs: SETTINGS,
      can: () => may,
      run: open,
    }),
  ])
  return (
    <div ref={place} className="cd-state-place" tabIndex={-1} data-keys="list">
      <NonIdealState className="cd-state" title="还不能使用" description={<p>{notEnabled(aiTypes[Types])}</p>}>
        {may ? (
          <button type="button" className="cd-button" onClick={open}>
            打开 AI 设置 <KeyCaps keys={KEY} />
          </button>
        ) : (
          <p className="cd-quiet">启用以后这里会自己出现，不用重新打开。</p>
        )}
      </NonIdealState>
    </div>
  )
}
