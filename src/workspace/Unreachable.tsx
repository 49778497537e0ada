/** The server does not answer at the start: says so, tries again by itself. */
import { useEffect, useState } from 'react'
import { start } from './boot.ts'

const RETRY_SECONDS = 10

/** Counts down to the next attempt; the button does not wait. */
export function Unreachable() {
  const [left, setLeft] = useState(RETRY_SECONDS)
  useEffect(() => {
    const timer = setInterval(() => setLeft((was) => was - 1), 1000)
    const online = () => void start()
    addEventListener('online', online)
    return () => {
      clearInterval(timer)
      removeEventListener('online', online)
    }
  }, [])
  useEffect(() => {
    if (left <= 0) void start()
  }, [left])
  return (
    <main className="cd-page">
      <div className="cd-blank" role="alert">
        <h1>连接不上服务器</h1>
        <p>您的登录还有效，没写完的内容保存在这台电脑上。请检查网络；{Math.max(0, left)} 秒后会自动再试。</p>
        <p className="cd-blank-actions">
          <button type="button" className="bp6-button bp6-intent-primary" onClick={() => void start()} autoFocus>
            现在重试
          </button>
        </p>
      </div>
    </main>
  )
}
