/** 模块管理: modules, their pages, and the buttons of these, as one tree. */
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { may } from '../../../api/access.ts'
import { buttonOf } from '../../../api/actions.ts'
import type { ButtonRow } from '../../../api/system/buttons/calls.ts'
import { menuActions } from '../../../api/system/menus/actions.ts'
import { menus, type MenuRow } from '../../../api/system/menus/calls.ts'
import type { Subject } from '../../../workspace/command.ts'
import { useRead, watchFamily } from '../../../workspace/data.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { runCommand } from '../../../workspace/execute.ts'
import { remember } from '../../../workspace/history.ts'
import { showError } from '../../../workspace/notices.ts'
import { usePaneCommands, usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { api, me } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
import { TreeFilter } from '../../parts/branches/TreeFilter.tsx'
import { useTreeFilter } from '../../parts/branches/useTreeFilter.ts'
import { TreeView } from '../../parts/branches/TreeView.tsx'
import { treeCommand, treeCommands } from '../../parts/branches/treeCommands.ts'
import { moved, type TreeNode } from '../../parts/branches/treeRows.ts'
import { useTree } from '../../parts/branches/useTree.ts'

/** A row of the tree: of the menu, or a button. */
interface Node extends TreeNode {
  readonly menu: MenuRow | undefined
  readonly button: ButtonRow | undefined
}

const menuKey = (ID: number) => `menu-${ID}`

function nodesOf({ Menus, Buttons }: { Menus: readonly MenuRow[]; Buttons: readonly ButtonRow[] }): Node[] {
  return [
    ...Menus.map((menu) => ({
      key: menuKey(menu.ID),
      parent: menu.ParentID === 0 ? undefined : menuKey(menu.ParentID),
      title: menu.Name,
      menu,
      button: undefined,
    })),
    ...Buttons.map((button) => ({
      key: `button-${button.ID}`,
      parent: menuKey(button.MenuID),
      title: button.Name,
      menu: undefined,
      button,
    })),
  ]
}

/** What a key does to a module, a page or a button. */
const commandFor = {
  add: { module: 'menus.addPage', page: 'buttons.add', button: 'buttons.add' },
  edit: { module: 'menus.editModule', page: 'menus.editPage', button: 'buttons.edit' },
  remove: { module: 'menus.removeModule', page: 'menus.removePage', button: 'buttons.remove' },
} as const

/** The panel of /setManage/ModuleManage. */
export default function MenuTree(): ReactNode {
  const { data, error, loading, reload } = useRead('menus', 'list', {})
  const element = useRef<HTMLDivElement>(null)
  const filter = useRef<HTMLInputElement>(null)
  const nodes = useMemo(() => (data ? nodesOf(data) : []), [data])
  const { text, setText, shown, leadsOn } = useTreeFilter(nodes)
  const tree = useTree(shown, (node) => node.menu !== undefined && node.menu.ParentID !== 0 && !leadsOn(node))
  const { under } = tree
  const kind = !under ? 'module' : under.node.button ? 'button' : under.node.menu!.ParentID === 0 ? 'module' : 'page'
  const subject = useMemo((): Subject => {
    const { menu, button } = under?.node ?? {}
    return button ? { family: 'buttons', rows: [button] } : { family: 'menus', rows: menu ? [menu] : [] }
  }, [under?.node])
  usePublish(subject)
  // Buttons come with the menu.
  useEffect(() => watchFamily('buttons', reload), [reload])
  usePaneFocus(() => element.current?.focus())
  const shift = async (step: -1 | 1) => {
    const line = under && moved(nodes, under.node.key, step)
    if (!line || !under.node.menu) return
    try {
      const { LogID } = await api.menus.order({
        Items: line.map(({ menu }, place) => ({ ID: menu!.ID, ShowOrder: place + 1 })),
      })
      if (LogID !== undefined) remember(`移动“${under.node.title}”`, LogID)
    } catch (problem) {
      showError(problem)
    }
  }
  const mayMove = () =>
    kind === 'button'
      ? '按钮的顺序在编辑里改'
      : may(me(), menus.pages, buttonOf(menuActions.order.order)) || '没有“设置排序”权限，请联系管理员开通'
  const run = (what: keyof typeof commandFor) => () => void runCommand(commandFor[what][kind])
  const key = { group: '菜单' }
  usePaneCommands([
    ...treeCommands(tree),
    treeCommand('find', '筛选', ['/'], () => filter.current?.focus()),
    treeCommand('add', kind === 'module' ? '新增菜单' : '新增按钮', ['n'], run('add'), key),
    treeCommand('addModule', '新增模块', ['shift+n'], () => void runCommand('menus.addModule'), key),
    treeCommand('edit', '编辑', ['e', 'enter'], run('edit'), key),
    treeCommand('show', '显示', ['p'], () => void runCommand('menus.show'), key),
    treeCommand('hide', '隐藏', ['shift+p'], () => void runCommand('menus.hide'), key),
    treeCommand('remove', '删除', ['#', 'shift+delete'], run('remove'), key),
    treeCommand('raise', '上移', ['alt+up'], () => void shift(-1), { ...key, can: mayMove }),
    treeCommand('lower', '下移', ['alt+down'], () => void shift(1), { ...key, can: mayMove }),
  ])

  if (error && !data) return <ErrorState error={error} retry={reload} />
  if (!loading && nodes.length === 0)
    return <EmptyState title="这里没有可以管理的菜单" hint="菜单、模块和按钮由总站统一维护。" />
  return (
    <div className="cd-branch-pane">
      <div className="cd-branch-bar">
        <TreeFilter label="模块、菜单和按钮" value={text} onChange={setText} field={filter} tree={element} />
      </div>
      <TreeView
        isList
        tree={tree}
        label="模块、菜单和按钮"
        element={element}
        onOpen={run('edit')}
        row={({ node: { menu, button } }) => (
          <>
            <span className={menu?.ParentID === 0 ? 'cd-branch-title is-strong' : 'cd-branch-title'}>
              {menu?.Name ?? button?.Name}
            </span>
            {menu?.IsHide && <span className="cd-quiet cd-small">○ 已隐藏</span>}
            {menu && !menu.IsBuiltIn && <span className="cd-quiet cd-small">自建</span>}
            {button && !button.IsBuiltIn && <span className="cd-quiet cd-small">自建</span>}
            <span className="cd-branch-more">{remarkOf(menu, button)}</span>
          </>
        )}
      />
      <footer className="cd-list-foot">
        <span className="cd-figures">
          共 {data?.Menus.filter((one) => one.ParentID === 0).length ?? 0} 个模块、
          {data?.Menus.filter((one) => one.ParentID !== 0).length ?? 0} 个菜单、{data?.Buttons.length ?? 0} 个按钮
        </span>
        <FooterKeys>
          <span>
            <KeyCaps keys="n" /> {kind === 'module' ? '新增菜单' : '新增按钮'}
          </span>
          <span>
            <KeyCaps keys="e" /> 编辑
          </span>
        </FooterKeys>
      </footer>
    </div>
  )
}

function remarkOf(menu: MenuRow | undefined, button: ButtonRow | undefined): string {
  const roles = (menu?.ParentID !== 0 && menu?.RoleCount) || button?.RoleCount
  return [menu?.PageUrl, menu?.ReMark, roles ? `${roles} 个角色` : ''].filter(Boolean).join(' · ')
}
