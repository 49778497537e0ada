/** What the standard roles may do on pages of their own: the same on each page of what they work with. */
import { expect, test } from 'vitest'
import { buttonOf } from '../../../src/api/actions.ts'
import { actionEntries, contract } from '../../../src/api/index.ts'
import { standardRoles } from '../../../server/accounts/roles/standardRoles.ts'

/** Who reviews does nothing else there. */
const narrower: ReadonlySet<string> = new Set(['/ShortVideoManagement/Review'])

test('R-060: a key that a page shows for a button works there, where the role has that button on another page of the same records', () => {
  const missing = new Set<string>()
  for (const { name, besides } of standardRoles) {
    const held = (besides ?? {}) as Readonly<Record<string, readonly string[]>>
    for (const { family, action } of actionEntries) {
      const button = buttonOf(action)
      const pages = contract[family].pages.filter((page) => page in held && !narrower.has(page))
      if (button === null || !pages.some((page) => held[page]!.includes(button))) continue
      for (const page of pages) if (!held[page]!.includes(button)) missing.add(`${name} ${page} ${family} ${button}`)
    }
  }
  expect([...missing]).toEqual([])
})

test('what readers take part in is prepared by editors, and passed by somebody else; nobody needs an administrator for it', () => {
  const held = (key: string) =>
    (standardRoles.find((role) => role.key === key)!.besides ?? {}) as Readonly<Record<string, readonly string[]>>
  const lacking = (key: string, families: Readonly<Record<string, string>>) =>
    Object.entries(families).filter(
      ([family, button]) =>
        !contract[family as 'votes'].pages.every((page) => (held(key)[page] ?? []).includes(button)),
    )
  const prepared = {
    ...{ announcements: '添加', signUps: '添加', signUpSessions: '添加', votes: '添加', draws: '添加' },
    ...{ drawPrizes: '添加', activities: '添加', signUpMembers: '签到' },
  }
  expect(lacking('editor', prepared)).toEqual([])
  const passed = {
    ...{ announcements: '公告审核', signUps: '开放报名', signUpMembers: '审核报名', votes: '投票审核' },
    ...{ ballots: '剔除选票', draws: '抽奖审核', drawRecords: '兑奖', announcementTypes: '添加' },
  }
  for (const key of ['final', 'duty']) expect(lacking(key, passed)).toEqual([])
  const own = ['公告审核', '投票审核', '抽奖审核', '开奖']
  expect(Object.values(held('editor')).flatMap((buttons) => own.filter((one) => buttons.includes(one)))).toEqual([])
})
