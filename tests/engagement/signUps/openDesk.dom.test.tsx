/** Of two commands that open the desk, the one that knows which sign-up is offered. */
import { beforeEach, expect, test } from 'vitest'
import type { Subject } from '../../../src/workspace/command.ts'
import { allCommands } from '../../../src/commands/index.ts'
import { prepareApi, session } from '../../../src/workspace/session.ts'
import { contextOf, everything } from '../../commands/context.ts'

beforeEach(async () => {
  session.grants = everything
  await prepareApi()
})

const offered = (family: string, row: object) => {
  const { ctx } = contextOf({ subject: { family, rows: [row] } as unknown as Subject })
  return allCommands(false)
    .filter((one) => one.title === '打开签到台' && one.can(ctx) === true)
    .map(({ id }) => id)
}

test('for a sign-up its own, for a member that of the members', () => {
  expect(offered('signUps', { ID: 7, Title: '古渡龙舟赛' })).toEqual(['signUps.desk'])
  expect(offered('signUpMembers', { ID: 1, SignUpID: 7, Name: '张三', State: 'passed' })).toEqual([
    'signUpMembers.openDesk',
  ])
})
