/** 区域管理: the areas of the station as a tree, and the one under the cursor. */
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { areaLevels, type AreaLevel } from '../../../api/accounts/areas/areaCode.ts'
import type { Area } from '../../../api/accounts/areas/calls.ts'
import { useRead } from '../../../workspace/data.ts'
import { runCommand } from '../../../workspace/execute.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FilterBar } from '../../parts/filters/FilterBar.tsx'
import type { Filter, FilterValues } from '../../parts/filters/filter.ts'
import { onOffFilter } from '../../parts/filters/onOffFilter.ts'
import { OnOff } from '../../parts/OnOff.tsx'
import { DetailSide, useDetailSide } from '../../parts/sides/DetailSide.tsx'
import { Tree } from '../../parts/tree/Tree.tsx'
import { treeFound } from '../../parts/tree/treeFound.ts'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import { AreaDetail } from './AreaDetail.tsx'
import { CollectionFrame } from '../../collection/CollectionFrame.tsx'

interface Asked {
  readonly Keyword?: string
  readonly IsEnable?: boolean
}

const filters: readonly Filter<Asked>[] = [
  { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称、拼音首字母或代码开头' },
  onOffFilter('IsEnable'),
]

const columns: readonly TreeColumn<Area>[] = [
  { title: '区域', width: 'minmax(180px, 1fr)', cell: ({ Name }) => Name },
  { title: '代码', width: '112px', figures: true, cell: ({ Code }) => Code },
  { title: '级别', width: '56px', from: 460, cell: ({ Level }) => areaLevels[Level as AreaLevel] },
  { title: '状态', width: '80px', cell: ({ IsEnable }) => <OnOff is={IsEnable} /> },
]

/** Those that are off, and those that stand under one. */
function outOfUse(inOrder: readonly Area[]): ReadonlySet<number> {
  const off = new Set<number>()
  for (const { ID, ParentID, IsEnable } of inOrder) if (!IsEnable || off.has(ParentID)) off.add(ID)
  return off
}

/** The panel of /AreaManage. */
export default function AreaTree(): ReactNode {
  const [values, setValues] = useState<FilterValues>({})
  const [under, setUnder] = useState<Area | undefined>(undefined)
  const first = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const { data, error, reload } = useRead('areas', 'list', {})
  const asked = Object.values(values).some((value) => value !== '')
  const { Keyword, IsEnable } = values
  // What a keyword means by its sound only the server knows.
  const meant = useRead(
    'areas',
    'list',
    asked ? { ...(Keyword ? { Keyword } : {}), ...(IsEnable ? { IsEnable: IsEnable === 'true' } : {}) } : undefined,
  ).data
  const found = useMemo(
    () => (asked && meant ? treeFound(data ?? [], new Set(meant.map(({ ID }) => ID))) : undefined),
    [asked, data, meant],
  )
  const off = useMemo(() => outOfUse(data ?? []), [data])
  const hold = useDetailSide(grid)
  const clear = () => {
    if (hold.close()) return true
    setValues({})
    return asked
  }
  const edit = () => runCommand('areas.edit')

  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <CollectionFrame>
      <FilterBar
        filters={filters}
        values={values}
        onChange={setValues}
        first={first}
        onLeave={() => grid.current?.focus()}
      />
      <div className="cd-collection-body has-detail">
        <Tree<Area>
          family="areas"
          label="区域"
          nodes={data}
          columns={columns}
          found={found}
          dimmed={({ ID }) => off.has(ID)}
          onCursor={setUnder}
          onOpen={edit}
          empty={
            asked ? (
              <EmptyState title="没有符合筛选条件的区域" hint="按 Esc 清除筛选，或按 / 修改关键词。" />
            ) : (
              <EmptyState title="还没有区域" keys={{ chord: 'shift+i', does: '粘贴一份区域清单，或按 N 新增一个' }} />
            )
          }
          count={
            found ? `符合 ${meant?.length ?? 0} 个，共 ${data?.length ?? 0} 个区域` : `共 ${data?.length ?? 0} 个区域`
          }
          filter={first}
          clearFilter={clear}
          grid={grid}
        />
        <DetailSide hold={hold}>
          <AreaDetail area={under} all={data ?? []} off={off} />
        </DetailSide>
      </div>
    </CollectionFrame>
  )
}
