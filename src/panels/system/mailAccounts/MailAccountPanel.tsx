/** 邮件账号: by which mail server the station sends mail. */
import { useMemo, useRef, type ReactNode } from 'react'
import { mailSecurities } from '../../../api/system/mailAccounts/fields.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
import { fullMoment } from '../../parts/moments.ts'
import { OnOff } from '../../parts/OnOff.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import './mailAccount.css'

const NONE = '未配置'

/** The panel of /MailAccount. */
export default function MailAccountPanel(): ReactNode {
  const { data, error, reload } = useRead('mailAccounts', 'get', {})
  const root = useRef<HTMLDivElement>(null)
  usePublish(useMemo(() => ({ family: 'mailAccounts' as const, rows: data ? [data] : [] }), [data]))
  usePaneFocus(() => root.current?.focus())
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-mail-account">
      <div
        ref={root}
        className="cd-mail-account-body"
        tabIndex={0}
        data-keys="list"
        role="region"
        aria-label="邮件账号的内容"
      >
        {data && (
          <RecordFacts
            title={data.StationName}
            facts={{
              服务器: data.Host ? `${data.Host}:${data.Port}` : NONE,
              加密: mailSecurities[data.Security],
              账号: data.Appkey || '不登录',
              密码: data.HasSecret ? '已设置' : NONE,
              发件人: data.FromAddress ? `${data.FromName || data.StationName} <${data.FromAddress}>` : NONE,
              发邮件: <OnOff is={data.IsEnable} off="未启用：一封也不发" />,
              更新时间: fullMoment(data.UpdateTime),
            }}
          >
            <p className="cd-quiet">
              同事在“我的账号”里绑定邮箱，再选择哪些模块的消息用邮件送达。没有启用时不发邮件，他们选择的地方会写明。每封邮件的结果在“对外发送”里。
            </p>
          </RecordFacts>
        )}
      </div>
      <footer className="cd-list-foot">
        <FooterKeys />
      </footer>
    </div>
  )
}
