// Where the public finds a vote, as the house is told it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownAt } from '../../../server/platform/readerPages/shownAt.ts'
import { voteRoom, type VoteRoom } from './room.ts'

let w: VoteRoom
beforeAll(async () => {
  w = await voteRoom()
})
afterAll(() => w.end())

test('a vote has an address from the moment on that the public sees it', async () => {
  const pathOf = async (ID: number) => (await w.chief.votes.get({ ID })).ShowPath
  expect(await pathOf((await w.vote({}, 'pending')).ID)).toBe('')
  const { ID, GUID } = await w.vote({}, 'published')
  expect(await pathOf(ID)).toBe(`/join/${w.key}/${GUID}`)
  const { List } = await w.chief.votes.list({ State: 'published' })
  expect(List.map((row) => row.ShowPath)).toEqual([`/join/${w.key}/${GUID}`])
})

test('it begins with the public’s own address where one is set: the workspace may be open at another', async () => {
  const me = { StID: w.people.chief.StID }
  const asker = { db: w.db, me, installation: { publicAddress: 'https://news.example' } }
  const addressOf = await shownAt(asker as unknown as Parameters<typeof shownAt>[0], 'join')
  expect(addressOf('7d1f')).toBe(`https://news.example/join/${w.key}/7d1f`)
})

test('the one a message leads to stands first', async () => {
  const { ID } = await w.vote({}, 'draft')
  await w.vote({}, 'draft')
  expect((await w.chief.votes.list({})).List[0]!.ID).not.toBe(ID)
  expect((await w.chief.votes.list({ First: ID })).List[0]!.ID).toBe(ID)
})
