/**
 * The page of a wall machine (/wall#key): signs in by itself, shows its wall for weeks, and says calmly why it cannot.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { page } from '../../../../workspace/page.ts'
import { latestVersion, runningVersion } from '../../../../workspace/shell/version.ts'
import { onBackOnline, onLine } from '../../../../workspace/status.ts'
import { backoffMs } from '../../../../workspace/live/backoff.ts'
import { keepStream } from '../../../../workspace/live/stream.ts'
import { enterByKey, isShutOut, takeKey, type DeviceSession } from './deviceSession.ts'
import { Notice } from './Notice.tsx'
import { runWall, type WallMachine } from './wallMachine.ts'
import { WallView } from './WallView.tsx'

/** Ours: a machine that was shut out asks this often whether it may come again, in ms. */
const AGAIN_MS = 60_000

type State =
  | { readonly kind: 'entering'; readonly problem: string }
  | { readonly kind: 'noKey' }
  | { readonly kind: 'shutOut'; readonly reason: string }
  | { readonly kind: 'in'; readonly session: DeviceSession; readonly machine: WallMachine }

/** The page of the machine whose key stands in the address. */
export default function DevicePage(): ReactNode {
  const [state, setState] = useState<State>({ kind: 'entering', problem: '' })
  const problems = useRef<() => readonly string[]>(() => [])
  useEffect(() => {
    document.title = '大屏'
    return keepEntered(setState, () => problems.current())
  }, [])
  if (state.kind === 'noKey')
    return (
      <Notice title="这台设备还没有密钥">
        在“墙面与设备”里新建一台设备，把给出的地址（/wall#密钥）在这里打开一次就行。
      </Notice>
    )
  if (state.kind === 'shutOut')
    return (
      <Notice title="这台设备已停用">
        {state.reason} 管理员在“墙面与设备”里换发密钥后，用新地址打开；恢复使用的话，这里会自己接上。
      </Notice>
    )
  if (state.kind === 'entering') return <Notice title="大屏">{state.problem || '正在登录…'}</Notice>
  const { session, machine } = state
  return (
    <WallView
      machine={machine}
      ask={(screen, wanted) => session.api.bigScreens.getData({ ID: screen, ...wanted })}
      problems={problems}
    />
  )
}

/** Signs in, again and again until it succeeds, and again after it was shut out. Answers how to stop. */
function keepEntered(tell: (state: State) => void, problems: () => readonly string[]): () => void {
  const key = takeKey()
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let leave: (() => void) | undefined
  let isOver = false
  const again = (wait: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void enter(), wait)
  }
  const shutOut = (error: Error) => {
    leave?.()
    leave = undefined
    tell({ kind: 'shutOut', reason: error.message })
    again(AGAIN_MS)
  }
  const enter = async (): Promise<void> => {
    if (key === undefined) return tell({ kind: 'noKey' })
    try {
      const session = await enterByKey(key, shutOut)
      if (isOver) return
      attempt = 0
      const machine = start(session, problems)
      leave = machine.stop
      tell({ kind: 'in', session, machine: machine.wall })
    } catch (error) {
      if (isOver) return
      if (isShutOut(error)) return shutOut(error)
      attempt += 1
      tell({ kind: 'entering', problem: '连接不上服务器，正在重试，不用管它。' })
      again(backoffMs(attempt, Math.random()))
    }
  }
  const stopOnline = onBackOnline(() => {
    if (!leave && attempt > 0) again(0)
  })
  // Another key came into the address of the page that is open.
  const keyCame = () => page.go(location.href)
  addEventListener('hashchange', keyCame)
  void enter()
  return () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('hashchange', keyCame)
    stopOnline()
    leave?.()
  }
}

/** The wall of a machine that is signed in, with the stream that tells of changes. */
function start({ api }: DeviceSession, problems: () => readonly string[]) {
  const wall = runWall({
    read: (known) => api.walls.state({ Known: [...known] }),
    beat: (said) => api.wallDevices.beat({ ...said, Problems: [...said.Problems] }),
    latest: latestVersion,
    running: runningVersion(),
    reload: () => location.reload(),
    problems,
    memory: sessionStorage,
  })
  const stops = [
    keepStream(
      {
        event: ({ Topic }) => {
          if (Topic === 'walls' || Topic === 'bigScreens') wall.hear()
        },
        reset: () => wall.hear(),
        session: () => wall.hear(),
        // Lost, too: what stands there may be old from now on.
        state: () => wall.hear(),
      },
      api.push,
    ),
    onLine(() => wall.hear()),
    () => wall.stop(),
  ]
  return {
    wall,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
