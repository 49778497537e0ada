/** Nothing hands rows to the browser but what tells the log of them. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What is no rows of a list: the reason why. */
const others: Readonly<Record<string, string>> = {
  'src/panels/parts/list/saveSheet.ts': 'tells the log of it',
  'src/panels/system/roleKeys/useKeyCommands.ts': 'the person’s own keys',
  'src/workspace/login/RecoveryCodes.tsx': 'the person’s own recovery codes',
  'src/commands/accounts/personRequests.ts': 'the server made it, and told the log of it',
  'src/panels/parts/pictures/downloadPicture.ts': 'one picture, which is shown',
  'src/commands/engagement/draws.ts': 'the evidence, which everybody may have',
  'src/commands/engagement/votes.ts': 'the evidence, which the house may have whole',
  'src/commands/engagement/downloadFlashes.ts': 'a text made of what is published',
}

test('a file is made of rows in one place', () => {
  const handing = globSync('src/**/*.{ts,tsx}').filter(
    (file) => /\bdownload\(/.test(readFileSync(file, 'utf8')) && file !== 'src/workspace/download.ts',
  )
  expect(handing.toSorted()).toEqual(Object.keys(others).toSorted())
})

test('whoever leaves the log to another call names one that writes into it', () => {
  const calls = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/saveSheet\(window, \w+, (\{.*?\})\)\n/gs)].map(([, told]) => ({
      file,
      told: told!,
    })),
  )
  expect(calls.length).toBe(4)
  const silent = calls.filter(({ told }) => !/\bfamily\b/.test(told)).map(({ file }) => file)
  expect(silent.toSorted()).toEqual([
    'src/panels/accounts/registeredUsers/useMemberExport.ts',
    'src/panels/engagement/signUps/members/useMemberExport.ts',
  ])
})
