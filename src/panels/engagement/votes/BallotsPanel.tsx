/** 选票: the clusters of a vote on the left, the most suspicious first; its ballots, or those of a cluster, on the right. */
import { useMemo, type ReactNode } from 'react'
import type { BallotCluster } from '../../../api/engagement/ballotClusters/calls.ts'
import type { Ballot } from '../../../api/engagement/ballots/calls.ts'
import type { ParamsOf } from '../../../api/pages.ts'
import { useRead, type ReadInput } from '../../../workspace/data.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import type { Filter } from '../../parts/filters/filter.ts'
import { KindsAndRecords } from '../../parts/sides/KindsAndRecords.tsx'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import { BallotDetail } from './BallotDetail.tsx'
import { ballotColumns } from './ballotColumns.tsx'

type Asked = ReadInput<'ballots', 'list'>
type Node = BallotCluster & { readonly ParentID: number }

/** Ours: clusters on the screen. */
const SHOWN = 200

const columns: readonly TreeColumn<Node>[] = [
  {
    title: '集群',
    width: 'minmax(100px, 1fr)',
    cell: ({ Place, Titles, Signs, IsSuspicious }) => (
      <span title={Signs}>
        {IsSuspicious && <span className="cd-flag is-late">可疑</span>}
        {Place} → {Titles}
      </span>
    ),
  },
  { title: '票', width: '44px', figures: true, cell: ({ Count }) => Count },
  { title: '剔除', width: '48px', figures: true, cell: ({ Excluded }) => Excluded || '' },
]

const filters: readonly Filter<Asked>[] = [
  { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '号码或回执码' },
  {
    name: 'IsCounted',
    title: '计票',
    kind: 'choice',
    options: [
      { value: 'yes', title: '计票' },
      { value: 'no', title: '已剔除' },
    ],
    apply: (value) => ({ IsCounted: value === 'yes' }),
  },
]

/** The vote that is shown: the one that is asked for, else one that runs, else the first. */
function useVote(VoteID: number | undefined) {
  const { data, error, reload } = useRead('votes', 'list', { PageSize: 100 })
  const vote =
    VoteID === undefined
      ? (data?.List.find(({ State }) => State === 'running') ?? data?.List[0])
      : data?.List.find(({ ID }) => ID === VoteID)
  return { ID: VoteID ?? vote?.ID, title: vote?.Title, isThere: data !== undefined, error, reload }
}

/** The panel of /Interaction/Ballots. */
export default function BallotsPanel({ VoteID }: ParamsOf<'/Interaction/Ballots'>): ReactNode {
  const vote = useVote(VoteID)
  if (vote.ID === undefined) {
    if (vote.error) return <ErrorState error={vote.error} retry={vote.reload} />
    return vote.isThere ? <EmptyState title="还没有投票" hint="在“投票”里新增一场。" /> : null
  }
  return <Ballots VoteID={vote.ID} title={vote.title ?? ''} />
}

function Ballots({ VoteID, title }: { readonly VoteID: number; readonly title: string }): ReactNode {
  const { data, error, reload } = useRead('ballotClusters', 'list', { VoteID, PageSize: SHOWN })
  const clusters = useMemo(() => data?.List.map((row): Node => ({ ...row, ParentID: 0 })), [data])
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <KindsAndRecords<Node>
      family="ballotClusters"
      label={title === '' ? '选票集群' : `“${title}”的选票集群`}
      kinds={clusters}
      columns={columns}
      dimmed={({ Count, Excluded }) => Excluded === Count}
      emptyKinds={<EmptyState title="没有成群的选票" hint="同一网段投给同样选项的选票，5 张起列在这里。" />}
      records="选票"
      isRoomy
    >
      {(cluster) => (
        <RecordSide<Ballot, Asked>
          family="ballots"
          label={cluster ? `${cluster.Name}的选票` : '选票'}
          filters={filters}
          about={`${VoteID} ${cluster?.ID}`}
          source={(asked) => (PageIndex, PageSize) =>
            api.ballots.list({ ...asked, VoteID, ...(cluster ? { ClusterID: cluster.ID } : {}), PageIndex, PageSize })
          }
          columns={ballotColumns}
          onOpen={() => {}}
          empty={<EmptyState title="还没有选票" />}
          nothing={<EmptyState title="没有符合筛选条件的选票" hint="按 Esc 清除筛选。" />}
          detail={BallotDetail}
          keptAs="/Interaction/Ballots"
        />
      )}
    </KindsAndRecords>
  )
}
