/** 短信账号: with whose account the station's text messages are sent. */
import { useMemo, useRef, type ReactNode } from 'react'
import { SANDBOX_TITLE, SMS_HOST } from '../../../api/system/smsAccounts/fields.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
import { fullMoment } from '../../parts/moments.ts'
import { OnOff } from '../../parts/OnOff.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import './smsAccount.css'

/** The panel of /SmsAccount. */
export default function SmsAccountPanel(): ReactNode {
  const { data, error, reload } = useRead('smsAccounts', 'get', {})
  const root = useRef<HTMLDivElement>(null)
  usePublish(useMemo(() => ({ family: 'smsAccounts' as const, rows: data ? [data] : [] }), [data]))
  usePaneFocus(() => root.current?.focus())
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-sms-account">
      <div
        ref={root}
        className="cd-sms-account-body"
        tabIndex={0}
        data-keys="list"
        role="region"
        aria-label="短信账号的内容"
      >
        {data && (
          <RecordFacts
            title={data.StationName}
            facts={{
              'AccessKey ID': data.Appkey || '未配置',
              'AccessKey Secret': data.HasSecret ? '已设置' : '未配置',
              接口地址: data.Host || SMS_HOST,
              真正发送: <OnOff is={data.IsEnable} off={`未启用：${SANDBOX_TITLE}`} />,
              今天: <span className="cd-figures">{`${data.SentToday} / ${data.DailyLimit} 条`}</span>,
              更新时间: fullMoment(data.UpdateTime),
            }}
          >
            <p className="cd-quiet">
              签名和模板在“短信参数”里：读者登录用第一条启用的“验证码”，发给注册用户的短信用第一条启用的“通知”。没有启用账号时短信不会发出，内容在“短信沙盒”里看。
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
