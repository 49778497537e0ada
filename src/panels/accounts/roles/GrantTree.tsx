/** The field of a role's form that grants pages and buttons: a tree walked and ticked by keys, with what a save would change. */
import { Checkbox } from '@blueprintjs/core'
import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { addressOf } from '../../../api/accounts/roles/grants.ts'
import type { RoleGrants } from '../../../api/accounts/roles/calls.ts'
import type { FieldProps } from '../../../workspace/command.ts'
import { useRead } from '../../../workspace/data.ts'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { me } from '../../../workspace/session.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { TreeFilter } from '../../parts/tree/TreeFilter.tsx'
import { treeKey } from '../../parts/tree/treeKey.ts'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import { TreeView } from '../../parts/tree/TreeView.tsx'
import { useTree } from '../../parts/tree/useTree.ts'
import { useTreeFilter } from '../../parts/tree/useTreeFilter.ts'
import { grantNodes, isChecked, leavesOf, missingIn, noGrants, withNode, type GrantNode } from './grantState.ts'
import './roles.css'

/** The tree with its filter, the field 拥有全部权限 and what a save would change. The value is a RoleGrants. */
export default function GrantTree({ label, value, onChange, describedBy }: FieldProps): ReactNode {
  const grants = (value as RoleGrants | undefined) ?? noGrants
  const atFirst = useRef(grants)
  const { data, error, reload } = useRead('roles', 'allMenus', {})
  const tree = useRef<HTMLDivElement>(null)
  const filter = useRef<HTMLInputElement>(null)
  const mine = me().grants
  const nodes = useMemo(() => grantNodes(data ?? [], (page) => mine[addressOf(page)] !== undefined), [data, mine])
  const { text, setText, found } = useTreeFilter(nodes)
  const state = useTree(nodes, { found, isClosedAtFirst: ({ kind }) => kind === 'page', element: tree })
  const given = missingIn(nodes, grants, atFirst.current)
  const taken = missingIn(nodes, atFirst.current, grants)
  const everything = nodes.every((node) => !node.isBeyond)

  const set = (node: GrantNode, granted: boolean) =>
    !grants.AllPowers && onChange(withNode(nodes, grants, node, granted))
  const toggle = (node: GrantNode) => set(node, isChecked(nodes, grants, node) !== true)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isComposing(event)) return
    const { under } = state
    const act = {
      ' ': () => under && toggle(under),
      '+': () => under && set(under, true),
      '-': () => under && set(under, false),
    }
    if (treeKey(event, state, act)) return
    // A letter is the beginning of a name: it goes on in the filter.
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) filter.current?.focus()
  }
  const count = (node: GrantNode) => {
    if (node.kind === 'button') return ''
    const leaves = leavesOf(nodes, node).filter((one) => one.kind === (node.kind === 'module' ? 'page' : 'button'))
    const ticked = leaves.filter((one) => isChecked(nodes, grants, one) !== false).length
    return leaves.length > 0 ? `${ticked} / ${leaves.length}` : ''
  }
  const columns: readonly TreeColumn<GrantNode>[] = [
    { title: label, cell: titleOf },
    { title: '已勾选', width: '72px', figures: true, cell: (node) => <span className="cd-quiet">{count(node)}</span> },
  ]

  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <fieldset className="cd-grants">
      <legend>{label}</legend>
      <Checkbox
        checked={grants.AllPowers}
        disabled={!everything && !grants.AllPowers}
        onChange={(event) => onChange({ ...grants, AllPowers: event.target.checked })}
      >
        拥有全部权限<small className="cd-quiet">（以后新增的页面和按钮也有）</small>
      </Checkbox>
      <div className="cd-grants-find">
        <TreeFilter label={label} value={text} onChange={setText} field={filter} enter={() => tree.current?.focus()} />
        <span className="cd-quiet cd-small">
          <KeyCaps keys="space" /> 勾选 <KeyCaps keys="+" /> 本页全选 <KeyCaps keys="-" /> 本页全不选
        </span>
      </div>
      <div className="cd-grants-tree" data-dimmed={grants.AllPowers || undefined}>
        <TreeView
          tree={state}
          label={label}
          columns={columns}
          describedBy={describedBy}
          checked={(node) => isChecked(nodes, grants, node)}
          isDisabled={(node) => grants.AllPowers || (node.isBeyond && isChecked(nodes, grants, node) === false)}
          onToggle={toggle}
          onKeyDown={onKeyDown}
        />
      </div>
      <Changed
        given={given}
        taken={taken}
        all={grants.AllPowers !== atFirst.current.AllPowers ? grants.AllPowers : undefined}
      />
    </fieldset>
  )
}

function titleOf({ Name, kind, isBeyond }: GrantNode): ReactNode {
  return (
    <>
      <span className={kind === 'module' ? 'cd-tree-title is-strong' : 'cd-tree-title'}>{Name}</span>
      {isBeyond && <span className="cd-quiet cd-small"> 您没有，不能授予</span>}
    </>
  )
}

/** What saving would give and take. */
function Changed({ given, taken, all }: { given: string[]; taken: string[]; all: boolean | undefined }): ReactNode {
  return (
    <div className="cd-grants-change" role="status">
      {all !== undefined && <p>{all ? '保存后拥有全部权限。' : '保存后不再拥有全部权限，只有勾选的。'}</p>}
      {given.length > 0 && (
        <p className="is-given">
          保存后授予 {given.length} 项：{shortened(given)}
        </p>
      )}
      {taken.length > 0 && (
        <p className="is-taken">
          保存后收回 {taken.length} 项：{shortened(taken)}
        </p>
      )}
    </div>
  )
}

const shortened = (titles: readonly string[]) =>
  titles.length > 12 ? `${titles.slice(0, 12).join('、')} 等` : titles.join('、')
