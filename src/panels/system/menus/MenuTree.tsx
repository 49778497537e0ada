/** 模块管理: modules, their pages, and the buttons of these, as one tree. */
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { may } from '../../../api/access.ts'
import { buttonOf } from '../../../api/actions.ts'
import type { ButtonRow } from '../../../api/system/buttons/calls.ts'
import { menuActions } from '../../../api/system/menus/actions.ts'
import { menus, type MenuRow } from '../../../api/system/menus/calls.ts'
import type { Subject } from '../../../workspace/command.ts'
import { useRead } from '../../../workspace/data.ts'
import { runCommand } from '../../../workspace/execute.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { api, me } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { siblingKeys } from '../../parts/tree/siblingKeys.ts'
import { Tree } from '../../parts/tree/Tree.tsx'
import { TreeFilter } from '../../parts/tree/TreeFilter.tsx'
import type { TreeNode } from '../../parts/tree/treeRows.ts'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import { useTreeFilter } from '../../parts/tree/useTreeFilter.ts'
import { treeCommand } from '../../parts/tree/useTreeKeys.ts'

/** A row of the tree: of the menu, or a button. */
interface Node extends TreeNode {
  readonly Name: string
  readonly menu: MenuRow | undefined
  readonly button: ButtonRow | undefined
}

const menuKey = (ID: number) => `menu-${ID}`

function nodesOf({ Menus, Buttons }: { Menus: readonly MenuRow[]; Buttons: readonly ButtonRow[] }): Node[] {
  return [
    ...Menus.map((menu) => ({
      ...{ ID: menuKey(menu.ID), ParentID: menu.ParentID && menuKey(menu.ParentID), Name: menu.Name },
      menu,
      button: undefined,
    })),
    ...Buttons.map((button) => ({
      ...{ ID: `button-${button.ID}`, ParentID: menuKey(button.MenuID), Name: button.Name },
      menu: undefined,
      button,
    })),
  ]
}

const columns: readonly TreeColumn<Node>[] = [
  {
    title: '名称',
    width: 'minmax(200px, 1fr)',
    cell: ({ Name, menu, button }) => (
      <>
        <span className={menu?.ParentID === 0 ? 'cd-tree-title is-strong' : 'cd-tree-title'}>{Name}</span>
        {menu?.IsHide && <span className="cd-quiet cd-small"> ○ 已隐藏</span>}
        {!(menu ?? button)?.IsBuiltIn && <span className="cd-quiet cd-small"> 自建</span>}
      </>
    ),
  },
  { title: '地址', width: 'minmax(120px, 0.7fr)', from: 480, cell: ({ menu }) => menu?.PageUrl },
  { title: '说明', width: 'minmax(120px, 0.7fr)', from: 720, cell: ({ menu }) => menu?.ReMark },
  {
    title: '角色',
    width: '72px',
    figures: true,
    cell: ({ menu, button }) => {
      const roles = (menu?.ParentID !== 0 && menu?.RoleCount) || button?.RoleCount
      return roles ? `${roles} 个` : ''
    },
  },
]

function subjectOf([node]: readonly Node[]): Subject {
  const { menu, button } = node ?? {}
  return button ? { family: 'buttons', rows: [button] } : { family: 'menus', rows: menu ? [menu] : [] }
}

/** What a key does to a module, a page or a button. */
const commandFor = {
  add: { module: 'menus.addPage', page: 'buttons.add', button: 'buttons.add' },
  edit: { module: 'menus.editModule', page: 'menus.editPage', button: 'buttons.edit' },
  remove: { module: 'menus.removeModule', page: 'menus.removePage', button: 'buttons.remove' },
} as const

/** The panel of /setManage/ModuleManage. */
export default function MenuTree(): ReactNode {
  // Buttons come with the menu.
  const { data, error, reload } = useRead('menus', 'list', {}, ['buttons'])
  const [under, setUnder] = useState<Node | undefined>(undefined)
  const grid = useRef<HTMLDivElement>(null)
  const filter = useRef<HTMLInputElement>(null)
  const nodes = useMemo(() => (data ? nodesOf(data) : []), [data])
  const { text, setText, found } = useTreeFilter(nodes)
  const kind = under?.button ? 'button' : under?.menu && under.menu.ParentID !== 0 ? 'page' : 'module'
  const mayMove = () =>
    kind === 'button'
      ? '按钮的顺序在编辑里改'
      : may(me(), menus.pages, buttonOf(menuActions.order.order)) || '没有“设置排序”权限，请联系管理员开通'
  const run = (what: keyof typeof commandFor) => () => void runCommand(commandFor[what][kind])
  const key = { group: '菜单' }
  usePaneCommands([
    treeCommand('add', kind === 'module' ? '新增菜单' : '新增按钮', ['n'], run('add'), key),
    treeCommand('addModule', '新增模块', ['shift+n'], () => void runCommand('menus.addModule'), key),
    treeCommand('edit', '编辑', ['e'], run('edit'), key),
    treeCommand('show', '显示', ['p'], () => void runCommand('menus.show'), key),
    treeCommand('hide', '隐藏', ['shift+p'], () => void runCommand('menus.hide'), key),
    treeCommand('remove', '删除', ['#', 'shift+delete'], run('remove'), key),
    ...siblingKeys({
      noun: '菜单',
      nodes,
      under: under?.menu && under,
      save: (line) =>
        api.menus.order({ Items: line.map(({ menu }, place) => ({ ID: menu!.ID, ShowOrder: place + 1 })) }),
      can: mayMove,
    }),
  ])

  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-tree-pane">
      <div className="cd-tree-bar">
        <TreeFilter
          label="模块、菜单和按钮"
          value={text}
          onChange={setText}
          field={filter}
          enter={() => grid.current?.focus()}
        />
      </div>
      <Tree<Node>
        family={subjectOf}
        label="模块、菜单和按钮"
        nodes={data && nodes}
        columns={columns}
        found={found}
        isClosedAtFirst={({ menu }) => menu !== undefined && menu.ParentID !== 0}
        several={false}
        onCursor={setUnder}
        onOpen={run('edit')}
        empty={
          found ? (
            <EmptyState title="没有这样的模块、菜单或按钮" hint="按 Esc 清除筛选，或按 / 修改。" />
          ) : (
            <EmptyState title="这里没有可以管理的菜单" hint="菜单、模块和按钮由总站统一维护。" />
          )
        }
        count={countOf(data)}
        footerKeys={
          <>
            <span>
              <KeyCaps keys="n" /> {kind === 'module' ? '新增菜单' : '新增按钮'}
            </span>
            <span>
              <KeyCaps keys="e" /> 编辑
            </span>
          </>
        }
        filter={filter}
        clearFilter={() => setText('')}
        grid={grid}
      />
    </div>
  )
}

function countOf(data: { Menus: readonly MenuRow[]; Buttons: readonly ButtonRow[] } | undefined): string {
  const { Menus = [], Buttons = [] } = data ?? {}
  const modules = Menus.filter(({ ParentID }) => ParentID === 0).length
  return `共 ${modules} 个模块、${Menus.length - modules} 个菜单、${Buttons.length} 个按钮`
}
