/** From the bars around the panes Escape leads back to the pane one came from, to what had the focus there. */
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineCommand } from '../../src/workspace/command.ts'
import { panes } from '../../src/workspace/dock/panes.ts'
import { dropRecord, recordOf } from '../../src/workspace/dock/records.ts'
import { installKeyRuntime } from '../../src/workspace/keyRuntime.ts'
import { setCommands } from '../../src/workspace/registry.ts'
import { workspaceCommands } from '../../src/workspace/workspaceCommands.ts'

let cleared: number
let remove: () => void
const by = (id: string) => document.getElementById(id)!

beforeEach(() => {
  cleared = 0
  document.body.innerHTML = `
    <header data-region="top"><button id="tool">工具</button>
      <div role="dialog"><button id="message">消息</button></div></header>
    <nav data-region="side" data-keys="menu"><button id="row">全部稿件</button></nav>
    <main data-region="panes"><div id="host" data-pane="p1" tabindex="-1"><input id="field"><button id="act">做</button></div></main>
    <footer data-region="status"><button id="line">已连接</button></footer>`
  panes.list = [
    {
      ...{ id: 'p1', page: '/contribution/All', path: '/contribution/All', params: {}, title: '全部稿件' },
      ...{ dirty: false, group: 'g1', state: 'ready', front: true, place: 'grid' },
    },
  ]
  panes.active = 'p1'
  Object.assign(recordOf('p1'), { host: by('host'), lastFocus: by('field') })
  recordOf('p1').commands.set('board', [
    defineCommand({
      id: 'board.clear',
      title: '清除筛选',
      group: '看板',
      keys: 'escape',
      where: 'pane',
      run: () => void cleared++,
    }),
  ])
  setCommands(workspaceCommands)
  remove = installKeyRuntime(window)
})
afterEach(() => {
  remove()
  dropRecord('p1')
  panes.active = undefined
  panes.list = []
  cleanup()
})

const escape = (id: string) => {
  by(id).focus()
  return !fireEvent.keyDown(by(id), { key: 'Escape' })
}

test.for(['row', 'tool', 'line'])('from %s to what had the focus in the pane; the pane does nothing else', (id) => {
  expect(escape(id)).toBe(true)
  expect(document.activeElement).toBe(by('field'))
  expect(cleared).toBe(0)
})

test('in the pane Escape is the pane’s, and what is opened in a bar has its own', () => {
  expect(escape('act')).toBe(true)
  expect(cleared).toBe(1)
  expect(escape('message')).toBe(false)
  expect(document.activeElement).toBe(by('message'))
})
