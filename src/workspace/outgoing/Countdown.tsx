/** Seconds until something leaves the house, counted down. */
import { useEffect, useState, type ReactNode } from 'react'
import { serverNow } from './waiting.ts'

const secondsLeft = (dueAt: string) => Math.max(0, Math.ceil((Date.parse(dueAt) - serverNow()) / 1000))

/** `29 秒后`, minutes beyond two of them, `正在发送` when the time has come. Not announced at every second. */
export function Countdown({ dueAt }: { readonly dueAt: string }): ReactNode {
  const [left, setLeft] = useState(() => secondsLeft(dueAt))
  useEffect(() => {
    setLeft(secondsLeft(dueAt))
    const timer = setInterval(() => {
      const now = secondsLeft(dueAt)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [dueAt])
  if (left === 0) return '正在发送'
  return (
    <span className="cd-figures" role="timer" aria-live="off">
      {left < 120 ? `${left} 秒后` : `${Math.round(left / 60)} 分钟后`}
    </span>
  )
}
