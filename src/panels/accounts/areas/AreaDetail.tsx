/** One area in full: where it stands, what is below it, whether it can be chosen. */
import type { ReactNode } from 'react'
import { areaLevels, type AreaLevel } from '../../../api/accounts/areas/areaCode.ts'
import type { Area } from '../../../api/accounts/areas/calls.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { fullMoment } from '../../parts/moments.ts'
import { RecordFacts } from '../../parts/RecordFacts.tsx'

/** An area with those above it, from the top. */
function pathOf(area: Area, all: readonly Area[]): string {
  const byId = new Map(all.map((one) => [one.ID, one]))
  const path = [area.Name]
  for (let up = byId.get(area.ParentID); up && path.length < 10; up = byId.get(up.ParentID)) path.unshift(up.Name)
  return path.join(' / ')
}

/** How many areas stand below an area at any depth; they come in tree order. */
function countBelow(area: Area, all: readonly Area[]): number {
  const inside = new Set([area.ID])
  for (const { ID, ParentID } of all) if (inside.has(ParentID)) inside.add(ID)
  return inside.size - 1
}

/** The area under the cursor as facts. */
export function AreaDetail(props: {
  readonly area: Area | undefined
  readonly all: readonly Area[]
  readonly off: ReadonlySet<number>
}): ReactNode {
  const { area, all, off } = props
  if (!area) return <EmptyState title="没有选中的区域" hint="用 J、K 上下移动，右、左键展开和收起。" />
  const state = area.IsEnable ? (off.has(area.ID) ? '启用，但上级已禁用，选择区域时不出现' : '启用') : '禁用'
  return (
    <RecordFacts
      title={area.Name}
      facts={{
        完整名称: pathOf(area, all),
        代码: area.Code || '没有代码',
        级别: areaLevels[area.Level as AreaLevel],
        状态: state,
        下级: `${all.filter(({ ParentID }) => ParentID === area.ID).length} 个，连同更下级共 ${countBelow(area, all)} 个`,
        备注: area.ReMark,
        更新时间: fullMoment(area.UpdateTime),
        编号: String(area.ID),
      }}
    />
  )
}
