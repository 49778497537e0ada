// Who says that something may not be public is told before how much the public goes on seeing, and led to it afterwards.
import { expect, test, vi } from 'vitest'
import type { PublicUses } from '../../../src/api/library/media/publicUses.ts'
import { derivedCommands } from '../../../src/commands/derived.ts'
import consents from '../../../src/commands/library/consents.ts'
import type { Context } from '../../../src/workspace/command.ts'
import { contextOf } from '../../commands/context.ts'

vi.useFakeTimers()

const uses = (Count: number, ...items: string[]): PublicUses => ({
  Kinds: Count === 0 ? [] : [{ FamilyTitle: '稿件', Count }],
  Hidden: 0,
  Items: items.map((Title, at) => ({ ID: at + 1, Title })),
})
const consent = { ID: 4, PersonID: 2, PersonName: '小满', Agreed: '林先生', RevokedAt: null }
const command = (id: string) => [...derivedCommands(), ...consents.commands].find((one) => one.id === id)!

/** Another pane each time: the same act is not begun twice within a moment. */
let panes = 0
async function run(id: string, shown: PublicUses, more: { agrees?: boolean; said?: Record<string, unknown> } = {}) {
  const Warned = [{ ID: 4, Reason: '“运动会”还公开用在 2 处（稿件 2 处）' }]
  const { ctx, happened } = contextOf({
    subject: { family: 'consents', rows: [consent] } as never,
    answers: {
      'consents.shown': shown,
      'mediaPermits.shown': shown,
      'consents.revoke': { Done: [4], Skipped: [], LogID: 9, Warned },
    },
    ...more,
  })
  const at = { ...ctx, paneId: `p${++panes}` } as Context
  await (command(id).form ? command(id).form!.send(at, more.said ?? {}) : command(id).run(at))
  vi.advanceTimersByTime(2000)
  return happened
}

test('a consent that the public sees is asked about with its person and the places; one that it does not see is not', async () => {
  const asked = await run('consents.revoke', uses(2, '运动会'), { agrees: false })
  expect(asked.confirmed).toEqual([
    '有“小满”的媒资公开用在 2 处（稿件 2 处）：撤回以后公开的地方还看得到，要撤下请用「全部撤下」，确定撤回吗？',
  ])
  expect(asked.calls.map(([call]) => call)).not.toContain('consents.revoke')
  const quiet = await run('consents.revoke', uses(0))
  expect([quiet.confirmed, quiet.calls.at(-1)![0]]).toEqual([[], 'consents.revoke'])
})

test('the result says it, too, as a warning, with the key that leads there', async () => {
  const { remembered } = await run('consents.revoke', uses(2, '运动会'))
  expect(remembered).toEqual([
    ['已撤回同意“小满”，“运动会”还公开用在 2 处（稿件 2 处）。请按 U 看在哪里', 9, 'warning'],
  ])
})

test('a ban is asked about with its items', async () => {
  const said = { MediaID: 1, Agreed: '法务', AlsoIDs: [2] }
  const one = await run('mediaPermits.ban', uses(1, '江边'), { said, agrees: false })
  expect(one.confirmed[0]).toMatch(/^“江边”公开用在 1 处（稿件 1 处）：登记以后公开的地方还看得到/)
  const two = await run('mediaPermits.ban', uses(3, '江边', '桥'), { said, agrees: false })
  expect(two.confirmed[0]).toMatch(/^这 2 个媒资公开用在 3 处/)
  const none = await run('mediaPermits.ban', uses(0), { said })
  expect([none.confirmed, none.calls.at(-1)![0]]).toEqual([[], 'mediaPermits.save'])
})

test('a key leads from the consent to where its person is public', async () => {
  const item = (ID: number) => ['/media/Item', { ID, Part: 'uses' }, 'beside']
  expect((await run('consents.uses', uses(1, '运动会'))).opened).toEqual([item(1)])
  expect((await run('consents.uses', uses(2, '甲', '乙'), { said: { ID: 2 } })).opened).toEqual([item(2)])
  expect((await run('consents.uses', uses(0))).notices[0]![0]).toBe('没有公开用着的、有“小满”的媒资。')
})
