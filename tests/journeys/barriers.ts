/** What stands in the way of who does not see a page, or sees it otherwise (axe). */
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'vitest'
import type { Person } from './people.ts'

/** Expects none in the part of the page that a selector names. */
export async function hasNoBarriers({ page }: Person, part: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include(part).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
