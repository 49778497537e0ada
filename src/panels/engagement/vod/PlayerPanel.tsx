/** 播放: one content, beside the list it was opened from. Any number of them stand side by side. */
import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { ParamsOf } from '../../../api/pages.ts'
import type { Subject } from '../../../workspace/command.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePaneCommands, usePaneFocus, usePaneTitle, usePublish } from '../../../workspace/pane.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { BarredLine } from '../../parts/rights/BarredLine.tsx'
import { SubtitledVideo } from '../../parts/stream/SubtitledVideo.tsx'
import { PlayerBar } from '../lives/player/PlayerBar.tsx'
import { playerCommands } from '../lives/player/playerKeys.ts'
import type { Stage } from '../lives/player/stage.ts'
import { Cover } from '../lives/player/Cover.tsx'
import { usePlayer } from '../lives/player/usePlayer.ts'
import '../lives/player/player.css'

/** The panel of /OnDemand/Player. */
export default function PlayerPanel({ ID }: ParamsOf<'/OnDemand/Player'>): ReactNode {
  const { data, error, reload } = useRead('vodContents', 'get', { ID })
  const [isFilled, setFilled] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const url = data?.VideoUrl ?? ''
  const stage: Stage | undefined = url === '' ? undefined : { kind: 'play', url, isLive: false, isSignal: false }
  const { player, look } = usePlayer(video, { stage, live: undefined, moment: undefined })
  usePaneTitle(data && `播放：${data.Title}`)
  usePublish(useMemo(() => ({ family: 'vodContents', rows: data ? [data] : [] }) as Subject, [data]))
  usePaneFocus(() => root.current?.focus())
  usePaneCommands(
    playerCommands({
      player,
      why: data && url === '' ? '这条内容还没有填写视频地址' : undefined,
      fill: () => setFilled((is) => !is),
      fullScreen: () =>
        void (root.current?.ownerDocument.fullscreenElement
          ? root.current.ownerDocument.exitFullscreen()
          : root.current?.requestFullscreen().catch(() => {})),
      lookIn: undefined,
    }),
  )
  if (error && !data) return <ErrorState error={error} retry={reload} />
  if (data && url === '') return <EmptyState title="这条内容还没有视频" keys={{ chord: 'e', does: '填写视频地址' }} />
  return (
    <div className="cd-player-pane">
      {!isFilled && <BarredLine family="vodContents" row={data} />}
      <div
        ref={root}
        className={`cd-player ${isFilled ? 'is-filled' : ''}`}
        tabIndex={0}
        role="region"
        aria-label={data ? `播放器：${data.Title}` : '播放器'}
        aria-busy={data === undefined}
      >
        <div className="cd-player-screen">
          <SubtitledVideo ref={video} address={url} muted playsInline tabIndex={-1} onClick={() => player?.toggle()} />
          {stage && <Cover stage={stage} look={look} now={Date.now()} />}
        </div>
        {data && !isFilled && (
          <div className="cd-player-about">
            <strong>{data.Title}</strong>
            <span className="cd-quiet">
              {data.ProgramName} · 观看 {data.Views} · 点赞 {data.Likes}
            </span>
          </div>
        )}
        {!isFilled && look && player && <PlayerBar look={look} player={player} isLive={false} url={url} />}
      </div>
    </div>
  )
}
