/** 微信参数: how the station is known to WeChat. */
import { useMemo, useRef, type ReactNode } from 'react'
import { WECHAT_HOST } from '../../../api/system/weChatParameters/fields.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
import { fullMoment } from '../../parts/moments.ts'
import { OnOff } from '../../parts/OnOff.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import './weChat.css'

/** The panel of /WeChatParameters. */
export default function WeChatPanel(): ReactNode {
  const { data, error, reload } = useRead('weChatParameters', 'get', {})
  const root = useRef<HTMLDivElement>(null)
  usePublish(useMemo(() => ({ family: 'weChatParameters' as const, rows: data ? [data] : [] }), [data]))
  usePaneFocus(() => root.current?.focus())
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-wechat">
      <div
        ref={root}
        className="cd-wechat-body"
        tabIndex={0}
        data-keys="list"
        role="region"
        aria-label="微信参数的内容"
      >
        {data && (
          <RecordFacts
            title={data.StationName}
            facts={{
              应用编号: data.AppID || '未配置',
              应用密钥: data.HasSecret ? '已设置' : '未配置',
              接口地址: data.Host || WECHAT_HOST,
              微信登录: <OnOff is={data.IsEnable} off="未启用" />,
              更新时间: fullMoment(data.UpdateTime),
            }}
          >
            <p className="cd-quiet">
              启用后，本站点的人可以在“我的账号”里绑定自己的微信，以后在登录页用微信登录。请在微信开放平台把授权回调域设为本系统的域名
              {` ${location.host}`}。
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
