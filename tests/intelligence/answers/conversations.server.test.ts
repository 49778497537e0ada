import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../src/api/client.ts'
import type { Contract } from '../../../src/api/index.ts'
import { world, type World } from '../../support/app.ts'
import { refused } from '../../support/refused.ts'

let w: World
let mine: Client<Contract>
beforeAll(async () => {
  w = await world()
  mine = w.clientOf(await w.hire({ '/Ai/AiChat': 'all' }))
})
afterAll(() => w.end())

const begin = async (Title: string) => {
  const { conversation_id } = JSON.parse(String(await mine.aiConversations.create({}))) as { conversation_id: string }
  const ID = Number(conversation_id)
  await mine.aiConversations.rename({ ID, Title })
  return ID
}
const titles = async (more: object = {}) =>
  (await mine.aiConversations.list({ PageSize: 50, ...more })).List.map(({ Title }) => Title)

test('what is pinned stands first, what was removed is a list of its own and comes back', async () => {
  const [one, two] = [await begin('第一个'), await begin('第二个')]
  expect((await titles()).toSorted()).toEqual(['第一个', '第二个'])
  const pinned = await mine.aiConversations.pin({ Ids: [one], IsPinned: true })
  expect(await titles()).toEqual(['第一个', '第二个'])
  await mine.operationLog.undo({ ID: pinned.LogID! })
  await mine.aiConversations.pin({ Ids: [two], IsPinned: true })
  expect(await titles()).toEqual(['第二个', '第一个'])
  const again = await mine.aiConversations.pin({ Ids: [two], IsPinned: true })
  expect(again).toEqual({ Done: [], Skipped: [{ ID: two, Reason: '已经置顶' }] })

  const removed = await mine.aiConversations.remove({ Ids: [one, two] })
  expect(removed.Done).toEqual([one, two])
  expect(await titles()).toEqual([])
  expect((await titles({ IsRemoved: true })).toSorted()).toEqual(['第一个', '第二个'])
  await mine.operationLog.undo({ ID: removed.LogID! })
  expect(await titles()).toHaveLength(2)
  await mine.aiConversations.remove({ Ids: [one] })
  await mine.aiConversations.restore({ Ids: [one] })
  expect(await titles({ Keyword: '第一' })).toEqual(['第一个'])
})

test('a title is renamed, and the old one comes back', async () => {
  const ID = await begin('旧名')
  const { LogID } = await mine.aiConversations.rename({ ID, Title: '新名' })
  expect((await mine.aiConversations.get({ ID })).Title).toBe('新名')
  await mine.operationLog.undo({ ID: LogID! })
  expect((await mine.aiConversations.get({ ID })).Title).toBe('旧名')
  const long = await refused(mine.aiConversations.rename({ ID, Title: '长'.repeat(61) }))
  expect(long.message).toBe('标题不能超过 60 个字，现在是 61 个。')
})

test('nothing is asked in one that was removed', async () => {
  const ID = await begin('要删的')
  await mine.aiConversations.remove({ Ids: [ID] })
  const problem = await refused(mine.aiAnswers.ask({ ConversationID: ID, Text: '还在吗？' }))
  expect(problem).toMatchObject({ kind: 'missing', message: '没有这个对话，它可能已被删除。' })
})

test('without the button nothing is asked; without the page nothing is seen', async () => {
  const looking = w.clientOf(await w.hire({ '/Ai/AiChat': [] }))
  expect((await refused(looking.aiAnswers.ask({ Text: '可以吗？' }))).message).toBe(
    '没有「AI 回答」的「提问」权限，请联系管理员开通。',
  )
  const stranger = w.as('stranger')
  expect((await refused(stranger.aiConversations.list({}))).kind).toBe('forbidden')
})
