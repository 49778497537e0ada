/** The bar at the bottom of a telephone: menu, panes, palette, messages. */
import { Menu, MultiSelect, Search } from '@blueprintjs/icons'
import { useSnapshot } from 'valtio'
import { clickCommand } from '../clickCommand.ts'
import { closePane } from '../dock/closing.ts'
import { dock } from '../dock/dock.ts'
import { panes } from '../dock/panes.ts'
import { openMenuUnder, type MenuPart } from '../overlay/menus.ts'
import { HOME } from '../router/address.ts'
import { sidebar } from './sidebar.ts'

function paneParts(): MenuPart[] {
  const active = panes.list.find((pane) => pane.id === panes.active)
  return [
    ...panes.list.map((pane) => ({
      title: pane.dirty ? `${pane.title}（未保存）` : pane.title,
      checked: pane.id === panes.active,
      run: () => dock.activate(pane.id),
    })),
    '-',
    { title: '首页', run: () => dock.openPath(HOME) },
    ...(active ? [{ title: `关闭“${active.title}”`, run: () => void closePane(active.id) }] : []),
  ]
}

/** The bar. */
export function MobileBar() {
  const { list } = useSnapshot(panes)
  return (
    <nav className="cd-mobile" aria-label="底栏">
      <button type="button" onClick={() => void (sidebar.drawer = true)}>
        <Menu size={20} />
        菜单
      </button>
      <button
        type="button"
        aria-haspopup="menu"
        onClick={(event) => openMenuUnder(event.currentTarget, '打开的窗格', paneParts(), 'start')}
      >
        <MultiSelect size={20} />
        窗格 {list.length}
      </button>
      <button type="button" onClick={() => clickCommand('palette.open')}>
        <Search size={20} />
        命令
      </button>
    </nav>
  )
}
