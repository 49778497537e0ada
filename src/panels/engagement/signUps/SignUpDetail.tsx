/** The sign-up under the cursor: how it stands, its sessions, and the form as readers have it. */
import type { ReactNode } from 'react'
import { reviewWays } from '../../../api/engagement/signUps/fields.ts'
import type { SignUp } from '../../../api/engagement/signUps/model.ts'
import { sessionName } from '../../../api/engagement/signUpSessions/fields.ts'
import { readerGradeTitles } from '../../../api/engagement/participation.ts'
import { useRead } from '../../../workspace/data.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { ShownAt } from '../../parts/ShownAt.tsx'
import { useResting } from '../../parts/useResting.ts'
import { PhaseBadge, placesText } from './badges.tsx'
import { FormPreview } from './form/FormPreview.tsx'
import './signUps.css'

/** Ours: how long the cursor rests before the sessions are read, in ms. */
const REST_MS = 120

/** The reading pane of the list. */
export function SignUpDetail({ row }: { readonly row: SignUp | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的报名" hint="用 J、K 上下移动，在这里看详情。" />
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        状态: <PhaseBadge row={row} />,
        名额: `${placesText(row)}，候补 ${row.Waiting}，待审核 ${row.Applied}`,
        报名时间: <Period row={row} />,
        地点: row.Location,
        身份: readerGradeTitles[row.Grade],
        审核: reviewWays[row.Review],
        人数: `一次最多 ${row.MostSeats} 位，整组报名`,
        递补: `名额保留 ${row.OfferHours} 小时`,
        个人资料: `结束 ${row.EraseDays} 天后抹去`,
        负责: (
          <>
            {row.OwnerName} <Moment at={row.CreateTime} />
          </>
        ),
      }}
    >
      {row.Content && <p className="cd-record-text">{row.Content}</p>}
      <Sessions SignUpID={row.ID} />
      <h3 className="cd-sign-head">
        表单 <KeyCaps keys="v f" />
      </h3>
      <FormPreview key={row.ID} fields={row.Form} />
      <ShownAt path={row.ShowPath} title={row.Title} />
    </RecordFacts>
  )
}

function Period({ row: { BeginTime, EndTime } }: { readonly row: SignUp }): ReactNode {
  return (
    <>
      {BeginTime ? <Moment at={BeginTime} /> : '开放以后'} 到 {EndTime ? <Moment at={EndTime} /> : '场次开始'}
    </>
  )
}

function Sessions({ SignUpID }: { readonly SignUpID: number }): ReactNode {
  const ID = useResting(SignUpID, REST_MS)
  const { data } = useRead('signUpSessions', 'list', ID === undefined ? undefined : { SignUpID: ID, PageSize: 200 })
  return (
    <>
      <h3 className="cd-sign-head">
        场次 <KeyCaps keys="t" />
      </h3>
      {data?.List.length === 0 && <p className="cd-quiet">还没有场次，没有场次不能开放报名。</p>}
      <table className="cd-sign-sessions">
        <tbody>
          {data?.List.map((one) => (
            <tr key={one.ID}>
              <th scope="row">{sessionName(one)}</th>
              <td>{one.BeginTime && <Moment at={one.BeginTime} />}</td>
              <td className="cd-figures">{placesText(one)}</td>
              <td className="cd-figures">{one.Waiting > 0 && `候补 ${one.Waiting}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
