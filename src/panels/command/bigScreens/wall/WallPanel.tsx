/** 看大屏: what a wall shows, over the whole window, for people who are signed in. Machines have a page of their own. */
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { ParamsOf } from '../../../../api/pages.ts'
import { defineCommand } from '../../../../workspace/command.ts'
import { watchFamily } from '../../../../workspace/data.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { page } from '../../../../workspace/page.ts'
import { usePane, usePaneCommands, usePaneFocus } from '../../../../workspace/pane.ts'
import { api } from '../../../../workspace/session.ts'
import { latestVersion, runningVersion } from '../../../../workspace/shell/version.ts'
import { onLine } from '../../../../workspace/status.ts'
import { runWall } from './wallMachine.ts'
import { WallView } from './WallView.tsx'

/** The panel of /BigScreen/Wall. `ID`: of the wall; default the station's first. */
export default function WallPanel({ ID }: ParamsOf<'/BigScreen/Wall'>): ReactNode {
  const pane = usePane()
  const problems = useRef<() => readonly string[]>(() => [])
  const place = useRef<HTMLDivElement>(null)
  const machine = useMemo(
    () =>
      runWall({
        read: (known) => api.walls.state({ ...(ID === undefined ? {} : { ID }), Known: [...known] }),
        latest: latestVersion,
        running: runningVersion(),
        reload: () => page.go(location.href),
        problems: () => problems.current(),
        memory: sessionStorage,
      }),
    [ID],
  )
  useEffect(() => {
    const stops = [
      watchFamily('walls', () => machine.hear()),
      watchFamily('bigScreens', () => machine.hear()),
      onLine(() => machine.hear()),
    ]
    return () => {
      for (const stop of stops) stop()
      machine.stop()
    }
  }, [machine])
  useEffect(() => {
    if (pane.active) place.current?.focus()
  }, [pane.active])
  usePaneFocus(() => place.current?.focus())
  usePaneCommands([
    defineCommand({
      id: 'wall.leave',
      title: '退出全屏墙面',
      group: '墙面',
      keys: 'shift+esc',
      where: 'pane',
      run: () => pane.close(),
    }),
  ])
  // Behind another tab it is not seen, and must not cover it.
  if (!pane.visible) return null
  return createPortal(
    <div ref={place} tabIndex={-1} className="cd-wall-place">
      <WallView
        machine={machine}
        ask={(screen, wanted) => api.bigScreens.getData({ ID: screen, ...wanted })}
        problems={problems}
      >
        <p className="cd-wall-hint">
          <KeyCaps keys="shift+esc" /> 退出　
          <KeyCaps keys="mod+k" /> 命令面板
        </p>
      </WallView>
    </div>,
    pane.window.document.body,
  )
}
