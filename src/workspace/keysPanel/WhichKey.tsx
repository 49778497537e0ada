/** The which-key panel: after a moment, the keys that can follow the ones pressed. It never takes the focus. */
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { pendingKeys, pendingWindow } from '../keyRuntime.ts'
import { WHICH_KEY_DELAY_MS, type NextKey } from '../keys/resolver.ts'
import { findCommand } from '../registry.ts'
import { KeyCaps } from './KeyCaps.tsx'
import './keysPanel.css'

function titleOf({ binding, commands }: NextKey): string {
  if (binding) return findCommand(binding.command)?.title ?? binding.command
  const titles = commands.map((id) => findCommand(id)?.title ?? id)
  return titles.length > 3 ? `${titles.slice(0, 3).join('、')} 等 ${titles.length} 项` : titles.join('、')
}

/** The panel; drawn once, shows itself in the window where the keys were pressed. */
export function WhichKey() {
  const { keys } = useSnapshot(pendingKeys)
  const [shown, setShown] = useState(false)
  const isPending = keys !== undefined
  useEffect(() => {
    if (!isPending) return
    // Once shown it stays for the rest of the sequence.
    const timer = setTimeout(() => setShown(true), WHICH_KEY_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isPending])
  const target = pendingWindow()
  if (!shown || !keys || !target) return null
  const { prefix, next } = keys
  return createPortal(
    <div className="cd-which-key" role="status" aria-label="可以接着按的键">
      <div className="cd-which-key-head">
        <KeyCaps keys={prefix.join(' ')} /> 接着按
        <span className="cd-quiet">
          <KeyCaps keys="esc" /> 取消
        </span>
      </div>
      {next.length === 0 && <p className="cd-quiet">这里没有以它开头的快捷键。</p>}
      <div className="cd-which-key-groups">
        {next.map((group) => (
          <section key={group.group}>
            {group.group !== '' && <h3>{group.group}</h3>}
            <ul>
              {group.keys.map((key) => (
                <li key={key.step}>
                  <KeyCaps keys={key.step} /> {titleOf(key)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>,
    target.document.body,
  )
}
