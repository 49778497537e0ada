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
