/** What is bound to the account: a telephone number, and a WeChat to sign in by. */
import type { ReactNode } from 'react'
import { useRead } from '../../../workspace/data.ts'
import { runCommand } from '../../../workspace/execute.ts'
import { weChatAddress } from '../../../workspace/login/weChatWay.ts'
import { page } from '../../../workspace/page.ts'
import { fullMoment } from '../../parts/moments.ts'

/** The section of the person's screen. */
export function BindingsSection(): ReactNode {
  const { data } = useRead('bindings', 'mine', {})
  if (!data) return null
  const { Telphone, IsOpenID, BindTime, AppID, Mail, MailAsked, IsMailOn } = data
  return (
    <section aria-labelledby="personal-bindings">
      <h2 id="personal-bindings">绑定</h2>
      <dl className="cd-facts">
        <dt>手机号</dt>
        <dd>{Telphone || '未绑定'}</dd>
        <dt>微信</dt>
        <dd>{IsOpenID ? `已绑定，${fullMoment(BindTime)}` : AppID === '' ? '未配置' : '未绑定'}</dd>
        <dt>邮箱</dt>
        <dd>{Mail || '未绑定'}</dd>
      </dl>
      {!IsMailOn && <p className="cd-quiet">本站点没有启用邮件账号：不能绑定邮箱，也不发邮件。</p>}
      {AppID === '' && <p className="cd-quiet">本站点的管理员在“微信参数”里启用以后，可以用微信登录。</p>}
      <div className="cd-personal-row">
        <button type="button" className="bp6-button" onClick={() => runCommand('bindings.bindPhone')}>
          {Telphone ? '换手机号' : '绑定手机号'}
        </button>
        {IsMailOn && (
          <button type="button" className="bp6-button" onClick={() => runCommand('bindings.bindMail')}>
            {Mail ? '换邮箱' : '绑定邮箱'}
          </button>
        )}
        {MailAsked !== '' && (
          <button type="button" className="bp6-button" onClick={() => runCommand('bindings.confirmMail')}>
            填写 {MailAsked} 的验证码
          </button>
        )}
        {Mail !== '' && (
          <button type="button" className="bp6-button" onClick={() => runCommand('bindings.unbindMail')}>
            解除邮箱绑定
          </button>
        )}
        {AppID !== '' && (
          <button type="button" className="bp6-button" onClick={() => page.go(weChatAddress(AppID, '/WeChat'))}>
            {IsOpenID ? '换一个微信' : '绑定微信'}
          </button>
        )}
        {IsOpenID && (
          <button type="button" className="bp6-button" onClick={() => runCommand('bindings.unbindWeChat')}>
            解除微信绑定
          </button>
        )}
      </div>
    </section>
  )
}
