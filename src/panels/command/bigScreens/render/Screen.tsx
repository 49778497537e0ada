/** A running screen in a place of a page. React puts it up and takes it away; in between it runs by itself. */
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { Design } from '../../../../api/command/bigScreens/design.ts'
import { onBackOnline } from '../../../../workspace/status.ts'
import { listenToChoosing } from './chooseKeys.ts'
import { runScreen, type RunningScreen, type ScreenHost } from './screen.ts'

/**
 * The element a screen runs in. `host` may be new on each render; what it says of choosing counts when it is put up.
 */
export function Screen(props: {
  readonly design: Design
  readonly host: ScreenHost
  readonly label: string
  readonly isResting?: boolean
  /** Holds the screen while it runs. */
  readonly handle?: RefObject<RunningScreen | undefined>
}): ReactNode {
  const { design, host, label, isResting = false, handle } = props
  const root = useRef<HTMLDivElement>(null)
  const screen = useRef<RunningScreen>(undefined)
  const latest = useRef(host)
  latest.current = host
  useEffect(() => {
    const element = root.current!
    const running = runScreen(element, design, {
      ...host,
      ask: (wanted) => latest.current.ask(wanted),
      placed: (placed) => latest.current.placed?.(placed),
    })
    screen.current = running
    if (handle) handle.current = running
    const stops = [listenToChoosing(element, running), onBackOnline(() => running.wake())]
    return () => {
      for (const stop of stops) stop()
      running.dispose()
      screen.current = undefined
      if (handle) handle.current = undefined
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it runs as long as it is shown; what changes is told to it below
  }, [])
  useEffect(() => screen.current?.setDesign(design), [design])
  useEffect(() => screen.current?.setScale(host.scale), [host.scale])
  useEffect(() => screen.current?.rest(isResting), [isResting])
  return <div ref={root} className="cd-sc-root" role="group" aria-label={label} />
}
