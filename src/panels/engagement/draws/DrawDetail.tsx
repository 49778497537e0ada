/** One draw in full: what was committed to, what it waits for, its prizes, its dry draws, and what can be done next. */
import type { ReactNode } from 'react'
import { may } from '../../../api/access.ts'
import { draws, type Draw } from '../../../api/engagement/draws/calls.ts'
import { drawKinds, outsideKinds } from '../../../api/engagement/draws/drawStates.ts'
import { outsideSays } from '../../../api/engagement/draws/outsideSays.ts'
import { readerGradeTitles } from '../../../api/engagement/participation.ts'
import { builtInDictionaries } from '../../../api/system/dictionaries/builtIn.ts'
import { useRead } from '../../../workspace/data.ts'
import { me } from '../../../workspace/session.ts'
import { ChartFrame } from '../../parts/chart/ChartFrame.tsx'
import { Reasons } from '../../parts/deciding/Reasons.tsx'
import { useDeciding } from '../../parts/deciding/useDeciding.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { StepKeys } from '../../parts/StepKeys.tsx'
import { DrawBadge } from './badges.tsx'
import { ShownAt } from '../../parts/ShownAt.tsx'
import './draws.css'

/** What is done next, and what anybody may do once it is committed to. */
const steps = [
  ...['prizes', 'trial', 'submit', 'pass', 'refuse', 'recall', 'close', 'pause', 'resume', 'figure', 'draw', 'records'],
].map((verb) => `draws.${verb}`)
const proofs = ['draws.verify', 'draws.download']

const share = (part: number) => `${(part * 100).toFixed(2)}%`
const Hash = ({ of }: { readonly of: string }) => <span className="cd-draw-hash">{of}</span>

function Trial({ row }: { readonly row: Draw }): ReactNode {
  if (!row.Trial) return null
  return (
    <section>
      <h3>试抽一万次{row.TrialRevision === row.Revision ? '' : '（改过以后还没有再试）'}</h3>
      <table className="cd-draw-figures">
        <thead>
          <tr>
            <th>奖品</th>
            <th>份数</th>
            <th>应中</th>
            <th>试中</th>
          </tr>
        </thead>
        <tbody>
          {row.Trial.map(({ Title, Units, Expected, Found }) => (
            <tr key={Title}>
              <td>{Title}</td>
              <td>{Units}</td>
              <td>{share(Expected)}</td>
              <td>{share(Found)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Who came, hour by hour. */
function Charts({ ID }: { readonly ID: number }): ReactNode {
  const { data } = useRead('draws', 'charts', { ID })
  if (!data || data.Hours.length === 0) return null
  const series = [{ name: '参加', values: data.Hours.map(({ Count }) => Count), colour: '--cd-accent' }]
  return (
    <ChartFrame
      label="每小时参加的人次"
      names={data.Hours.map(({ Name }) => Name)}
      series={series}
      kind="bar"
      onPick={() => {}}
    />
  )
}

function Rules({ ID }: { readonly ID: number }): ReactNode {
  const { data } = useRead('draws', 'get', { ID })
  return data ? <p className="cd-record-text">{data.Rules}</p> : null
}

/** When it closed, and when it was to close where that was otherwise. */
function closed({ ClosedAt, EndTime }: Draw): ReactNode {
  if (ClosedAt === null) return EndTime && <Moment at={EndTime} />
  if (EndTime === null || ClosedAt >= EndTime) return <Moment at={ClosedAt} />
  return (
    <>
      <Moment at={ClosedAt} /> 提前截止，原定 <Moment at={EndTime} />
    </>
  )
}

/** What is known of a figure that two people enter: who enters it second is not told it. */
function figureText({ FigureValue, HasFigure }: Draw): string {
  if (!HasFigure) return '还没有填'
  return FigureValue === '' ? '有一人填了，等另一个人再填' : `${FigureValue}（等另一个人再填）`
}

/** The draw under the cursor. */
export function DrawDetail({ row }: { readonly row: Draw | undefined }): ReactNode {
  // Passing is asked about and cannot be taken back: it does not go on to the next.
  const reasons = useDeciding({
    ...{ family: 'draws', row, name: 'drawReview', group: draws.title },
    shown: row && `${row.ID}.${row.Revision}`,
    tooSoon: '这一场刚刚显示，请看过再审。',
    verbs: ['draws.refuse'],
    refuse: 'draws.refuse',
    reasons: may(me(), draws.pages, '抽奖审核') ? builtInDictionaries.drawRefusalReason : undefined,
  })
  if (!row) return <EmptyState title="没有选中的抽奖" hint="用 J、K 上下移动，在这里看详情。" />
  const isDeck = row.Kind === 'deck'
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        状态: <DrawBadge state={row.State} />,
        在等: row.WaitsFor,
        理由: row.Reason,
        提议中止: row.AborterName && `${row.AborterName}：${row.AbortReason}，要另一个人确认`,
        方式: drawKinds[row.Kind],
        开始: row.StartTime && <Moment at={row.StartTime} />,
        截止: closed(row),
        开奖: !isDeck && row.DrawTime && <Moment at={row.DrawTime} />,
        参加: `${row.Taken}${isDeck ? ` / ${row.Tickets} 张票` : ' 人次'}，${readerGradeTitles[row.Grade]}`,
        奖品: `${row.Units} 份，已中出 ${row.Won}`,
        外部数据: outsideKinds[row.Outside],
        公开数字: row.FigureName && `${row.FigureName}：${row.OutsideValue ?? figureText(row)}`,
        细则散列: row.SpecificationHash && <Hash of={row.SpecificationHash} />,
        种子散列: row.SeedHash && <Hash of={row.SeedHash} />,
        名单根: row.Root && <Hash of={row.Root} />,
        种子: row.Seed && <Hash of={row.Seed} />,
        审核人: row.AuditorName,
        负责: row.OwnerName,
      }}
    >
      <p className="cd-quiet">{outsideSays(row)}</p>
      <StepKeys row={row} of={row.SpecificationHash ? [...steps, ...proofs] : steps} />
      {row.State === 'pending' && <Reasons reasons={reasons} verb="退回" />}
      <Trial row={row} />
      <Charts ID={row.ID} />
      <Rules ID={row.ID} />
      <ShownAt path={row.ShowPath} title={row.Title} />
    </RecordFacts>
  )
}
