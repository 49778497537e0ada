import { afterAll, beforeAll, expect, test } from 'vitest'
import { optionsIn } from '../../../src/api/engagement/votes/optionLines.ts'
import { optionsOfMembers } from '../../../server/engagement/votes/optionsFrom.ts'
import { voteRoom, type VoteRoom } from './room.ts'

let w: VoteRoom
beforeAll(async () => {
  w = await voteRoom()
})
afterAll(() => w.end())

/** A sign-up these were let into; the last of `waiting` were not. */
async function signUp(names: readonly string[], waiting: readonly string[] = []): Promise<number> {
  const { ID: SignUpID } = await w.chief.signUps.save({ Title: '古渡龙舟赛', Grade: 'device' })
  const { ID: SessionID } = await w.chief.signUpSessions.save({ SignUpID, Title: '预赛', Capacity: names.length })
  await w.chief.signUps.status({ Ids: [SignUpID], Event: 'open' })
  for (const Name of [...names, ...waiting]) {
    const { ID } = await w.chief.signUpMembers.save({ SignUpID, SessionID, Name })
    if (names.includes(Name)) await w.chief.signUpMembers.review({ Ids: [ID], Event: 'pass' })
  }
  return SignUpID
}

test('those who were let in become the options, in the order of their numbers; it is logged, and undone', async () => {
  const { ID } = await w.vote({}, 'draft')
  const before = (await w.chief.votes.get({ ID })).Options
  const SignUpID = await signUp(['东港队', '古渡队', '东港队'], ['还在候补'])
  const { LogID } = await w.chief.votes.optionsFrom({ ID, SignUpID })
  const vote = await w.chief.votes.get({ ID })
  expect(vote.Choices.map(({ Title }) => Title)).toEqual(['东港队', '古渡队', '东港队（2）'])
  const { List } = await w.chief.operationLog.list({ PageIndex: 1, PageSize: 1 })
  expect(List[0]).toMatchObject({ ID: LogID, Title: '投票选项取自报名' })
  await w.chief.operationLog.undo({ ID: LogID! })
  expect((await w.chief.votes.get({ ID })).Options).toBe(before)
})

test('after the first ballot, for too few, for who may not see them, and of another station it is refused in a sentence', async () => {
  const SignUpID = await signUp(['东港队', '古渡队'])
  const voted = await w.vote()
  await w.cast(voted.GUID, [1])
  await expect(w.chief.votes.optionsFrom({ ID: voted.ID, SignUpID })).rejects.toThrow(
    '已经有人投票，选项不能再改，只能撤下。',
  )
  const { ID } = await w.vote({}, 'draft')
  await expect(w.chief.votes.optionsFrom({ ID, SignUpID: await signUp(['一队']) })).rejects.toThrow(
    '“古渡龙舟赛”通过了 1 份报名，投票的选项要 2 到 200 个。',
  )
  const editor = w.clientOf(await w.hire({ '/Interaction/Vote': 'all' }))
  await expect(editor.votes.optionsFrom({ ID, SignUpID })).rejects.toThrow('没有这个报名，请重新选择。')
  const looks = w.clientOf(await w.hire({ '/Interaction/Vote': [], '/SignUpData/index': 'all' }))
  await expect(looks.votes.optionsFrom({ ID, SignUpID })).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(w.as('outsider').votes.optionsFrom({ ID, SignUpID })).rejects.toThrow('没有这场投票')
  const both = w.clientOf(await w.hire({ '/Interaction/Vote': 'all', '/SignUpData/index': [] }))
  await both.votes.optionsFrom({ ID, SignUpID })
  expect(w.faults).toEqual([])
}, 120_000)

test('a name never becomes two lines or a bar, and is cut where it is too long', () => {
  const lines = optionsOfMembers(['甲|乙', '丙\n丁', '长'.repeat(80), '长'.repeat(80)])
  const options = optionsIn(lines.join('\n'))
  expect(options.map(({ Summary }) => Summary)).toEqual(['', '', '', ''])
  expect(options.map(({ Title }) => Title)).toEqual(['甲／乙', '丙 丁', '长'.repeat(60), `${'长'.repeat(57)}（2）`])
})
