import { expect, test } from 'vitest'
import { everyFamily } from '../../../server/index.ts'
import { checksOf } from '../../../server/platform/checks/check.ts'
import { allCommands } from '../../../src/commands/index.ts'

test('each line has a key of its own and leads to a command there is', () => {
  const checks = checksOf(everyFamily.families)
  expect(new Set(checks.map(({ key }) => key)).size).toBe(checks.length)
  const known = new Set(allCommands(false).map(({ id }) => id))
  expect(checks.filter(({ command }) => command !== '' && !known.has(command)).map(({ command }) => command)).toEqual(
    [],
  )
})
