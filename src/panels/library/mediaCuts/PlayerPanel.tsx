/** 视频片段: a video of the library, its moments by keys, and the parts that are marked in it beside it. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { ParamsOf } from '../../../api/pages.ts'
import type { Subject } from '../../../workspace/command.ts'
import { useRead } from '../../../workspace/data.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { usePaneCommands, usePaneFocus, usePaneTitle, usePublish } from '../../../workspace/pane.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { Timeline } from '../../parts/timeline/Timeline.tsx'
import { useStrip } from '../../parts/timeline/useStrip.ts'
import { CutList } from './CutList.tsx'
import { cutCommands, videoCommands } from './cutKeys.ts'
import { useCues } from './useCues.tsx'
import { useCueTrack } from './useCueTrack.ts'
import { timecode } from '../../../api/text/timecode.ts'
import { NoVideo } from './NoVideo.tsx'
import { NotPlayable } from './NotPlayable.tsx'
import { timelineMarks } from './timelineMarks.ts'
import { useVideo } from './useVideo.ts'
import '../../parts/footer.css'
import './player.css'

/** The keys that are used most. */
const footer = [
  ['space', '播放'],
  ['i', '入点'],
  ['o', '出点'],
  ['enter', '记下片段'],
  ['x', '剪成新视频'],
  ['s', '字幕'],
  ['?', '全部按键'],
] as const
const cueFooter = [
  ['u', '上传'],
  ['a', '写一条'],
  ['enter', '改文字'],
  ['[', '从此刻'],
  [']', '到此刻'],
  ['s', '片段'],
  ['?', '全部按键'],
] as const

/** The most parts of a video that are shown. */
const MOST = 500

/** The panel of /media/Player. */
export default function PlayerPanel({ MediaID, AtMs }: ParamsOf<'/media/Player'>): ReactNode {
  if (MediaID === undefined) return <NoVideo />
  return <Player key={MediaID} MediaID={MediaID} AtMs={AtMs} />
}

function Player({ MediaID, AtMs }: { readonly MediaID: number; readonly AtMs: number | undefined }): ReactNode {
  const { data: state, error, reload } = useRead('conversions', 'state', { MediaID })
  const title = useRead('media', 'get', { ID: MediaID }).data?.Title
  usePaneTitle(title && `片段：${title}`)
  const { data: found } = useRead('mediaCuts', 'list', { MediaID, PageSize: MOST, Sort: 'InMs' })
  const cuts = useMemo(() => found?.List ?? [], [found])
  const [chosen, choose] = useState(0)
  const root = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const hands = useVideo(video, state?.Address ?? '', state?.FrameRate)
  const isLoaded = hands.lengthMs > 0
  const led = useRef<number>(undefined)
  useEffect(() => {
    // Once: a better rendition that comes later goes on where somebody is by then.
    if (!isLoaded || AtMs === undefined || led.current === AtMs) return
    led.current = AtMs
    hands.playFrom(AtMs)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once it is loaded, and whenever somebody is led to another moment
  }, [isLoaded, AtMs])
  const [marks, setMarks] = useState<{ readonly in?: number; readonly out?: number }>({})
  const at = Math.min(chosen, Math.max(0, cuts.length - 1))
  const cut = cuts[at]
  const [isCues, setCues] = useState(false)
  const cues = useCues(MediaID, hands, () => root.current?.focus())
  useCueTrack(video, cues.cues)
  usePublish(useMemo(() => ({ family: 'mediaCuts', rows: cut && !isCues ? [cut] : [] }) as Subject, [cut, isCues]))
  usePaneFocus(() => root.current?.focus())
  const strip = useStrip(state?.Address ?? '', isLoaded, state?.IsComplete)
  const drawn = useMemo(() => timelineMarks(cuts, marks), [cuts, marks])
  const why = whyNot(state)
  usePaneCommands([
    ...videoCommands({ MediaID, hands, why, turn: () => setCues((is) => !is) }),
    ...(isCues ? cues.commands : cutCommands({ MediaID, hands, why, marks, setMarks, cuts, at, choose })),
  ])
  if (error && !state) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-video-pane">
      <div
        ref={root}
        className="cd-video"
        tabIndex={0}
        data-keys="list"
        role="region"
        aria-label="视频和它的片段"
        aria-busy={state === undefined}
      >
        <div className="cd-video-stage">
          <div className="cd-video-screen">
            {/* Subtitles are switched on by the player where there are some. */}
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
            <video
              ref={video}
              playsInline
              tabIndex={-1}
              hidden={!state?.IsPlayable || hands.problem !== undefined}
              onClick={() => hands.toggle()}
            />
            {state && !state.IsPlayable && <NotPlayable title="视频还没有转好" why={state.Why} />}
            {hands.problem !== undefined && <NotPlayable title="放不出来" why={[hands.problem]} />}
          </div>
          {state?.IsPlayable && (
            <div className="cd-video-below">
              <Timeline {...hands} marks={drawn} strip={strip} />
              <p className="cd-video-time cd-figures">
                <span>
                  {timecode(hands.atMs)} / {timecode(hands.lengthMs)}
                  {hands.rate !== 1 && ` · ${hands.rate} 倍`}
                </span>
                <span className="cd-quiet">
                  入点 {marks.in === undefined ? '—' : timecode(marks.in)} · 出点{' '}
                  {marks.out === undefined ? '—' : timecode(marks.out)}
                </span>
              </p>
            </div>
          )}
        </div>
        <div className="cd-video-side">
          {state && !state.IsComplete && state.IsPlayable && state.Why.map((line) => <p key={line}>{line}</p>)}
          <h3>{isCues ? '字幕' : '片段'}</h3>
          {isCues ? cues.list : <CutList cuts={cuts} at={at} choose={choose} goTo={hands.goToFrame} />}
        </div>
      </div>
      <footer className="cd-list-foot">
        <span className="cd-footer-keys">
          <span className="cd-footer-offers">
            {(isCues ? cueFooter : footer).map(([keys, does]) => (
              <span key={does}>
                <KeyCaps keys={keys} /> {does}
              </span>
            ))}
          </span>
        </span>
      </footer>
    </div>
  )
}

function whyNot(state: { readonly IsPlayable: boolean } | undefined): string | undefined {
  if (!state) return '视频还在打开。'
  return state.IsPlayable ? undefined : '视频还没有可以播放的清晰度。'
}
