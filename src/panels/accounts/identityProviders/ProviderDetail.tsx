/** A provider beside the list: what the other side must be told, who comes by it, and what is still to be thought of. */
import type { ReactNode } from 'react'
import type { IdentityProvider } from '../../../api/accounts/identityProviders/calls.ts'
import { providerKinds } from '../../../api/accounts/identityProviders/kinds.ts'
import { useRead } from '../../../workspace/data.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { useResting } from '../../parts/useResting.ts'

/** How long the cursor stays on one before it is read, in ms. */
const REST_MS = 150

/** The one under the cursor. */
export function ProviderDetail({ row }: { row: IdentityProvider | undefined }): ReactNode {
  const ID = useResting(row?.ID, REST_MS)
  const asked = ID === undefined ? undefined : { ID, Base: location.origin }
  const { data, error, reload } = useRead('identityProviders', 'standing', asked)
  if (!row) return <EmptyState title="没有选中的认证源" hint="用 J、K 上下移动，在这里看要在对方登记的地址。" />
  if (error && !data) return <ErrorState error={error} retry={reload} />
  const here = data?.ID === row.ID ? data : undefined
  return (
    <RecordFacts
      title={row.Name}
      facts={{
        协议: providerKinds[row.Kind],
        地址: row.Address,
        规则: here && `${here.Rules} 条`,
        绑定的人: here && `${here.People} 个${here.Stopped > 0 ? `，${here.Stopped} 个在那里已停用` : ''}`,
        联系不上: here?.AwaySince && (
          <>
            <Moment at={here.AwaySince} /> 起，{here.AwaySays}
          </>
        ),
        备注: row.ReMark,
      }}
    >
      {here && here.Advice.length > 0 && (
        <>
          <h3>请留意</h3>
          <ul>
            {here.Advice.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      {here && here.Addresses.length > 0 && (
        <>
          <h3>要在对方登记</h3>
          <dl className="cd-facts">
            {here.Addresses.map(({ Title, Address }) => (
              <div key={Title} style={{ display: 'block' }}>
                <dt>{Title}</dt>
                <dd>
                  <code>{Address}</code>
                </dd>
              </div>
            ))}
          </dl>
          <p className="cd-quiet">按 T 测试连接，并复制这些地址。</p>
        </>
      )}
    </RecordFacts>
  )
}
