/**
 * One player: a video element and the stream in it. It comes back by itself when the stream is lost, knows how far behind
 * the newest picture it is, and goes to a moment. Screens read `look()` when they are told.
 */
import { bufferedIn } from '../../../parts/timeline/timelineMarks.ts'
import { retryAfter } from './spans.ts'
import { openStream, type Stream, type Trouble } from './stream.ts'

/** What can be seen of a player. */
export interface Look {
  /** 'opening': nothing was shown yet; 'waiting': the picture stands still for want of data. */
  readonly phase: 'opening' | 'playing' | 'waiting' | 'paused' | 'ended' | 'lost'
  readonly trouble: Trouble | undefined
  /** Tries since it was lost, and when the next one is, in ms of Date.now. */
  readonly tries: number
  readonly nextTry: number
  /** Seconds from the beginning of what can be gone back to, how far that reaches, and the distance to the newest. */
  readonly at: number
  readonly length: number
  readonly behind: number
  /** What is here already, from and to, in milliseconds from the beginning. */
  readonly buffered: readonly (readonly [number, number])[]
  readonly shownAt: Date | undefined
  readonly isMuted: boolean
  readonly volume: number
  readonly levels: readonly string[]
  readonly level: number
  readonly chosen: number
  /** What should be said of the last jump; '' for nothing. */
  readonly note: string
}

/** A player; see the file's head. */
export interface Player {
  readonly look: () => Look
  /**
   * Play an address; the one that plays already goes on. `began`: when a recording began, for what does not say it. `waits`:
   * it stands at its beginning until it is told to play; default false.
   */
  open(url: string, isLive: boolean, began: Date | undefined, waits?: boolean): void
  toggle(): void
  /** Seconds forward or back. */
  skip(seconds: number): void
  /** To a part of what there is: 0 the oldest, 1 the newest. */
  goTo(part: number): void
  /** To the moment something happened. One before what is kept leads to the oldest. */
  goToMoment(moment: Date): void
  mute(): void
  louder(by: number): void
  /** The next quality; after the last as the line allows. */
  nextLevel(): void
  retry(): void
  rest(isResting: boolean): void
  end(): void
}

/** Ours: a picture that stands still for so long, while nothing arrives, is lost, in ms. */
const STALL_MS = 10_000
const TICK_MS = 1000
/** Ours: how often a place a person chose is gone to again after the library left it. */
const SENT_BACK = 3
/** Nearer to the newest picture of a live there is nothing to play yet. */
const EDGE_SECONDS = 6

