/** 分享: links to the public text of an article. A new one is shown once, as an address and as a code. */
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { RestingButton } from '../../../../workspace/RestingButton.tsx'
import { useRead } from '../../../../workspace/data.ts'
import { remember } from '../../../../workspace/history.ts'
import { showError } from '../../../../workspace/notices.ts'
import { usePaneFocus, usePaneTitle } from '../../../../workspace/pane.ts'
import { api } from '../../../../workspace/session.ts'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { minuteMoment } from '../../../parts/moments.ts'
import { NewLink } from '../../../parts/NewLink.tsx'
import { Select } from '../../../parts/Select.tsx'
import './placement.css'

const DAY = 86_400_000
/** Ours: the lives a link may be given, in days. */
const lives = [1, 7, 30, 90] as const

/** The pane of /contribution/Share. */
export default function SharePanel({ ID }: { readonly ID: number }): ReactNode {
  const article = useRead('articles', 'get', { ID })
  const { data, error, reload } = useRead('articles', 'shares', { ID })
  const [days, setDays] = useState<number>(7)
  const [made, setMade] = useState<{ readonly address: string; readonly ends: string } | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const life = useRef<HTMLSelectElement>(null)
  const title = article.data?.Title ?? ''
  usePaneFocus(() => life.current?.focus())
  usePaneTitle(title ? `分享：${title}` : undefined)
  const act = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } catch (problem) {
      showError(problem)
    } finally {
      setBusy(false)
    }
  }
  const share = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      // A minute less than the longest: the clock here may be ahead.
      const ends = new Date(Date.now() + days * DAY - 60_000).toISOString()
      const { Path, ExpiresAt, LogID } = await api.articles.share({ ID, ExpiresAt: ends })
      setMade({ address: new URL(Path, location.origin).href, ends: ExpiresAt })
      remember(`分享《${title}》`, LogID)
    })
  }
  const end = (ShareID: number) =>
    act(async () => {
      const { LogID } = await api.articles.unshare({ ID, ShareID })
      setMade(undefined)
      if (LogID !== undefined) remember(`停止分享《${title}》`, LogID)
      life.current?.focus()
    })
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-share">
      <form onSubmit={share} aria-label={`分享《${title}》`}>
        <label className="cd-field">
          <span>有效期</span>
          <Select ref={life} value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {lives.map((one) => (
              <option key={one} value={one}>
                {one} 天
              </option>
            ))}
          </Select>
        </label>
        <RestingButton type="submit" className="cd-button is-primary" disabled={isBusy}>
          生成链接
        </RestingButton>
        <p className="cd-quiet cd-small">拿到链接的人不用登录就能读已发布的正文；撤稿以后立即读不到。</p>
      </form>
      {made && (
        <NewLink address={made.address} code="分享链接的二维码">
          链接只在这里显示一次，{minuteMoment(made.ends)} 失效。
        </NewLink>
      )}
      <h2 className="cd-small">有效的链接</h2>
      {data?.length === 0 && <p className="cd-quiet">还没有有效的链接。</p>}
      <ul className="cd-share-list">
        {data?.map((one) => (
          <li key={one.ID}>
            <span>
              {one.AdminUserRealName} 于 {minuteMoment(one.CreateTime)} 分享，{minuteMoment(one.ExpiresAt)} 失效，打开{' '}
              {one.Reads} 次
            </span>
            <button type="button" className="cd-button" disabled={isBusy} onClick={() => void end(one.ID)}>
              停止分享
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
