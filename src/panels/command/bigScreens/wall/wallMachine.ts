/**
 * A wall that runs unattended: reads what it is to show, turns the carousel, keeps what it has when the line breaks and
 * tries again, says that it is there, and reloads itself at a quiet moment when there is a newer version. No UI.
 */
import type { Design } from '../../../../api/command/bigScreens/design.ts'
import type { Wall } from '../../../../api/command/walls/calls.ts'
import { backoffMs } from '../../../../workspace/live/backoff.ts'
import { AHEAD_MS, isBannerUp, nextOf, shownNow, standsFor } from './carousel.ts'

/** What the server says of a wall; `Design` null: as it was. */
export interface WallState {
  readonly Wall: Wall
  readonly Screens: readonly {
    readonly ID: number
    readonly Name: string
    readonly Revision: number
    readonly Design: Design | null
  }[]
  /** The server's time. */
  readonly Now: string
}

/** What a machine says of itself. */
export interface Beat {
  readonly Version: string
  readonly ScreenID: number | null
  readonly Problems: readonly string[]
}

/** What the wall lives on. */
export interface WallHost {
  readonly read: (known: readonly { ID: number; Revision: number }[]) => Promise<WallState>
  /** Says that it is there; answers the wall's version. Default: nobody wants to know. */
  readonly beat?: (beat: Beat) => Promise<{ readonly Version: number }>
  /** The version that the server has; undefined where it cannot be known. */
  readonly latest: () => Promise<string | undefined>
  readonly running: string
  readonly reload: () => void
  /** What cannot be shown now. */
  readonly problems: () => readonly string[]
  /** What outlives a reload. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>
}

/** A screen as it stands. */
export interface StandingScreen {
  readonly id: number
  readonly name: string
  readonly revision: number
  readonly design: Design
}

/** What is to be seen. */
export interface WallView {
  readonly wall: Wall | undefined
  readonly shown: StandingScreen | undefined
  /** Put up behind what is shown, so that it has its data when its turn comes. */
  readonly coming: StandingScreen | undefined
  readonly banner: Wall['Banner']
  /** Since when the server does not answer, in ms since 1970; undefined while it does. */
  readonly lostSince: number | undefined
  /** The sentence of the last failure; '' when there is none. */
  readonly problem: string
}

/** Ours: it is read again this often even if nothing is told, in ms. */
export const READ_MS = 30_000
/** Ours: how often a machine says that it is there, in ms (wallDevices BEAT_SECONDS). */
const BEAT_MS = 30_000
/** Ours: how soon it says that it is there, and that another screen stands, in ms. */
const SOON_MS = 1000
/** Ours: how often it looks for a newer version, in ms. */
export const VERSION_MS = 60_000
/** Ours: where nothing turns, this long without a change is quiet, in ms. */
export const QUIET_MS = 60_000

const STANDING = 'copydesk.wall.standing'
const RELOADED = 'copydesk.wall.reloadedFor'

/** A wall at work: what is seen now, and how it is told and stopped. */
export interface WallMachine {
  view(): WallView
  subscribe(told: () => void): () => void
  /** Something was told about the wall: read it now. */
  hear(): void
  stop(): void
}

/** Starts a wall. */
export function runWall(host: WallHost): WallMachine {
  const screens = new Map<number, StandingScreen>()
  const listeners = new Set<() => void>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let view: WallView = {
    wall: undefined,
    shown: undefined,
    coming: undefined,
    banner: null,
    lostSince: undefined,
    problem: '',
  }
  let ahead = 0
  let failures = 0
  let changedAt = Date.now()
  let newer: string | undefined
  let reading: Promise<void> | undefined
  let isStopped = false
  let mustReadAgain = false

  const change = (more: Partial<WallView>) => {
    view = { ...view, ...more }
    for (const told of listeners) told()
  }
  const later = (name: string, wait: number, run: () => void) => {
    clearTimeout(timers.get(name))
    // Longer waits than this overflow and come at once.
    if (!isStopped) timers.set(name, setTimeout(run, Math.min(wait, 2 ** 31 - 1)))
  }
  const serverNow = () => Date.now() + ahead

  const stand = (id: number | undefined) => {
    const shown = id === undefined ? undefined : screens.get(id)
    if (shown?.id !== view.shown?.id) {
      changedAt = Date.now()
      if (shown) host.memory.setItem(STANDING, String(shown.id))
      // Who put it up looks at the list of machines, whether it stands.
      if (host.beat) later('beat', SOON_MS, () => void beat())
    }
    change({ shown, coming: undefined })
    plan()
  }
  /** The carousel's next steps. Planned anew only when another screen stands, so that news do not prolong its turn. */
  const plan = () => {
    for (const name of ['ahead', 'turn']) clearTimeout(timers.get(name))
    const { wall, shown } = view
    if (!wall || !shown) return
    const next = nextOf(wall, shown.id)
    if (next === undefined) return
    const left = Math.max(0, changedAt + standsFor(wall, shown.id) - Date.now())
    later('ahead', Math.max(0, left - AHEAD_MS), () => change({ coming: screens.get(next) }))
    later('turn', left, () => {
      if (reloadIfNewer()) return
      changedAt = Date.now()
      stand(next)
    })
  }
  const bannerSoon = () => {
    const banner = view.wall?.Banner ?? null
    const isUp = isBannerUp(banner, serverNow())
    change({ banner: isUp ? banner : null })
    if (isUp && banner?.Until) later('banner', Date.parse(banner.Until) - serverNow() + 50, bannerSoon)
  }
  const take = ({ Wall: wall, Screens, Now }: WallState) => {
    ahead = Date.parse(Now) - Date.now()
    for (const { ID, Name, Revision, Design: design } of Screens) {
      const before = screens.get(ID)
      if (design) screens.set(ID, { id: ID, name: Name, revision: Revision, design })
      else if (before) screens.set(ID, { ...before, name: Name })
    }
    const there = new Set(Screens.map(({ ID }) => ID))
    for (const id of screens.keys()) if (!there.has(id)) screens.delete(id)
    const before = view
    change({ wall, lostSince: undefined, problem: '' })
    const remembered = Number(host.memory.getItem(STANDING)) || undefined
    const wanted = shownNow(wall, before.shown?.id ?? remembered)
    const isSame = wanted === before.shown?.id && before.wall?.Version === wall.Version
    if (isSame) change({ shown: wanted === undefined ? undefined : screens.get(wanted) })
    else stand(wanted)
    bannerSoon()
  }
  const read = (): Promise<void> => {
    reading ??= readOnce().finally(() => {
      reading = undefined
      if (!mustReadAgain) return
      mustReadAgain = false
      void read()
    })
    return reading
  }
  const readOnce = async () => {
    try {
      const known = [...screens.values()].map(({ id, revision }) => ({ ID: id, Revision: revision }))
      const state = await host.read(known)
      if (isStopped) return
      failures = 0
      take(state)
      later('read', READ_MS, () => void read())
    } catch (error) {
      if (isStopped) return
      failures += 1
      change({ lostSince: view.lostSince ?? Date.now(), problem: (error as Error).message })
      later('read', backoffMs(failures, Math.random()), () => void read())
    }
  }
  const beat = async () => {
    later('beat', BEAT_MS, () => void beat())
    try {
      const said = { Version: host.running, ScreenID: view.shown?.id ?? null, Problems: host.problems().slice(0, 20) }
      const answer = await host.beat?.(said)
      if (answer && answer.Version !== view.wall?.Version) void read()
    } catch {
      // Reading fails as well, and says so.
    }
  }
  const look = async () => {
    later('version', VERSION_MS, () => void look())
    const latest = await host.latest().catch(() => undefined)
    newer = latest !== undefined && latest !== host.running ? latest : undefined
    const turns = view.wall !== undefined && nextOf(view.wall, view.shown?.id) !== undefined
    if (!turns && Date.now() - changedAt >= QUIET_MS) reloadIfNewer()
  }
  /** Once per version: a cache in between may go on giving the old one. */
  const reloadIfNewer = (): boolean => {
    if (newer === undefined || view.banner !== null || host.memory.getItem(RELOADED) === newer) return false
    host.memory.setItem(RELOADED, newer)
    host.reload()
    return true
  }

  void read()
  if (host.beat) later('beat', SOON_MS, () => void beat())
  later('version', VERSION_MS, () => void look())

  return {
    view: () => view,
    subscribe(told) {
      listeners.add(told)
      return () => void listeners.delete(told)
    },
    hear() {
      if (reading) mustReadAgain = true
      else void read()
    },
    stop() {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      listeners.clear()
    },
  }
}
