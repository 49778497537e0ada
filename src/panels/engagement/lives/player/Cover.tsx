/** What lies over the picture while there is none: why, and what can be done. */
import type { ReactNode } from 'react'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import type { Look } from './makePlayer.ts'
import type { Stage } from './stage.ts'

function Card({
  title,
  text,
  keys,
}: {
  readonly title: string
  readonly text: string
  readonly keys?: readonly (readonly [keys: string, does: string])[]
}): ReactNode {
  return (
    <div className="cd-player-cover">
      <strong>{title}</strong>
      <p>{text}</p>
      {keys && keys.length > 0 && (
        <p>
          {keys.map(([chord, does]) => (
            <span key={does}>
              <KeyCaps keys={chord} /> {does}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

/** The seconds until the next try. */
const left = (look: Look, now: number) => Math.max(0, Math.ceil((look.nextTry - now) / 1000))

/** A card over the picture. Nothing while the picture moves. */
export function Cover({
  stage,
  look,
  now,
}: {
  readonly stage: Stage
  readonly look: Look | undefined
  readonly now: number
}) {
  if (stage.kind === 'card')
    return (
      <Card
        title={stage.title}
        text={stage.text}
        {...(stage.signal === '' ? {} : { keys: [['enter', '看信号'] as const] })}
      />
    )
  if (!look || look.phase === 'opening')
    return (
      <Card title="正在连接" text={look && look.tries > 0 ? `第 ${look.tries} 次重新连接。` : '正在取第一个画面。'} />
    )
  if (look.trouble === 'codec')
    return (
      <Card
        title="这个浏览器不能播放 H.264 视频"
        text="直播流是 H.264 编码，这个浏览器没有它的解码器。请换用 Chrome、Edge、Firefox 或 Safari 观看。"
      />
    )
  if (look.trouble === 'unmade')
    return (
      <Card
        title="视频还没有转好"
        text={`转好一种清晰度就能播放，${left(look, now)} 秒后再看一次。`}
        keys={[['r', '现在再看']]}
      />
    )
  if (look.phase === 'lost')
    return (
      <Card
        title={look.trouble === 'unknown' ? '这个地址没有可以播放的直播流' : '信号断开'}
        text={`${left(look, now)} 秒后自动重连（第 ${look.tries} 次）。`}
        keys={[['r', '现在重连']]}
      />
    )
  if (look.phase === 'ended') return <Card title="播放完了" text="" keys={[['home', '从头再看']]} />
  if (look.phase === 'waiting') return <div className="cd-player-note">缓冲中…</div>
  return look.phase === 'paused' ? (
    <div className="cd-player-note">
      画面已暂停 <KeyCaps keys="space" />
    </div>
  ) : null
}
