/** The start did not succeed, and nobody said that the sign-in is over: says what is the matter; boot.ts tries again. */
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { boot, giveUpWaiting, start, type Trouble } from './boot.ts'
import { Key } from './login/Key.tsx'
import { useKey } from './login/useKey.ts'

/** Tries again at once, from anywhere on the page. */
const RETRY = 'alt+r'

const words: Readonly<Record<Trouble, readonly [title: string, advice: string]>> = {
  offline: ['连接不上服务器', '请检查网络'],
  away: ['服务器暂时连不上', '不用做什么'],
  busy: ['服务器正忙', '不用做什么'],
  fault: ['服务器出了问题', '如果一直这样，请联系管理员'],
  slow: ['服务器很久没有回答', '它一回答就会打开'],
}

/** Seconds until a moment, counted down; 0 where there is none. */
function useSecondsTo(moment: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [moment])
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000))
}

/** Counts down to the next attempt; the key does not wait. */
export function StartTrouble() {
  const { trouble, said, retryAt } = useSnapshot(boot)
  const left = useSecondsTo(retryAt)
  useKey(RETRY, () => void start())
  useEffect(() => {
    const online = () => void start()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [])
  const [title, advice] = words[trouble]
  return (
    <main className="cd-page">
      <div className="cd-blank" role="alert">
        {/* What is the matter is the beginning of what was said; that one should come again is done here. */}
        <h1>{said.split(/[，。]/)[0] || title}</h1>
        <p>
          您的登录还有效，没写完的内容保存在这台电脑上。{advice}；{/* Not read out every second. */}
          <span aria-live="off">{retryAt === undefined ? '正在重试…' : `${left} 秒后会自动再试。`}</span>
        </p>
        <p className="cd-blank-actions">
          <button
            type="button"
            className="bp6-button bp6-intent-primary"
            onClick={() => void start()}
            aria-keyshortcuts="Alt+R"
            autoFocus
          >
            <span>现在重试</span>
            <Key chord={RETRY} />
          </button>
          <button type="button" className="bp6-button" onClick={giveUpWaiting}>
            换个账号登录
          </button>
        </p>
      </div>
    </main>
  )
}