/** Makes one. `tell` is called when what can be seen changed. */
export function makePlayer(video: HTMLVideoElement, tell: () => void): Player {
  let stream: Stream | undefined
  let source: { readonly url: string; readonly isLive: boolean; readonly began: Date | undefined } | undefined
  let opened = 0
  let wantsPause = false
  let isResting = false
  let [trouble, tries, nextTry, note] = [undefined as Trouble | undefined, 0, 0, '']
  let goal: Date | undefined
  /** Where a person went before it ever played: while it opens, the library goes to the beginning all the same. */
  let wanted: { readonly at: number; readonly again: number } | undefined
  let moved = { at: -1, had: 0, since: Date.now() }
  let timer: ReturnType<typeof setTimeout> | undefined

  const range = () => {
    const { seekable } = video
    return seekable.length > 0 ? { start: seekable.start(0), end: seekable.end(seekable.length - 1) } : undefined
  }
  /** How far the data reaches. */
  const had = () => (video.buffered.length > 0 ? video.buffered.end(video.buffered.length - 1) : 0)
  const shownAt = () =>
    stream?.shownAt() ??
    (source?.began && !source.isLive ? new Date(source.began.getTime() + video.currentTime * 1000) : undefined)

  const close = () => {
    clearTimeout(timer)
    opened++
    stream?.close()
    stream = undefined
  }
  const lose = (what: Trouble) => {
    if (trouble !== undefined) return
    close()
    trouble = what
    // Nothing arrives by and by that the browser has not.
    if (what === 'codec') return tell()
    tries++
    nextTry = Date.now() + retryAfter(tries)
    timer = setTimeout(begin, nextTry - Date.now())
    tell()
  }
  const begin = () => {
    close()
    if (!source) return
    const mine = opened
    trouble = undefined
    moved = { at: -1, had: 0, since: Date.now() }
    wanted = undefined
    tell()
    openStream(video, source.url, (what) => mine === opened && lose(what)).then(
      (one) => {
        if (mine !== opened) return one.close()
        stream = one
        if (isResting) stream.rest(true)
        else play()
      },
      () => mine === opened && lose('lost'),
    )
  }
  const play = () => {
    // A browser that lets nothing play by itself leaves it paused; the key begins it.
    if (!wantsPause) void video.play().catch(() => tell())
  }
  const seek = (to: number, again = SENT_BACK) => {
    const there = range()
    if (!there) {
      // What is not here yet is gone to when it comes.
      if (video.played.length === 0) wanted = { at: Math.max(0, to), again }
      return
    }
    const newest = there.end - (source?.isLive ? EDGE_SECONDS : 0)
    const at = Math.min(Math.max(to, there.start), Math.max(there.start, newest))
    wanted = video.played.length === 0 ? { at, again } : undefined
    video.currentTime = at
    tell()
  }
  const reachGoal = () => {
    const now = shownAt()
    const there = range()
    if (!goal || !now || !there || video.readyState < 2) return
    const to = video.currentTime + (goal.getTime() - now.getTime()) / 1000
    note = to < there.start - 1 ? '这一刻已经不能回看，从能看到的最早处播放。' : ''
    if (to > there.end + 1) note = '这一刻还没有播到，这是最新的画面。'
    goal = undefined
    seek(to)
  }
  const isStill = () => isResting || video.paused || video.ended
  const tick = () => {
    if (source && stream) {
      const now = { at: video.currentTime, had: had() }
      if (isStill() || now.at !== moved.at || now.had !== moved.had) moved = { ...now, since: Date.now() }
      else if (Date.now() - moved.since > STALL_MS) lose('lost')
      reachGoal()
    }
    tell()
  }
  const landed = () => {
    if (wanted && wanted.again > 0 && Math.abs(video.currentTime - wanted.at) > 0.5) seek(wanted.at, wanted.again - 1)
    else tell()
  }
  const arrived = () => {
    wanted = undefined
    tries = 0
    reachGoal()
    tell()
  }
  // Taken out of one place of the page and put into another, a video stops.
  const stopped = () => {
    if (!wantsPause && !isResting && stream && !video.ended) play()
    tell()
  }
  const online = () => trouble !== undefined && trouble !== 'codec' && begin()
  const ticking = setInterval(tick, TICK_MS)
  const heard = [
    ...[['playing', arrived] as const, ['pause', stopped] as const],
    ...(['loadeddata', 'seeked'] as const).map((name) => [name, landed] as const),
    ...(['waiting', 'ended', 'volumechange'] as const).map((name) => [name, tell] as const),
  ]
  for (const [name, run] of heard) video.addEventListener(name, run)
  const host = video.ownerDocument.defaultView
  host?.addEventListener('online', online)

  const phase = (): Look['phase'] => {
    if (trouble !== undefined) return 'lost'
    if (video.ended) return 'ended'
    if (video.readyState < 2) return moved.at > 0 ? 'waiting' : 'opening'
    if (video.paused) return 'paused'
    return video.readyState < 3 ? 'waiting' : 'playing'
  }
  return {
    look() {
      const there = range()
      return {
        phase: phase(),
        ...{ trouble, tries, nextTry, note },
        at: there ? (wanted?.at ?? video.currentTime) - there.start : 0,
        length: there ? there.end - there.start : 0,
        behind: there ? Math.max(0, there.end - video.currentTime) : 0,
        buffered: there ? bufferedIn(video.buffered, there.start * 1000) : [],
        shownAt: shownAt(),
        isMuted: video.muted || video.volume === 0,
        volume: video.volume,
        levels: stream?.levels().map(({ title }) => title) ?? [],
        level: stream?.level() ?? -1,
        chosen: stream?.chosen() ?? -1,
      }
    },
    open(url, isLive, began, waits = false) {
      if (source?.url === url) return
      source = { url, isLive, began }
      ;[tries, note, wantsPause] = [0, '', waits]
      begin()
    },
    toggle() {
      wantsPause = !video.paused
      if (wantsPause) video.pause()
      else play()
    },
    skip(seconds) {
      note = ''
      seek((wanted?.at ?? video.currentTime) + seconds)
    },
    goTo(part) {
      note = ''
      const there = range()
      if (there) seek(there.start + (there.end - there.start) * part)
    },
    goToMoment(moment) {
      goal = moment
      reachGoal()
      tell()
    },
    mute() {
      video.muted = !video.muted
      if (!video.muted && video.volume === 0) video.volume = 0.5
    },
    louder(by) {
      video.volume = Math.min(1, Math.max(0, Math.round((video.volume + by) * 10) / 10))
      if (by > 0) video.muted = false
    },
    nextLevel() {
      if (!stream) return
      const next = stream.chosen() + 1
      stream.choose(next < stream.levels().length ? next : -1)
      tell()
    },
    retry() {
      tries = 0
      begin()
    },
    rest(is) {
      if (is === isResting) return
      isResting = is
      stream?.rest(is)
      if (is) video.pause()
      else play()
    },
    end() {
      source = undefined
      close()
      clearInterval(ticking)
      for (const [name, run] of heard) video.removeEventListener(name, run)
      host?.removeEventListener('online', online)
    },
  }
}
