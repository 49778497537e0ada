// One long list in a page: ours, or Blueprint's Table2 with the same rows and columns. `?whose=ours&rows=100000`

import '@blueprintjs/core/lib/css/blueprint.css'
import '@blueprintjs/table/lib/css/table.css'
import '../../src/workspace/theme/tokens.css'
import { Cell, Column, RenderMode, Table2 } from '@blueprintjs/table'
import { createRoot } from 'react-dom/client'
import type { Command } from '../../src/workspace/command.ts'
import { PaneContext, type Pane } from '../../src/workspace/pane.ts'
import { List } from '../../src/panels/parts/list/List.tsx'
import type { ListColumn } from '../../src/panels/parts/list/columns.ts'

declare global {
  interface Window {
    ready?: true
    /** Milliseconds from frame to frame since `watch` was called. */
    listFrames: number[]
    watch(): void
    rest(): void
  }
}

interface Row {
  readonly ID: number
  readonly Title: string
  readonly ChannelName: string
  readonly Author: string
  readonly UpdateTime: string
}
const asked = new URLSearchParams(location.search)
const count = Number(asked.get('rows'))
const rowAt = (at: number): Row => ({
  ID: at + 1,
  Title: `第 ${at + 1} 篇：市区道路夜间清淤工程今起分段施工，部分公交线路临时绕行`,
  ChannelName: ['本地新闻', '时政要闻', '民生', '教育'][at % 4]!,
  Author: `记者 ${['陈思远', '林晓雨', '周牧'][at % 3]!}`,
  UpdateTime: `11-${String((at % 28) + 1).padStart(2, '0')} 08:${String(at % 60).padStart(2, '0')}`,
})
const columns: readonly ListColumn<Row>[] = [
  { field: 'Title', title: '标题', width: 'minmax(180px, 1fr)' },
  { field: 'ChannelName', title: '栏目', width: '88px' },
  { field: 'Author', title: '作者', width: '96px' },
  { field: 'UpdateTime', title: '更新时间', width: '104px', figures: true },
  { field: 'ID', title: '编号', width: '72px', figures: true },
]

/** What the list under measurement offers; keys are sent to its commands as the keymap would. */
let commands: readonly Command[] = []
const offered = new Map<string, readonly Command[]>()
const pane: Pane = {
  id: 'bench',
  page: '/contribution/All',
  params: {},
  active: true,
  visible: true,
  window,
  setTitle() {},
  setParams() {},
  setGuard() {},
  setSubject() {},
  setCommands(key, given) {
    if (given) offered.set(key, given)
    else offered.delete(key)
    commands = [...offered.values()].flat()
  },
  setFocus() {},
  close() {},
} as Pane

addEventListener('keydown', (event) => {
  const id = { ArrowDown: 'list.down', PageDown: 'list.pageDown' }[event.key]
  const command = id && commands.find((one) => one.id === id)
  if (!command) return
  event.preventDefault()
  void command.run(undefined as never)
})

let last = 0
let watching = false
window.listFrames = []
window.watch = () => {
  window.listFrames = []
  last = 0
  watching = true
  requestAnimationFrame(frame)
}
window.rest = () => void (watching = false)
function frame(now: number): void {
  if (last > 0) window.listFrames.push(now - last)
  last = now
  if (watching) requestAnimationFrame(frame)
}

const ours = (
  <PaneContext.Provider value={pane}>
    <List<Row>
      family="articles"
      label="稿件"
      query="all"
      source={async (page, size) => ({
        Total: count,
        Capped: false,
        List: Array.from({ length: Math.min(size, count - (page - 1) * size) }, (_, at) =>
          rowAt((page - 1) * size + at),
        ),
      })}
      columns={columns}
      empty={null}
    />
  </PaneContext.Provider>
)
const theirs = (
  <Table2 numRows={count} defaultRowHeight={28} renderMode={RenderMode.BATCH} enableFocusedCell>
    {columns.map((column) => (
      <Column
        key={column.field}
        name={column.title}
        cellRenderer={(row) => <Cell>{String(rowAt(row)[column.field])}</Cell>}
      />
    ))}
  </Table2>
)
createRoot(document.getElementById('root')!).render(asked.get('whose') === 'ours' ? ours : theirs)
setTimeout(() => (window.ready = true), 1500)
