/** A video element of this pane: opened with the address of a video, and moved about by keys. */
import { useEffect, useMemo, useReducer, useRef, useState, type RefObject } from 'react'
import { noTracks } from '../../parts/stream/cues.ts'
import { bufferedIn } from '../../parts/timeline/timelineMarks.ts'
import { beginMs, frameAfter, frameOf, frameRateOf } from './frames.ts'
import { watchFrames, type SeenFrame } from './seenFrame.ts'

/** What moves the video. Moments are milliseconds from the beginning. What can be read is as it is when it is read. */
export interface VideoHands {
  /**
   * When the picture that is shown begins: what is marked there begins with it. While the video is on its way to a moment, of
   * the one that was asked for.
   */
  readonly atMs: number
  readonly lengthMs: number
  /** How many times as fast as usual. */
  readonly rate: number
  /** What is here already, from and to. */
  readonly buffered: readonly (readonly [number, number])[]
  /** Why it does not play, as a sentence; undefined while nothing went wrong. */
  readonly problem: string | undefined
  toggle(): void
  pause(): void
  /** Plays; while it plays already, twice as fast each time, up to eight times. */
  faster(): void
  goTo(ms: number): void
  /** To a moment that was marked: the picture that was shown then is shown. */
  goToFrame(ms: number): void
  /** To a moment that was marked, and plays from there; without sound where the browser lets nothing be heard yet. */
  playFrom(ms: number): void
  skip(ms: number): void
  /** So many pictures on; back where it is negative. */
  skipFrames(count: number): void
  mute(): void
}

const FASTEST = 8
const events = ['timeupdate', 'seeked', 'loadedmetadata', 'play', 'pause', 'ratechange', 'progress'] as const

/**
 * `address`: '' while there is nothing to play; when a better one comes, it goes on where the other one was left. hls.js loads
 * with the first playlist. `found`: pictures a second, as they were found in the file.
 */
export function useVideo(
  video: RefObject<HTMLVideoElement | null>,
  address: string,
  found: number | null = null,
): VideoHands {
  const frameRate = frameRateOf(found)
  const frames = useRef<SeenFrame>(undefined)
  const [count, render] = useReducer((times: number) => times + 1, 0)
  const [problem, setProblem] = useState<string>()
  const left = useRef({ at: 0, plays: false })
  useEffect(() => {
    const element = video.current
    if (!element || address === '') return
    setProblem(undefined)
    const failed = () => setProblem(problemOf(element))
    const closing = openAddress(element, address, failed)
    closing.catch(failed)
    element.addEventListener('error', failed)
    const { at, plays } = left.current
    const goOn = () => {
      if (at > 0) element.currentTime = at
      if (plays) void element.play().catch(() => {})
    }
    element.addEventListener('loadedmetadata', goOn, { once: true })
    for (const name of events) element.addEventListener(name, render)
    const seen = watchFrames(element, render)
    frames.current = seen
    return () => {
      seen.end()
      left.current = { at: element.currentTime, plays: !element.paused }
      element.removeEventListener('loadedmetadata', goOn)
      for (const name of events) element.removeEventListener(name, render)
      element.removeEventListener('error', failed)
      void closing.then(
        (close) => close(),
        () => undefined,
      )
    }
  }, [video, address])
  return useMemo(() => {
    void count
    const element = video.current
    const moveTo = (seconds: number) => {
      if (!element) return
      element.currentTime = Math.max(0, Math.min(seconds, Number.isFinite(element.duration) ? element.duration : 0))
      // The video tells of it later.
      render()
    }
    const goTo = (ms: number) => moveTo(ms / 1000)
    const play = () => void element?.play().catch(() => {})
    const goToFrame = (ms: number) => moveTo(frameOf(ms, frameRate))
    return {
      get atMs() {
        return beginMs(element?.currentTime ?? 0, frameRate, frames.current?.at())
      },
      get lengthMs() {
        return Number.isFinite(element?.duration) ? Math.round((element?.duration ?? 0) * 1000) : 0
      },
      get rate() {
        return element?.playbackRate ?? 1
      },
      problem,
      get buffered() {
        return element ? bufferedIn(element.buffered) : []
      },
      toggle: () => (element?.paused ? play() : element?.pause()),
      pause() {
        if (!element) return
        element.pause()
        element.playbackRate = 1
      },
      faster() {
        if (!element) return
        if (element.paused) play()
        else element.playbackRate = Math.min(FASTEST, element.playbackRate * 2)
      },
      goTo,
      goToFrame,
      playFrom(ms) {
        goToFrame(ms)
        if (element) void playAnyhow(element)
      },
      skipFrames: (count) => moveTo(frameAfter(element?.currentTime ?? 0, count, frameRate)),
      skip: (ms) => goTo((element?.currentTime ?? 0) * 1000 + ms),
      mute: () => element && void (element.muted = !element.muted),
    }
  }, [video, count, problem, frameRate])
}

/** Browsers refuse sound to a page that nobody has pressed anything in since it was loaded. */
async function playAnyhow(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
    video.muted = true
    await video.play().catch(() => {})
  }
}

/** Renditions are H.264, which browsers without licensed decoders do not play. */
function problemOf(video: HTMLVideoElement): string {
  return video.canPlayType('video/mp4; codecs="avc1.42E01E"') === ''
    ? '这个浏览器不能播放 H.264 视频，请换用 Chrome、Edge、Firefox 或 Safari。'
    : '视频没有放出来：网络断开，或文件已损坏。'
}

/** Answers what closes it; `failed` is called when it does not play. Rejects where the player's code did not come. */
async function openAddress(video: HTMLVideoElement, address: string, failed: () => void): Promise<() => void> {
  if (address.endsWith('.m3u8')) {
    const { default: Hls } = await import('hls.js')
    if (Hls.isSupported()) {
      const hls = new Hls({ ...noTracks, capLevelToPlayerSize: true })
      // Subtitles are drawn from what stands beside the picture.
      hls.subtitleDisplay = false
      hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && failed())
      hls.loadSource(address)
      hls.attachMedia(video)
      return () => hls.destroy()
    }
  }
  video.src = address
  return () => {
    video.removeAttribute('src')
    video.load()
  }
}
