/** The field of a role's form that says in which channels it may work. */
import { Checkbox } from '@blueprintjs/core'
import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { RoleChannels } from '../../../api/accounts/roles/calls.ts'
import type { FieldProps } from '../../../workspace/command.ts'
import { useRead } from '../../../workspace/data.ts'
import { isComposing } from '../../../workspace/keys/ime.ts'
import { me } from '../../../workspace/session.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { treeKey } from '../../parts/tree/treeKey.ts'
import { childrenByParent } from '../../parts/tree/treeRows.ts'
import { TreeView } from '../../parts/tree/TreeView.tsx'
import { useTree } from '../../parts/tree/useTree.ts'
import './roles.css'

const columns = [{ title: '栏目', cell: ({ Name }: { readonly Name: string }) => Name }]

/** The tree with its field 全部栏目 and what a save would change. The value is a RoleChannels. */
export default function ChannelGrants({ label, value, onChange, describedBy }: FieldProps): ReactNode {
  const held = (value as RoleChannels | undefined) ?? { AllChannels: false, ChannelIds: [] }
  const atFirst = useRef(held)
  const { data, error, reload } = useRead('channels', 'list', {})
  const own = me().channels
  const nodes = useMemo(
    () =>
      (data ?? []).map((one) => ({
        ID: one.ID,
        ParentID: one.ParentID,
        Name: one.Name,
        isBeyond: own !== 'all' && !own.includes(one.ID),
      })),
    [data, own],
  )
  const tree = useTree(nodes)
  type Node = (typeof nodes)[number]
  const children = useMemo(() => childrenByParent(nodes), [nodes])
  const below = (node: Node): Node[] => [node, ...(children.get(node.ID) ?? []).flatMap(below)]
  const isOn = (node: Node) => held.AllChannels || held.ChannelIds.includes(node.ID)
  /** With a channel go those below it. */
  const toggle = (node: Node) => {
    if (held.AllChannels) return
    const set = new Set(held.ChannelIds)
    const on = !set.has(node.ID)
    for (const one of below(node)) {
      if (on && !one.isBeyond) set.add(one.ID)
      else if (!on) set.delete(one.ID)
    }
    onChange({ AllChannels: false, ChannelIds: [...set].sort((a, b) => a - b) })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!isComposing(event)) treeKey(event, tree, { ' ': () => tree.under && toggle(tree.under) })
  }
  const names = (ids: readonly number[], without: readonly number[]) =>
    nodes.filter(({ ID }) => ids.includes(ID) && !without.includes(ID)).map(({ Name }) => Name)
  const given = names(held.ChannelIds, atFirst.current.ChannelIds)
  const taken = names(atFirst.current.ChannelIds, held.ChannelIds)

  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <fieldset className="cd-grants">
      <legend>{label}</legend>
      <Checkbox
        checked={held.AllChannels}
        disabled={nodes.some((node) => node.isBeyond) && !held.AllChannels}
        onChange={(event) => onChange({ ...held, AllChannels: event.target.checked })}
      >
        全部栏目<small className="cd-quiet">（以后新增的栏目也可以用）</small>
      </Checkbox>
      <div className="cd-grants-tree is-low" data-dimmed={held.AllChannels || undefined}>
        <TreeView
          tree={tree}
          label={label}
          columns={columns}
          describedBy={describedBy}
          checked={isOn}
          isDisabled={(node) => held.AllChannels || (node.isBeyond && !isOn(node))}
          onToggle={toggle}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="cd-grants-change" role="status">
        {given.length > 0 && <p className="is-given">保存后可以用：{given.join('、')}</p>}
        {taken.length > 0 && <p className="is-taken">保存后不能用：{taken.join('、')}</p>}
      </div>
    </fieldset>
  )
}
