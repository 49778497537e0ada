/** The menu of a telephone: every group and its pages. */
import { Dialog, FIRST } from '../overlay/Dialog.tsx'
import { dock } from '../dock/dock.ts'
import { HOME } from '../router/address.ts'
import { sectionsOf, type MenuGroup, type MenuRow } from './menu.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { sidebar } from './sidebar.ts'
import { openRow } from './TopBar.tsx'

const close = () => void (sidebar.drawer = false)

/** The drawer; mounted while it is open. */
export function Drawer({ menu }: { readonly menu: readonly MenuGroup[] }) {
  const go = (row: MenuRow) => {
    close()
    openRow(row)
  }
  return (
    <Dialog title="菜单" className="cd-drawer" onStepOut={close}>
      <nav aria-label="全部页面">
        <button
          type="button"
          className="cd-drawer-row"
          {...{ [FIRST]: '' }}
          onClick={() => {
            close()
            dock.openPath(HOME)
          }}
        >
          首页
        </button>
        {menu.map((group) => (
          <section key={group.title}>
            <h3>
              <MenuIcon group={group.title} size={14} /> {group.title}
            </h3>
            {sectionsOf(group)
              .flatMap(({ rows }) => rows)
              .map((row) => (
                <button
                  key={row.kind === 'page' ? row.page : row.href}
                  type="button"
                  className="cd-drawer-row"
                  onClick={() => go(row)}
                >
                  {row.title}
                  {row.kind === 'external' && ' ↗'}
                </button>
              ))}
          </section>
        ))}
      </nav>
      <div className="cd-dialog-actions">
        <button type="button" className="bp6-button" onClick={close}>
          关闭
        </button>
      </div>
    </Dialog>
  )
}
