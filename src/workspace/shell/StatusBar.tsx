/** The status bar: the line to the server, the keys pressed so far, what is unsaved, the clock. */
import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { Dot, Edit, Offline } from '@blueprintjs/icons'
import { useSnapshot } from 'valtio'
import { dock } from '../dock/dock.ts'
import { panes } from '../dock/panes.ts'
import { ASK_MS } from '../live/backoff.ts'
import { useRestingClick } from '../guardClicks.ts'
import { notify, showError } from '../notices.ts'
import { openMenuUnder } from '../overlay/menus.ts'
import { NoticeStack } from '../overlay/NoticeStack.tsx'
import { api } from '../session.ts'
import { status } from '../status.ts'
import { WorkShown } from './WorkShown.tsx'

const OutgoingShown = lazy(() => import('../outgoing/OutgoingShown.tsx'))

const two = (value: number) => String(value).padStart(2, '0')
const clockOf = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`

/** What the line to the server is like: a tone and a sentence. */
function lineOf(offlineSince: number | undefined, live: typeof status.live): [tone: string, sentence: string] {
  if (offlineSince !== undefined)
    return [
      'refused',
      `${clockOf(new Date(offlineSince))} 起连不上服务器。正在写的内容保存在这台电脑上，恢复后自动提交。`,
    ]
  if (live === 'polling') return ['waiting', `轮询中：实时更新连不上，每 ${ASK_MS / 1000} 秒查一次`]
  if (live === 'lost') return ['waiting', '实时更新已断开，正在重连']
  if (live === 'stuck') return ['waiting', '服务器在，数据库没有应答；没写完的内容都保留着']
  return live === 'on' ? ['passed', '已连接'] : ['', '正在连接']
}

/** Ask the server whether it is there, and say how long it took. */
async function tryLine(): Promise<void> {
  const start = performance.now()
  try {
    await api.session.current({})
    notify(`服务器有回应，用了 ${Math.round(performance.now() - start)} 毫秒。`, 'success')
  } catch (error) {
    showError(error)
  }
}

/** The line to the server; a press tries it. */
function Line() {
  const { offlineSince, live } = useSnapshot(status)
  const [tone, sentence] = lineOf(offlineSince, live)
  const { resting, click } = useRestingClick(tryLine)
  return (
    <button type="button" className="cd-line" data-tone={tone} title="测试连接" aria-disabled={resting} onClick={click}>
      {tone === 'refused' ? <Offline size={14} /> : <Dot size={14} />}
      <span role={tone === 'refused' ? 'alert' : undefined}>{sentence}</span>
    </button>
  )
}

function Clock() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(new Date())
      timer = setTimeout(tick, 60_000 - (Date.now() % 60_000))
    }
    timer = setTimeout(tick, 60_000 - (Date.now() % 60_000))
    return () => clearTimeout(timer)
  }, [])
  const day = '日一二三四五六'[now.getDay()]
  return (
    <time className="cd-clock" dateTime={now.toISOString()}>
      {now.getMonth() + 1}月{now.getDate()}日 周{day} {clockOf(now)}
    </time>
  )
}

/** What is unsaved; a press shows which panes. */
function Unsaved() {
  const { list } = useSnapshot(panes)
  const dirty = list.filter((pane) => pane.dirty)
  if (dirty.length === 0) return null
  const parts = dirty.map((pane) => ({ title: pane.title, run: () => dock.activate(pane.id) }))
  return (
    <button
      type="button"
      className="cd-unsaved"
      onClick={(event) => openMenuUnder(event.currentTarget, '未保存的窗格', parts)}
    >
      <Edit size={12} />
      {dirty.length} 个窗格未保存
    </button>
  )
}

/** The bar at the bottom, with the notices in it. */
export const StatusBar = memo(function StatusBar() {
  const { chord } = useSnapshot(status)
  return (
    <footer className="cd-status" data-region="status" aria-label="状态栏">
      <Line />
      <NoticeStack />
      <span className="cd-chord" role="status">
        {chord && (
          <>
            <kbd>{chord}</kbd> 等待下一个键，Esc 取消
          </>
        )}
      </span>
      <Suspense fallback={null}>
        <OutgoingShown />
      </Suspense>
      <WorkShown />
      <Unsaved />
      <Clock />
    </footer>
  )
})
