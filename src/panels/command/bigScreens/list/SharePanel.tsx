/** 分享大屏: the link as an address and as a code, its password and its end, and who opened it. */
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { RestingButton } from '../../../../workspace/RestingButton.tsx'
import type { ParamsOf } from '../../../../api/pages.ts'
import { deviceOf } from '../../../../api/accounts/session/device.ts'
import { useRead } from '../../../../workspace/data.ts'
import { remember } from '../../../../workspace/history.ts'
import { usePaneFocus, usePaneTitle, usePublish } from '../../../../workspace/pane.ts'
import { api } from '../../../../workspace/session.ts'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { minuteMoment } from '../../../parts/moments.ts'
import { NewLink } from '../../../parts/NewLink.tsx'
import { BarredLine } from '../../../parts/rights/BarredLine.tsx'
import { Select } from '../../../parts/Select.tsx'
import './share.css'

const DAY = 86_400_000
/** Ours: the lives a link may be given, in days; 0: without an end. */
const lives = [1, 7, 30, 90, 0] as const

/** The pane of /BigScreen/Share. */
export default function SharePanel({ ID }: ParamsOf<'/BigScreen/Share'>): ReactNode {
  const { data, error, reload } = useRead('bigScreens', 'get', { ID })
  const visits = useRead('bigScreens', 'visits', { ID })
  const [Password, setPassword] = useState('')
  const [days, setDays] = useState<number>(7)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const name = data?.Name ?? ''
  usePaneFocus(() => first.current?.focus())
  usePublish(data && { family: 'bigScreens' as const, rows: [data] })
  usePaneTitle(name ? `分享：${name}` : undefined)
  const send = async (title: string, input: object) => {
    if (isBusy) return
    setBusy(true)
    try {
      const { LogID } = await api.bigScreens.setShare({ ID, IsShare: true, ...input })
      setPassword('')
      setProblem('')
      if (LogID !== undefined) remember(title, LogID)
    } catch (trouble) {
      setProblem(trouble instanceof Error ? trouble.message : '没有成功，请重试。')
    } finally {
      setBusy(false)
    }
  }
  const share = (event: FormEvent) => {
    event.preventDefault()
    // A minute less than the longest: the clock here may be ahead.
    const EndTime = days === 0 ? null : new Date(Date.now() + days * DAY - 60_000).toISOString()
    void send(`分享“${name}”`, { EndTime, ...(Password === '' ? {} : { Password }) })
  }
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-screen-share">
      <BarredLine family="bigScreens" row={data} />
      <form onSubmit={share} aria-label={`分享“${name}”`}>
        <label className="cd-field">
          <span>密码</span>
          <input
            ref={first}
            type="text"
            autoComplete="off"
            value={Password}
            maxLength={64}
            placeholder={data?.HasPassword ? '留空则为原来的密码' : '至少 8 个字；留空就不用密码'}
            aria-invalid={problem !== ''}
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        <label className="cd-field">
          <span>有效期</span>
          <Select value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {lives.map((one) => (
              <option key={one} value={one}>
                {one === 0 ? '一直有效' : `${one} 天`}
              </option>
            ))}
          </Select>
        </label>
        <RestingButton type="submit" className="cd-button is-primary" disabled={isBusy || !data}>
          {data?.IsShare ? '更新分享' : '生成链接'}
        </RestingButton>
        {data?.IsShare && data.HasPassword && (
          <button
            type="button"
            className="cd-button"
            disabled={isBusy}
            onClick={() => void send(`去掉“${name}”的分享密码`, { RemovePassword: true })}
          >
            去掉密码
          </button>
        )}
        {data?.IsShare && (
          <button
            type="button"
            className="cd-button"
            disabled={isBusy}
            onClick={() => void send(`停止分享“${name}”`, { IsShare: false })}
          >
            停止分享
          </button>
        )}
        {problem && (
          <p className="cd-field-problem" role="alert">
            {problem}
          </p>
        )}
        <p className="cd-quiet cd-small">
          拿到链接的人不用登录就能看这块大屏和它显示的数据，别的都看不到。改密码或停止分享以后，正在看的人马上要重新打开。
        </p>
      </form>
      {data?.IsShare && (
        <NewLink address={new URL(`/aj/${data.ShareCode}`, location.origin).href} code="分享链接的二维码">
          {data.HasPassword ? '打开时要输入密码。' : '打开不用密码。'}
          {data.ShareEndTime ? `${minuteMoment(data.ShareEndTime)} 失效。` : '一直有效，直到停止分享。'}
          已打开 {data.ShareViews} 次。
        </NewLink>
      )}
      <h2>谁打开过</h2>
      {visits.data?.length === 0 && <p className="cd-quiet">还没有人打开过。</p>}
      <ul>
        {visits.data?.map((one) => (
          <li key={one.ID}>
            <span>{minuteMoment(one.CreateTime)}</span>
            <span>{one.UserIP}</span>
            <span className="cd-quiet">{deviceOf(one.UserAgent)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
