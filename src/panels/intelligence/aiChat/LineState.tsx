/** How answers come here: said quietly, and only where they do not come by themselves. */
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { answerLine } from '../../../workspace/ai/answers.ts'
import { Moment } from '../../parts/Moment.tsx'

/** The sentence. */
export function LineState(): ReactNode {
  const { state, since } = useSnapshot(answerLine)
  if (state === 'over') return <span className="cd-list-trouble">登录已失效，重新登录后继续显示回答。</span>
  if (state !== 'lost' || since === undefined) return null
  return (
    <span className="cd-list-trouble">
      <Moment at={new Date(since).toISOString()} /> 起连接断开，正在重连；回答仍在服务器上继续。
    </span>
  )
}
