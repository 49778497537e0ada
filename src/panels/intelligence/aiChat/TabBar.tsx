/** The four tabs: 1 to 4, or the arrows while the focus is on them. */
import type { KeyboardEvent, ReactNode } from 'react'
import { defineCommand } from '../../../workspace/command.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { tabs, type TabName } from './tabs.ts'

/** The bar and its commands. By a digit one comes to the tab's input; who walks the bar stays in it. */
export function TabBar(props: {
  readonly shown: TabName
  readonly onShow: (tab: TabName, isByKey: boolean) => void
}): ReactNode {
  const { shown, onShow } = props
  usePaneCommands(
    tabs.map(({ name, title }, at) =>
      defineCommand({
        id: `aiChat.${name}`,
        title: `到“${title}”`,
        group: 'AI 助手',
        keys: String(at + 1),
        where: 'pane',
        keywords: ['tab', '标签'],
        can: () => shown !== name || '已经在这里。',
        run: () => onShow(name, true),
      }),
    ),
  )
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(({ name }) => name === shown)
    const next = tabs[(at + by + tabs.length) % tabs.length]!
    onShow(next.name, false)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next.name}]`)?.focus()
  }
  return (
    <div className="cd-ai-tabs" role="tablist" aria-label="AI 助手" onKeyDown={press}>
      {tabs.map(({ name, title }, at) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          id={`cd-ai-tab-${name}`}
          aria-selected={shown === name}
          aria-controls="cd-ai-tab-panel"
          tabIndex={shown === name ? 0 : -1}
          onClick={() => onShow(name, false)}
        >
          {title} <KeyCaps keys={String(at + 1)} />
        </button>
      ))}
    </div>
  )
}
