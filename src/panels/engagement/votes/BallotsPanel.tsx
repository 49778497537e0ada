/** 选票: the clusters of a vote on the left, the most suspicious first; its ballots, or those of a cluster, on the right. */
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import type { BallotCluster } from '../../../api/engagement/ballotClusters/calls.ts'
import type { Ballot } from '../../../api/engagement/ballots/calls.ts'
import type { Vote } from '../../../api/engagement/votes/model.ts'
import type { ParamsOf } from '../../../api/pages.ts'
import { useRead, type ReadInput } from '../../../workspace/data.ts'
import { usePaneOffers, usePaneTitle } from '../../../workspace/pane.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import type { Filter, FilterValues } from '../../parts/filters/filter.ts'
import { KindsAndRecords } from '../../parts/sides/KindsAndRecords.tsx'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import { BallotDetail } from './BallotDetail.tsx'
import { ballotColumns } from './ballotColumns.tsx'
import { ClusterDetail } from './ClusterDetail.tsx'
import './tally.css'

type Asked = ReadInput<'ballots', 'list'>
type Node = BallotCluster & { readonly ParentID: number }

/** Ours: clusters on the screen. */
const SHOWN = 200

const columns: readonly TreeColumn<Node>[] = [
  {
    title: '集群',
    width: 'minmax(100px, 1fr)',
    cell: ({ Place, Titles, Signs, IsSuspicious }) => (
      <span className="cd-cluster" title={Signs}>
        {IsSuspicious && <span className="cd-flag is-late">可疑</span>}
        <span className="cd-cluster-part">{Place}</span>
        <span className="cd-cluster-to">{' → '}</span>
        <span className="cd-cluster-part">{Titles}</span>
      </span>
    ),
  },
  { title: '票', width: '40px', figures: true, cell: ({ Count }) => Count },
  { title: '剔除', width: '40px', figures: true, cell: ({ Excluded }) => Excluded || '' },
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

/** The vote that is shown: the one that is asked for, else one that runs, else the first. `others`: what else there is. */
function useVote(VoteID: number | undefined) {
  const { data, error, reload } = useRead('votes', 'list', { PageSize: 100 })
  const all = data?.List ?? []
  const listed =
    VoteID === undefined
      ? (all.find(({ State }) => State === 'running') ?? all[0])
      : all.find(({ ID }) => ID === VoteID)
  const ID = VoteID ?? listed?.ID
  // An older one is in no list of the newest.
  const read = useRead('votes', 'get', data && ID !== undefined && !listed ? { ID } : undefined)
  const others = all.filter((one) => one.ID !== ID)
  return { ID, title: (listed ?? read.data)?.Title ?? '', others, isThere: data !== undefined, error, reload }
}

/** The filters, with the vote among them: one is always shown, and it is not taken away with what is filtered in it. */
const filtersOf = (title: string, others: readonly Vote[]): readonly Filter<Asked>[] => [
  {
    name: 'VoteID',
    title: '投票',
    kind: 'choice',
    unset: title,
    options: others.map(({ ID, Title }) => ({ value: String(ID), title: Title })),
    apply: () => ({}),
  },
  ...filters,
]

/** Of whom the reading side tells: the cluster whose ballots are walked past, or the ballot under the cursor. */
const AtClusters = createContext<{ readonly cluster: BallotCluster | undefined } | undefined>(undefined)

function ClusterOrBallot({ row }: { readonly row: Ballot | undefined }): ReactNode {
  const at = useContext(AtClusters)
  if (at?.cluster) return <ClusterDetail of={at.cluster} />
  return <BallotDetail row={row} isRead={at !== undefined} />
}

/** The panel of /Interaction/Ballots. */
export default function BallotsPanel({ VoteID }: ParamsOf<'/Interaction/Ballots'>): ReactNode {
  const vote = useVote(VoteID)
  if (vote.ID === undefined) {
    if (vote.error) return <ErrorState error={vote.error} retry={vote.reload} />
    return vote.isThere ? <EmptyState title="还没有投票" hint="在“投票”里新增一场。" /> : null
  }
  return <Ballots VoteID={vote.ID} title={vote.title} others={vote.others} />
}

interface BallotsProps {
  readonly VoteID: number
  readonly title: string
  readonly others: readonly Vote[]
}

function Ballots({ VoteID, title, others }: BallotsProps): ReactNode {
  const pane = usePaneOffers()
  usePaneTitle(title === '' ? undefined : `选票：${title}`)
  const [values, setValues] = useState<FilterValues>({})
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
      about={({ Signs }) => Signs && <p className="cd-signs">{Signs}</p>}
    >
      {(cluster, _, isAtKinds) => (
        <AtClusters value={isAtKinds ? { cluster } : undefined}>
          <RecordSide<Ballot, Asked>
            family="ballots"
            label={cluster ? `${cluster.Name}的选票` : '选票'}
            filters={filtersOf(title, others)}
            values={values}
            onValues={({ VoteID: other, ...rest }) => {
              setValues(rest)
              if (other) pane.setParams({ VoteID: Number(other) })
            }}
            about={`${VoteID} ${cluster?.ID}`}
            source={(asked) => (PageIndex, PageSize) =>
              api.ballots.list({ ...asked, VoteID, ...(cluster ? { ClusterID: cluster.ID } : {}), PageIndex, PageSize })
            }
            columns={ballotColumns}
            onOpen={() => {}}
            empty={<EmptyState title="还没有选票" />}
            nothing={<EmptyState title="没有符合筛选条件的选票" hint="按 Esc 清除筛选。" />}
            detail={ClusterOrBallot}
            keptAs="/Interaction/Ballots"
          />
        </AtClusters>
      )}
    </KindsAndRecords>
  )
}
