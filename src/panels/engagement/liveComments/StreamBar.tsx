/**
 * Above a stream of comments: which lives, how their comments come to be seen, whose slice this is, and what is looked
 * at.
 */
import type { ReactNode } from 'react'
import { commentModes } from '../../../api/content/comments/commentStates.ts'
import { liveStateTitles } from '../../../api/engagement/lives/liveStates.ts'
import { WAITING_COUNTED, type WatchedLive } from '../../../api/engagement/liveComments/model.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import type { SlicesHere } from './useSlices.ts'

/** What the line says. */
export interface StreamBarProps {
  readonly lives: readonly WatchedLive[]
  readonly slices: SlicesHere
  /** The slices of all are looked at. */
  readonly isWhole: boolean
  readonly onlyWaiting: boolean
  readonly follows: boolean
  /** What is gathered, e.g. 同一内容“办证”; undefined: nothing. */
  readonly gathered: string | undefined
}

/** 「第 1 / 2 份，另一份：孙立群」; '' for who is alone. */
export function slicesText({ nth, others, takenBy }: Pick<SlicesHere, 'nth' | 'others' | 'takenBy'>): string {
  if (others.length === 0) return ''
  const names = others.map(({ Name, isTaken }) => (isTaken ? `${Name}（由您接手）` : Name)).join('、')
  const mine = takenBy === undefined ? '' : `，您的由${takenBy}接手`
  return `第 ${nth} / ${others.length + 1} 份，另${others.length > 1 ? '几' : '一'}份：${names}${mine}`
}

/** The bar: a line for each live, and one for how the stream is looked at. */
export function StreamBar(props: StreamBarProps): ReactNode {
  const { lives, slices, isWhole, onlyWaiting, follows, gathered } = props
  const together = slicesText(slices)
  return (
    <div className="cd-stream-bar" role="region" aria-label="直播">
      <ul className="cd-stream-lives">
        {lives.map((live) => (
          <li key={live.ID}>
            {lives.length > 1 && <b title={live.Title}>{live.Title}</b>}
            <span className="cd-quiet">{liveStateTitles[live.State]}</span>
            <span className={`cd-badge ${live.CommentMode === 'pre' ? 'is-plain' : 'is-waiting'}`}>
              {commentModes[live.CommentMode]}
            </span>
            {live.SlowSeconds > 0 && <span className="cd-badge is-waiting">慢速 {live.SlowSeconds} 秒</span>}
            <span className="cd-figures">
              等待 {live.Waiting}
              {live.Waiting >= WAITING_COUNTED && '+'}
            </span>
          </li>
        ))}
      </ul>
      <p className="cd-quiet cd-stream-view">
        {together !== '' && (
          <span role="status">
            {together}
            {isWhole && '，现在看全部'}
          </span>
        )}
        {gathered !== undefined && (
          <span className="cd-stream-gathered">
            {gathered} <KeyCaps keys="escape" /> 返回
          </span>
        )}
        <span>
          {onlyWaiting ? '只看等待的' : '看全部'} <KeyCaps keys="v w" />
        </span>
        <span>
          {follows ? '跟随最新' : '不跟随'} <KeyCaps keys="f" />
        </span>
      </p>
    </div>
  )
}
