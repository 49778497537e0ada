import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '../../../src/api/system/messages/calls.ts'
import { allCommands } from '../../../src/commands/index.ts'
import messages from '../../../src/commands/system/messages.ts'
import { inbox } from '../../../src/panels/system/messages/index.tsx'
import type { Subject } from '../../../src/workspace/command.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import { dock } from '../../../src/workspace/dock/dock.ts'
import { ARRIVAL_MS, hasArrived, messageArrived, openArrived } from '../../../src/workspace/live/arrivals.ts'
import { dismissAll, notices } from '../../../src/workspace/notices.ts'
import { api, prepareApi } from '../../../src/workspace/session.ts'
import { setCommands } from '../../../src/workspace/registry.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { contextOf } from '../../commands/context.ts'
import { inPane } from '../../support/inPane.tsx'

const message = (ID: number, more: Partial<Message> = {}): Message => ({
  ...{ ID, ResourceGUID: `guid-${ID}`, Type: '任务', IsRead: 0, Title: `消息${ID}`, MsgAuthor: '周敏' },
  ...{ CreateTime: new Date().toISOString(), Page: '/Task/Detail', Params: { ID: 7 }, Module: 'tasks' },
  ...{ Folder: 'inbox', Count: 1 },
  ...more,
})

let asked: object[]
let Inbox: React.ComponentType
beforeAll(async () => {
  await prepareApi()
  setCommands(allCommands(false))
  Inbox = (await inbox.load()).default as React.ComponentType
})
beforeEach(() => {
  asked = []
  settings.values = {}
  vi.spyOn(dock, 'openPath').mockImplementation(() => {})
  vi.spyOn(api.messages, 'read').mockResolvedValue(null)
  vi.spyOn(api.messages, 'get').mockImplementation(({ ID }) => Promise.resolve({ ...message(ID), Same: [message(1)] }))
  vi.spyOn(api.messages, 'list').mockImplementation((input) => {
    asked.push(input)
    return Promise.resolve({ Total: 2, Capped: false, List: [message(2, { Count: 3 }), message(3, { IsRead: 1 })] })
  })
})
afterEach(() => {
  cleanup()
  forgetReads()
  dismissAll()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = () => inPane('/Message/Inbox', Inbox)

test('the inbox asks for what is not muted, gathered, and shows the earlier ones about the same thing', async () => {
  open()
  await screen.findAllByText('消息2')
  expect(asked[0]).toMatchObject({ Folder: 'inbox', IsGathered: true })
  // The one under the cursor in full, with the earlier ones about the same thing.
  expect(await screen.findByText('消息1')).toBeTruthy()
})

test('Enter opens what it is about beside the inbox and marks all of it read', async () => {
  const { press, subject } = open()
  await screen.findAllByText('消息2')
  expect(subject()?.rows.map((row) => (row as Message).ID)).toEqual([2])
  await press('enter')
  expect(dock.openPath).toHaveBeenCalledWith('/Task/Detail', { ID: 7 }, 'beside')
  expect(api.messages.read).toHaveBeenCalledWith({ ResourceGUID: 'guid-2', SubscribeID: 2, WithSame: true })
})

test('no verb of the inbox is a bare letter that deletes, and each key stands once', () => {
  const keys = [...Object.values(messages.keys), ...messages.commands.map((one) => one.keys)].flat()
  expect(new Set(keys).size).toBe(keys.length)
  expect(messages.keys['messages.remove']).toEqual(['#', 'shift+delete'])
})

test('a message becomes a task where the person may make tasks', async () => {
  const toTask = messages.commands.find(({ id }) => id === 'messages.toTask')!
  const subject = { family: 'messages', rows: [message(2)] } as Subject
  const { ctx, happened } = contextOf({ subject })
  expect(toTask.can(ctx)).toBe(true)
  await toTask.run(ctx)
  expect(happened.opened[0]?.slice(0, 2)).toEqual(['/Form', { action: 'tasks.add' }])
  expect(toTask.can(contextOf({ subject, grants: {} }).ctx)).toBe(false)
})

test('what arrives is told after 5 s without taking the focus, and a key opens it (R-117)', async () => {
  vi.useFakeTimers()
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  const arrival = (ID: number, Rings = true) => ({ ...message(ID), Rings })
  messageArrived(arrival(1, false))
  await vi.advanceTimersByTimeAsync(ARRIVAL_MS)
  expect(notices.items).toEqual([])
  messageArrived(arrival(2))
  await vi.advanceTimersByTimeAsync(ARRIVAL_MS)
  expect(notices.items.map(({ text }) => text)).toEqual(['消息2'])
  expect(document.activeElement).toBe(field)
  expect(hasArrived()).toBe(true)
  openArrived()
  expect(dock.openPath).toHaveBeenCalledWith('/Task/Detail', { ID: 7 }, 'beside')
  expect(notices.items).toEqual([])
  messageArrived(arrival(3))
  messageArrived(arrival(4))
  await vi.advanceTimersByTimeAsync(ARRIVAL_MS)
  openArrived()
  expect(dock.openPath).toHaveBeenLastCalledWith('/Message/Inbox')
  field.remove()
})
