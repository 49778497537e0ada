/** 墙面与设备: the walls on the left with what stands on them, the machines of one on the right. */
import { useMemo, type ReactNode } from 'react'
import { bannerLevels } from '../../../api/command/walls/banner.ts'
import type { Wall } from '../../../api/command/walls/calls.ts'
import type { WallDevice } from '../../../api/command/wallDevices/calls.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead } from '../../../workspace/data.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import type { Filter } from '../../parts/filters/filter.ts'
import { fieldColumns } from '../../parts/list/fieldColumns.tsx'
import { KindsAndRecords } from '../../parts/sides/KindsAndRecords.tsx'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import './walls.css'

/** Ours: walls on the screen. */
const SHOWN = 200

type Asked = { readonly Keyword?: string }
type Node = Wall & { readonly ParentID: number }

const filters: readonly Filter<Asked>[] = [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '设备名称' }]

function BannerChip({ banner }: { readonly banner: Wall['Banner'] }): ReactNode {
  if (!banner) return null
  return (
    <span className="cd-banner-chip" data-level={banner.Level} title={`${banner.By}：${banner.Text}`}>
      {bannerLevels[banner.Level]}：{banner.Text}
    </span>
  )
}

const shownText = ({ Mode, ShownName, Screens }: Wall) =>
  Mode === 'single' ? ShownName : Screens.length > 0 ? `轮播 ${Screens.length} 块` : '没有大屏'

const wallColumns: readonly TreeColumn<Node>[] = [
  { title: '墙面', width: 'minmax(110px, 1fr)', cell: ({ Name }) => Name },
  { title: '正在显示', width: 'minmax(96px, 1fr)', cell: shownText },
  { title: '横幅', width: 'minmax(80px, 1fr)', from: 420, cell: ({ Banner }) => <BannerChip banner={Banner} /> },
  { title: '在线', width: '52px', figures: true, cell: ({ Online, Devices }) => `${Online}/${Devices}` },
]

const stateOf = ({ IsRevoked, IsOnline }: WallDevice) => (IsRevoked ? '已吊销' : IsOnline ? '在线' : '离线')

const columns = fieldColumns<WallDevice>('wallDevices', [
  { field: 'IsOnline', title: '状态', width: '72px', cell: stateOf, text: stateOf },
  { field: 'Name', title: '设备', width: 'minmax(120px, 1fr)' },
  { field: 'ShownName', from: 480 },
  { field: 'Problems', from: 560, cell: ({ Problems }) => Problems.split('\n').join('；') },
  { field: 'UserName', title: '账号', width: '88px', from: 760 },
  { field: 'UserIP', width: '120px', from: 860 },
  { field: 'Version', width: '96px', from: 660 },
  'LastSeenTime',
])

/** The panel of /BigScreen/Walls. */
export default function WallsPanel(): ReactNode {
  const { data, error, reload } = useRead('walls', 'list', { PageSize: SHOWN })
  const walls = useMemo(() => data?.List.map((row): Node => ({ ...row, ParentID: 0 })), [data])
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <KindsAndRecords<Node>
      family="walls"
      label="墙面"
      kinds={walls}
      columns={wallColumns}
      emptyKinds={<EmptyState title="还没有墙面" keys={{ chord: 'n', does: '新增一面' }} />}
      records="设备"
      always
    >
      {(wall) => (
        <RecordSide<WallDevice, Asked>
          family="wallDevices"
          label={wall ? `${wall.Name}的设备` : '墙面设备'}
          filters={filters}
          about={String(wall?.ID)}
          source={(asked) => async (PageIndex, PageSize) =>
            wall
              ? api.wallDevices.list({ ...asked, WallID: wall.ID, PageIndex, PageSize })
              : { Total: 0, Capped: false, List: [] }
          }
          columns={columns}
          onOpen={(row) => contextNow().open('/BigScreen/DeviceKey', { ID: row.ID }, 'right')}
          empty={
            <EmptyState
              title={wall ? '这面墙还没有设备' : '请先在左边选择墙面'}
              {...(wall ? { keys: { chord: 'n', does: '新增一台并生成密钥' } } : {})}
            />
          }
          nothing={<EmptyState title="没有这样的设备" hint="按 Esc 清除筛选。" />}
        />
      )}
    </KindsAndRecords>
  )
}
