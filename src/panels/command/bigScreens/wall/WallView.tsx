/** A wall as it is seen: the screen that stands, the next one behind it, the banner above, and what is wrong. */
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import type { DataResult } from '../../../../api/command/bigScreens/dataResult.ts'
import { bannerLevels } from '../../../../api/command/walls/banner.ts'
import { ageText } from '../render/age.ts'
import type { Wanted } from '../render/feed.ts'
import { Screen } from '../render/Screen.tsx'
import type { RunningScreen } from '../render/screen.ts'
import { wearScreenLook } from '../render/palette.ts'
import type { StandingScreen, WallMachine } from './wallMachine.ts'
import { stayAwake } from './stayAwake.ts'
import './wall.css'

/** How long one screen fades into the next, in ms; the style sheet's. */
const FADE_MS = 700
/** Ours: how often everything moves by a pixel, in ms: what never moves burns in. */
const SHIFT_MS = 240_000

/** The data of a screen. */
export type AskFor = (screen: number, wanted: Wanted) => Promise<DataResult>

/** Draws what the machine says is to be seen. `onProblems`: how the machine learns what cannot be shown. */
export function WallView(props: {
  readonly machine: WallMachine
  readonly ask: AskFor
  readonly problems: RefObject<() => readonly string[]>
  readonly children?: ReactNode
}): ReactNode {
  const { machine, ask, problems, children } = props
  const view = useSyncExternalStore(machine.subscribe, machine.view)
  const { shown, coming, banner, lostSince, wall, problem } = view
  const root = useRef<HTMLDivElement>(null)
  const running = useRef<RunningScreen>(undefined)
  const layers = useLeaving(shown, coming)
  useEffect(() => {
    wearScreenLook(root.current!)
    problems.current = () => running.current?.problems() ?? []
    return stayAwake(document)
  }, [problems])
  const isQuiet = useQuiet(root)
  const shift = useShift()
  return (
    <div ref={root} className={isQuiet ? 'cd-wall is-quiet' : 'cd-wall'} role="region" aria-label="大屏">
      <div className="cd-wall-layers" style={{ transform: `translate(${shift.x}px, ${shift.y}px)` }}>
        {layers.map((screen) => (
          <Layer
            key={screen.id}
            screen={screen}
            isShown={screen.id === shown?.id}
            ask={ask}
            handle={screen.id === shown?.id ? running : undefined}
          />
        ))}
      </div>
      {!shown && (
        <div className="cd-wall-empty">
          <h1>{wall ? wall.Name : '大屏'}</h1>
          <p>{emptyText(wall !== undefined, lostSince, problem)}</p>
        </div>
      )}
      {lostSince !== undefined && shown && <Lost since={lostSince} />}
      {banner && (
        <div className={`cd-wall-banner is-${banner.Level}`} role="alert">
          <b>{bannerLevels[banner.Level]}</b>
          <p>{banner.Text}</p>
          {banner.By && <small>{banner.By}</small>}
        </div>
      )}
      {children}
    </div>
  )
}

function emptyText(isKnown: boolean, lostSince: number | undefined, problem: string): string {
  if (isKnown) return '这面墙还没有大屏。在“墙面与设备”里给它选几块，或从命令面板投一块上来。'
  return lostSince === undefined ? '正在连接…' : `${problem || '连接不上服务器。'}正在重试，不用管它。`
}

function Layer(props: {
  readonly screen: StandingScreen
  readonly isShown: boolean
  readonly ask: AskFor
  readonly handle: RefObject<RunningScreen | undefined> | undefined
}): ReactNode {
  const { screen, isShown, ask, handle } = props
  const own = useRef<RunningScreen>(undefined)
  // The one in front is asked what it cannot show.
  useEffect(() => {
    if (handle) handle.current = own.current
  }, [handle])
  return (
    <div className={isShown ? 'cd-wall-layer is-shown' : 'cd-wall-layer'} aria-hidden={!isShown}>
      <Screen
        design={screen.design}
        label={screen.name}
        host={{ ask: (wanted) => ask(screen.id, wanted) }}
        handle={own}
      />
    </div>
  )
}

/** The screens that are up: the one shown, the one that comes, and the one that fades out. */
function useLeaving(shown: StandingScreen | undefined, coming: StandingScreen | undefined): readonly StandingScreen[] {
  const [leaving, setLeaving] = useState<StandingScreen>()
  const last = useRef<StandingScreen>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = shown
    if (!before || before.id === shown?.id) return
    setLeaving(before)
    const timer = setTimeout(() => setLeaving(undefined), FADE_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const before = last.current
  const all = [leaving ?? (before?.id === shown?.id ? undefined : before), shown, coming]
  return [...new Map(all.flatMap((one) => (one ? [[one.id, one] as const] : []))).values()].toSorted(
    (a, b) => a.id - b.id,
  )
}

/** Whether the pointer rests: it is hidden then. */
function useQuiet(root: RefObject<HTMLElement | null>): boolean {
  const [isQuiet, setQuiet] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const moved = () => {
      setQuiet(false)
      clearTimeout(timer)
      timer = setTimeout(() => setQuiet(true), 3000)
    }
    const element = root.current!
    element.addEventListener('pointermove', moved)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointermove', moved)
    }
  }, [root])
  return isQuiet
}

function useShift(): { readonly x: number; readonly y: number } {
  const [step, setStep] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setStep((before) => (before + 1) % 4), SHIFT_MS)
    return () => clearInterval(timer)
  }, [])
  return { x: step === 1 || step === 2 ? 1 : 0, y: step > 1 ? 1 : 0 }
}

function Lost({ since }: { readonly since: number }): ReactNode {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="cd-wall-lost" role="status">
      与服务器的连接断了（{ageText((now - since) / 1000)}），正在重连；画面是最后收到的数据
    </p>
  )
}
