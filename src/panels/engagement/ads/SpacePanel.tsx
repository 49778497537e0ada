/** 广告位: spaces on the left, the advertisements of one on the right, and the one under the cursor in full. */
import { useMemo, type ReactNode } from 'react'
import type { AdSpace } from '../../../api/engagement/adSpaces/calls.ts'
import { spaceModes } from '../../../api/engagement/adSpaces/fields.ts'
import type { Ad } from '../../../api/engagement/ads/model.ts'
import type { ParamsOf } from '../../../api/pages.ts'
import { useRead } from '../../../workspace/data.ts'
import { runOn } from '../../../workspace/execute.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { KindsAndRecords } from '../../parts/sides/KindsAndRecords.tsx'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import { AdDetail } from './AdDetail.tsx'
import { adColumns, adFilters, type Asked } from './columns.tsx'

/** Spaces stand in no tree: all are at its root. */
type Kind = AdSpace & { readonly ParentID: 0 }

const columns: readonly TreeColumn<Kind>[] = [
  { title: '广告位', cell: ({ Name }) => Name },
  { title: '方式', width: '44px', cell: ({ Mode }) => spaceModes[Mode] },
  { title: '待审', width: '40px', figures: true, cell: ({ PendingCount }) => PendingCount || '' },
  { title: '在投', width: '40px', figures: true, cell: ({ ShownCount }) => ShownCount || '' },
]

/** The panel of /Advertising/AdvertisingSpace. `ID`: the advertisement that stands first. */
export default function SpacePanel({ ID }: ParamsOf<'/Advertising/AdvertisingSpace'>): ReactNode {
  const { data, error, reload } = useRead('adSpaces', 'list', {})
  const kinds = useMemo(() => data?.map((space): Kind => ({ ...space, ParentID: 0 })), [data])
  if (error && !data) return <ErrorState error={error} retry={reload} />
  const first = ID === undefined ? {} : { First: ID }
  return (
    <KindsAndRecords<Kind>
      family="adSpaces"
      label="广告位"
      kinds={kinds}
      columns={columns}
      dimmed={({ IsEnable }) => !IsEnable}
      emptyKinds={<EmptyState title="还没有广告位" keys={{ chord: 'n', does: '新增一个' }} />}
      records="广告"
      isRoomy
    >
      {(space) => (
        <RecordSide<Ad, Asked>
          family="ads"
          label={space ? `${space.Name}的广告` : '广告'}
          filters={adFilters}
          about={`${space?.ID} ${ID}`}
          source={(asked) => (PageIndex, PageSize) =>
            api.ads.list({ ...asked, ...first, ...(space ? { SpaceID: space.ID } : {}), PageIndex, PageSize })
          }
          columns={adColumns}
          arranged
          onOpen={(row) => void runOn('ads.edit', row)}
          empty={<EmptyState title="还没有广告" keys={{ chord: 'n', does: '排一个' }} />}
          nothing={<EmptyState title="没有符合筛选条件的广告" hint="按 Esc 清除筛选。" />}
          detail={AdDetail}
          keptAs="/Advertising/AdvertisingSpace"
        />
      )}
    </KindsAndRecords>
  )
}
