/** The picture of a short video with its bar; it waits until it is told to play. */
import type { ReactNode, RefObject } from 'react'
import type { ShortVideo } from '../../../../api/engagement/shortVideos/model.ts'
import { Cover } from '../../lives/player/Cover.tsx'
import type { Look, Player } from '../../lives/player/makePlayer.ts'
import { PlayerBar } from '../../lives/player/PlayerBar.tsx'
import type { Stage } from '../../lives/player/stage.ts'
import type { TimelineMark } from '../../../parts/timeline/timelineMarks.ts'
import { SOUND_KEYS } from './useVideoKeys.ts'
import { SubtitledVideo } from '../../../parts/stream/SubtitledVideo.tsx'
import '../../lives/player/player.css'

interface VideoScreenProps {
  readonly row: ShortVideo
  /** A part of it is shown: its own subtitles are those of the whole. */
  readonly isPart: boolean
  readonly video: RefObject<HTMLVideoElement | null>
  readonly stage: Stage
  readonly player: Player | undefined
  readonly look: Look | undefined
  /** What stands on its timeline. */
  readonly marks: readonly TimelineMark[]
}

/** What stands there of an address: it is played as it is, for it is this very file that is looked at. */
export function stageFor(url: string): Stage {
  if (url !== '') return { kind: 'play', url, isLive: false, isSignal: false }
  return { kind: 'card', title: '还没有视频', text: '填写视频地址以后可以在这里播放。', signal: '' }
}

/** The picture above, what can be done with it below. */
export function VideoScreen({ row, isPart, video, stage, player, look, marks }: VideoScreenProps): ReactNode {
  return (
    <div className="cd-player cd-short-screen">
      <div className="cd-player-screen">
        <SubtitledVideo
          ref={video}
          playsInline
          tabIndex={-1}
          hidden={stage.kind !== 'play'}
          poster={row.Cover || undefined}
          address={stage.kind === 'play' ? stage.url : ''}
          subtitles={isPart ? '' : row.Subtitles}
          onClick={() => player?.toggle()}
        />
        <Cover stage={stage} look={look} now={Date.now()} />
      </div>
      {stage.kind === 'play' && look && player && (
        <PlayerBar {...{ look, player, marks }} isLive={false} soundKeys={SOUND_KEYS} url={stage.url} />
      )}
    </div>
  )
}
