/** Who one is at the providers of the house, to sign in by. Nothing where the station has none. */
import type { ReactNode } from 'react'
import { useRead } from '../../../workspace/data.ts'
import { runCommand } from '../../../workspace/execute.ts'
import { Moment } from '../../parts/Moment.tsx'

/** The section of the person's screen. */
export function IdentitiesSection(): ReactNode {
  const { data } = useRead('identities', 'mine', {})
  if (!data || (data.List.length === 0 && data.Unbound.length === 0)) return null
  const { List, Unbound, HasPassWord } = data
  return (
    <section aria-labelledby="personal-identities">
      <h2 id="personal-identities">单位账号</h2>
      <dl className="cd-facts">
        {List.map((one) => (
          <div key={one.ID} style={{ display: 'contents' }}>
            <dt>{one.ProviderName}</dt>
            <dd>
              {one.Name}，<Moment at={one.BindTime} /> 绑定{one.StoppedAt ? '，在那里已停用' : ''}
            </dd>
          </div>
        ))}
        {Unbound.map((one) => (
          <div key={one.ID} style={{ display: 'contents' }}>
            <dt>{one.Name}</dt>
            <dd>未绑定</dd>
          </div>
        ))}
      </dl>
      {!HasPassWord && <p className="cd-quiet">您的账号没有本地密码，只能用单位账号登录。</p>}
      <div className="cd-personal-row">
        {Unbound.length > 0 && (
          <button type="button" className="bp6-button" onClick={() => runCommand('identities.bindOwn')}>
            绑定单位账号
          </button>
        )}
        {List.length > 0 && HasPassWord && (
          <button type="button" className="bp6-button" onClick={() => runCommand('identities.unbindOwn')}>
            解除单位账号
          </button>
        )}
      </div>
    </section>
  )
}
