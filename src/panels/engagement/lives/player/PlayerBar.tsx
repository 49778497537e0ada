/** Below the picture: where it stands, how far behind, the quality, and the sound. */
import type { ReactNode } from 'react'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { fullMoment } from '../../../parts/moments.ts'
import { Timeline } from '../../../parts/timeline/Timeline.tsx'
import type { TimelineMark } from '../../../parts/timeline/timelineMarks.ts'
import { useStrip } from '../../../parts/timeline/useStrip.ts'
import type { Look, Player } from './makePlayer.ts'
import { clockText } from '../../../../api/text/timecode.ts'

/** So far behind the newest picture a live is not live any more, in seconds. */
const BEHIND = 15

const time = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function Place({ look, isLive }: { readonly look: Look; readonly isLive: boolean }): ReactNode {
  const { at, length, behind, shownAt } = look
  return (
    <>
      {!isLive && (
        <span className="cd-figures">
          {clockText(at)} / {clockText(length)}
        </span>
      )}
      {shownAt && (
        <time className="cd-figures" dateTime={shownAt.toISOString()} title={fullMoment(shownAt.toISOString())}>
          {time.format(shownAt)}
        </time>
      )}
      {isLive && behind > 0 && (
        <span className="cd-figures" data-tone={behind > BEHIND ? 'waiting' : undefined}>
          {behind > BEHIND ? `落后 ${clockText(behind)}` : `延迟 ${behind.toFixed(1)} 秒`}
        </span>
      )}
      {isLive && behind > BEHIND && (
        <span>
          <KeyCaps keys="end" /> 最新
        </span>
      )}
    </>
  )
}

/** What is recorded has a beginning and an end; of what the library has, its sound and its pictures are shown as well. */
function Recording({ look, player, url, marks }: RecordingProps): ReactNode {
  const strip = useStrip(url, look.length > 0)
  const lengthMs = look.length * 1000
  return (
    <div className="cd-player-timeline">
      <Timeline
        {...{ lengthMs, strip, marks }}
        atMs={look.at * 1000}
        buffered={look.buffered}
        goTo={(ms) => lengthMs > 0 && player.goTo(ms / lengthMs)}
      />
    </div>
  )
}

interface RecordingProps {
  readonly look: Look
  readonly player: Player
  readonly url: string
  readonly marks: readonly TimelineMark[]
}

const none: readonly TimelineMark[] = []

function qualityOf({ levels, level, chosen }: Look): string {
  const playing = levels[level]
  if (levels.length < 2) return playing ?? ''
  return chosen < 0 ? `自动${playing ? ` ${playing}` : ''}` : (levels[chosen] ?? '')
}

/** The bar of a player. The mouse has what the keys have; with Tab one comes to the timeline of a recording only. */
export function PlayerBar({
  look,
  player,
  isLive,
  soundKeys = 'm',
  url = '',
  marks = none,
}: {
  readonly look: Look
  readonly player: Player
  readonly isLive: boolean
  /** Which keys turn the sound on and off. Default m. */
  readonly soundKeys?: string
  /** What is played, where it may be of the library. Default '': it is not. */
  readonly url?: string
  /** What stands on the timeline of a recording. Default none. */
  readonly marks?: readonly TimelineMark[]
}): ReactNode {
  const quality = qualityOf(look)
  const button = (title: string, keys: string, run: () => void, text: string) => (
    <button
      type="button"
      tabIndex={-1}
      title={title}
      className="cd-player-button"
      // The focus stays with the player, so that its keys go on.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {text} <KeyCaps keys={keys} />
    </button>
  )
  return (
    <div className="cd-player-bar">
      {isLive ? (
        <input
          type="range"
          className="cd-player-seek"
          tabIndex={-1}
          aria-label="播放位置"
          aria-valuetext={`落后 ${clockText(look.behind)}`}
          min={0}
          max={1000}
          value={look.length > 0 ? Math.round((look.at / look.length) * 1000) : 0}
          onChange={(event) => player.goTo(Number(event.target.value) / 1000)}
        />
      ) : (
        <Recording {...{ look, player, url, marks }} />
      )}
      <div className="cd-player-line">
        {button(
          look.phase === 'paused' ? '播放画面' : '暂停画面',
          'space',
          player.toggle,
          look.phase === 'paused' ? '播放' : '暂停',
        )}
        {button(
          look.isMuted ? '开声音' : '静音',
          soundKeys,
          player.mute,
          look.isMuted ? '无声' : `声音 ${Math.round(look.volume * 100)}%`,
        )}
        <Place look={look} isLive={isLive} />
        {quality !== '' && button('换清晰度', 'q', player.nextLevel, quality)}
        {look.note !== '' && (
          <span role="status" data-tone="waiting">
            {look.note}
          </span>
        )}
      </div>
    </div>
  )
}
