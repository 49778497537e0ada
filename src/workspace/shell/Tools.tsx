/** The tools at the right of the top bar: help, contact, about, bell, AI where there is a provider, the person. */
import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react'
import { Chat, Help, InfoSign, Lightbulb, Notifications, Search } from '@blueprintjs/icons'
import { useSnapshot } from 'valtio'
import { clickCommand } from '../clickCommand.ts'
import { openMenuUnder } from '../overlay/menus.ts'
import { withKey } from '../overlay/keyText.ts'
import { contextNow } from '../context.ts'
import { canNow, findCommand } from '../registry.ts'
import { session } from '../session.ts'
import { about } from './about.ts'
import { bell, bellCount } from './bell.ts'
import type { Icon } from './icons.ts'
import { personParts } from './personMenu.ts'
import { roving, settleSoon } from './roving.ts'
import { viewport } from './viewport.ts'

const BellPopover = lazy(async () => ({ default: (await import('./BellPopover.tsx')).BellPopover }))

interface ToolProps {
  readonly title: string
  readonly icon: Icon
  readonly onClick: () => void
}

function Tool({ title, icon: ToolIcon, onClick }: ToolProps) {
  return (
    <button type="button" className="cd-icon-button" aria-label={title} title={title} onClick={onClick}>
      <ToolIcon size={16} />
    </button>
  )
}

/** The bell with its count. */
function Bell({ button }: { readonly button: RefObject<HTMLButtonElement | null> }) {
  const { unread, capped, open } = useSnapshot(bell)
  const title = withKey(
    unread > 0 ? `消息，${bellCount(unread, capped)} 条未读` : '消息',
    findCommand('workspace.messages')?.keys,
  )
  return (
    <button
      ref={button}
      type="button"
      className="cd-icon-button cd-bell"
      aria-label={title}
      aria-haspopup="dialog"
      aria-expanded={open}
      title={title}
      onClick={() => void (bell.open = !bell.open)}
    >
      <Notifications size={16} />
      {unread > 0 && <span className="cd-bell-count cd-figures">{bellCount(unread, capped)}</span>}
    </button>
  )
}

/** The tools. On a telephone those that are commands stay in the bar at the bottom and the person's menu. */
export function Tools() {
  const { user } = useSnapshot(session)
  const { narrow } = useSnapshot(viewport)
  const { open } = useSnapshot(bell)
  const bar = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => settleSoon(bar.current))
  const assistant = findCommand('workspace.assistant')!
  const name = user?.AdminUserRealName || user?.AdminUserName || ''
  return (
    <>
      <div ref={bar} className="cd-tools" role="toolbar" aria-label="工具" {...roving('row')}>
        {!narrow && (
          <button
            type="button"
            className="cd-search"
            onClick={() => clickCommand('palette.open')}
            title={withKey('命令面板', findCommand('palette.open')?.keys)}
          >
            <Search size={14} />
            <span className="cd-search-words">搜索或执行命令</span>
          </button>
        )}
        {!narrow && (
          <>
            <Tool
              title={withKey('帮助', findCommand('help.keys')?.keys)}
              icon={Help}
              onClick={() => clickCommand('help.keys')}
            />
            <Tool title="联系我们" icon={Chat} onClick={() => void (about.open = 'contact')} />
            <Tool title="关于" icon={InfoSign} onClick={() => void (about.open = 'about')} />
          </>
        )}
        <Bell button={button} />
        {!narrow && canNow(assistant, contextNow()) === true && (
          <Tool title="AI 助手" icon={Lightbulb} onClick={() => clickCommand('workspace.assistant')} />
        )}
        <button
          type="button"
          className="cd-person"
          aria-haspopup="menu"
          aria-label={`${name}，账号菜单`}
          onClick={(event) => openMenuUnder(event.currentTarget, '账号菜单', personParts())}
        >
          <span className="cd-avatar" aria-hidden="true">
            {user?.AdminIcon ? <img src={user.AdminIcon} alt="" /> : name.slice(0, 1)}
          </span>
          {!narrow && <span className="cd-person-name">{name}</span>}
        </button>
      </div>
      {open && (
        <Suspense>
          <BellPopover anchor={button} />
        </Suspense>
      )}
    </>
  )
}
