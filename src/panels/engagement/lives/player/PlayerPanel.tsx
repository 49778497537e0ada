/** 播放: the stream of one live, beside its comments or its flow. Any number of them stand side by side. */
import { useEffect, useMemo, useReducer, useRef, useState, type ReactNode } from 'react'
import type { ParamsOf } from '../../../../api/pages.ts'
import type { Subject } from '../../../../workspace/command.ts'
import { useRead } from '../../../../workspace/data.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { usePane, usePaneCommands, usePaneFocus, usePaneTitle, usePublish } from '../../../../workspace/pane.ts'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { BarredLine } from '../../../parts/rights/BarredLine.tsx'
import { SubtitledVideo } from '../../../parts/stream/SubtitledVideo.tsx'
import { LiveBadge } from '../badges.tsx'
import { Cover } from './Cover.tsx'
import { PlayerBar } from './PlayerBar.tsx'
import { playerCommands } from './playerKeys.ts'
import { stageOf } from './stage.ts'
import { usePlayer } from './usePlayer.ts'
import '../../../parts/footer.css'
import './player.css'

/** The keys that are used most; those of lists, which other feet show, do not act here. */
const footer = [
  ['left', '后退 5 秒'],
  ['m', '声音'],
  ['f', '占满窗格'],
] as const

/** What a card counts down is told anew so often, in ms. */
const COUNT_MS = 1000

function useNow(isCounting: boolean): number {
  const [, count] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(count, COUNT_MS)
    return () => clearInterval(timer)
  }, [isCounting])
  return Date.now()
}

/** The panel of /Live/Player. */
export default function PlayerPanel({ ID, At }: ParamsOf<'/Live/Player'>): ReactNode {
  const pane = usePane()
  const { data, error, reload } = useRead('lives', 'get', { ID })
  const [looksIn, setLooksIn] = useState(false)
  const [isFilled, setFilled] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const now = useNow(pane.visible)
  const stage = data && stageOf(data, looksIn, now)
  const { player, look } = usePlayer(video, { stage, live: data, moment: At })
  usePaneTitle(data && `播放：${data.Title}`)
  usePublish(useMemo(() => ({ family: 'lives', rows: data ? [data] : [] }) as Subject, [data]))
  usePaneFocus(() => root.current?.focus())
  usePaneCommands(
    playerCommands({
      player,
      why: stage?.kind === 'card' ? stage.text : undefined,
      fill: () => setFilled((is) => !is),
      fullScreen: () =>
        void (root.current?.ownerDocument.fullscreenElement
          ? root.current.ownerDocument.exitFullscreen()
          : root.current?.requestFullscreen().catch(() => {})),
      lookIn: stage?.kind === 'card' && stage.signal !== '' ? () => setLooksIn(true) : undefined,
    }),
  )
  if (error && !data) return <ErrorState error={error} retry={reload} />
  const isPlayed = stage?.kind === 'play'
  return (
    <div className="cd-player-pane">
      {!isFilled && <BarredLine family="lives" row={data} />}
      <div
        ref={root}
        className={`cd-player ${isFilled ? 'is-filled' : ''}`}
        tabIndex={0}
        role="region"
        aria-label={data ? `播放器：${data.Title}` : '播放器'}
        aria-busy={data === undefined}
      >
        <div className="cd-player-screen">
          <SubtitledVideo
            ref={video}
            address={isPlayed ? stage.url : ''}
            muted
            playsInline
            tabIndex={-1}
            hidden={!isPlayed}
            onClick={() => player?.toggle()}
          />
          {stage && <Cover stage={stage} look={look} now={now} />}
          {isPlayed && stage.isSignal && <div className="cd-player-note is-top">信号预监，公众看不到</div>}
        </div>
        {data && !isFilled && (
          <div className="cd-player-about">
            <LiveBadge state={data.State} />
            <strong>{data.Title}</strong>
            <span className="cd-quiet">
              {data.ChannelName} · 观看 {data.Views} · 点赞 {data.Likes}
            </span>
          </div>
        )}
        {!isFilled && isPlayed && look && player && (
          <PlayerBar look={look} player={player} isLive={stage.isLive} url={stage.url} />
        )}
      </div>
      {!isFilled && (
        <footer className="cd-list-foot">
          <span className="cd-footer-keys">
            <span className="cd-footer-offers">
              {[...(isPlayed ? footer : []), ['?', '全部按键'] as const].map(([keys, does]) => (
                <span key={does}>
                  <KeyCaps keys={keys} /> {does}
                </span>
              ))}
            </span>
          </span>
        </footer>
      )}
    </div>
  )
}
