import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { derivedCommands } from '../../../src/commands/derived.ts'
import liveFlowCommands from '../../../src/commands/engagement/liveFlows.ts'
import { FlowReview } from '../../../src/panels/engagement/lives/flow/FlowReview.tsx'
import type { LiveFlow } from '../../../src/api/engagement/liveFlows/calls.ts'
import { defineCommand, type Command } from '../../../src/workspace/command.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { setCommands } from '../../../src/workspace/registry.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { contextOf, everything } from '../../commands/context.ts'
import { flow, live } from './fixtures.ts'

let ran: string[]
let offered: Map<string, readonly Command[]>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() + 3_600_000 })
  ran = []
  offered = new Map()
  settings.values = {}
  session.grants = everything
  const own = (id: string) =>
    defineCommand({ id, title: id, group: '列表', where: 'list', run: () => void ran.push(id) })
  setCommands([...derivedCommands(liveFlowCommands.keys), ...liveFlowCommands.commands, own('list.down')])
  await prepareApi()
  vi.spyOn(api.push, 'presence').mockResolvedValue([])
  vi.spyOn(api.gaeaDict, 'select').mockResolvedValue([
    { id: '1', text: '信息有误，请核实', extend: '' },
    { id: '2', text: '文字有错漏', extend: '' },
  ])
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
  setCommands([])
})

const pane = {
  ...{ id: 'p1', page: '/Live/Reports', params: {}, active: true, visible: true, window },
  ...{ setTitle() {}, setGuard() {}, setSubject() {}, setFocus() {}, setParams() {}, close() {} },
  setCommands: (key: string, commands: readonly Command[] | undefined) => void offered.set(key, commands ?? []),
} as unknown as Pane
const commandOf = (id: string) =>
  [...offered.values()].flat().find((one) => one.id === id) ?? liveFlowCommands.commands.find((one) => one.id === id)!

async function press(id: string, row: LiveFlow) {
  const answer = { Done: [row.ID], Skipped: [], LogID: 70 }
  const { ctx, happened } = contextOf({
    subject: { family: 'liveFlows', rows: [row] },
    answers: { 'liveFlows.check': answer },
  })
  await act(async () => void (await commandOf(id).run(ctx)))
  return happened
}
async function open(row: LiveFlow) {
  render(
    <PaneProvider value={pane}>
      <FlowReview row={row} />
    </PaneProvider>,
  )
  await waitFor(() => expect(commandOf('flowReview.refuse2')).toBeDefined())
  await act(async () => void vi.advanceTimersByTime(300))
}

test('a digit sends back with its reason and goes on to the next; what was looked at is said', async () => {
  await open(flow(3, { Revision: 2 }))
  const happened = await press('flowReview.refuse2', flow(3, { Revision: 2 }))
  expect(JSON.stringify(happened)).toContain(
    JSON.stringify({ Ids: [3], Seen: [{ ID: 3, Revision: 2 }], IsPublic: false, Reason: '文字有错漏' }),
  )
  expect(ran).toEqual(['list.down'])
})

test('passing goes on to the next, too', async () => {
  await open(flow(4))
  const happened = await press('liveFlows.pass', flow(4))
  expect(JSON.stringify(happened)).toContain('"IsPublic":true')
  expect(ran).toEqual(['list.down'])
})

test('pictures and text stand as the public will read them', async () => {
  await open(flow(5, { Kind: 'picture', Pictures: 'https://a.example/1.jpg\nhttps://a.example/2.jpg' }))
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('src'))).toEqual([
    ...['https://a.example/1.jpg', 'https://a.example/2.jpg'],
  ])
  expect(screen.getByText('第 5 条')).toBeTruthy()
})

test('a flash asks one line, for the live one is at', async () => {
  const { ctx, happened } = contextOf({
    subject: { family: 'lives', rows: [live(9)] },
    said: { Content: '第一班船离岸' },
    answers: { 'liveFlows.save': { ID: 1, LogID: 71 } },
  } as never)
  await act(async () => void (await commandOf('liveFlows.flash').run(ctx)))
  expect(JSON.stringify(happened)).toContain(
    JSON.stringify({ LiveID: 9, Content: '第一班船离岸', Kind: 'flash', IsSubmit: true }),
  )
})
