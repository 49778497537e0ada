/** What is told of a sign-in: the device, whether it is this one, from where, how and since when. */
import type { ReactNode } from 'react'
import { deviceOf } from '../../../api/accounts/session/device.ts'
import { wayText } from '../../../api/accounts/session/factorAsked.ts'
import type { SignIn } from '../../../api/accounts/session/signIn.ts'
import { Moment } from '../../parts/Moment.tsx'
import '../../parts/badges.css'

/** Two lines. */
export function SignInFacts({ one }: { readonly one: SignIn }): ReactNode {
  return (
    <div>
      <strong>{deviceOf(one.UserAgent)}</strong> {one.IsHere && <span className="cd-badge is-passed">● 这里</span>}
      <div className="cd-quiet cd-small">
        {[one.UserIP || '地址未知', wayText(one.Way, one.Factor)].filter(Boolean).join('，')}，
        <Moment at={one.CreateTime} /> 登录，
        <Moment at={one.SeenAt} /> 续期
      </div>
    </div>
  )
}
