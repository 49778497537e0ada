/** What is done about bought votes, by keys alone. */
import { expect } from 'vitest'
import { list } from '../desks.ts'
import type { Person } from '../people.ts'
import { isNow, underCursor } from './staff.ts'

/** From the vote under the cursor to its cluster of six ballots: taken out by one key, taken back by another, and out again. */
export async function takeOutAndBack(person: Person, cluster: string): Promise<void> {
  await person.press('b')
  await list(person, '选票')
  await person.sees(cluster)
  await person.press('ArrowLeft', 'j')
  await expect.poll(() => underCursor(person)).toContain(cluster)
  await expect.poll(() => underCursor(person)).toContain('可疑')
  // Six, and nothing of them is out.
  await expect.poll(() => underCursor(person)).toMatch(/6$/)
  await person.press('5')
  await expect.poll(() => underCursor(person)).toMatch(/66$/)
  await person.sees(/收钱投票/)
  await person.press('Control+z')
  await expect.poll(() => underCursor(person)).not.toMatch(/66$/)
  await person.press('5')
  await expect.poll(() => underCursor(person)).toMatch(/66$/)
}

/** Ends the vote under the cursor and certifies it, which is said by `y`: it cannot be taken back. */
export async function endAndCertify(person: Person, title: string): Promise<void> {
  await expect.poll(() => underCursor(person)).toContain(title)
  await person.press('x')
  await person.sees('结束以后读者就不能投票了，确定结束吗？')
  await person.press('Enter')
  await isNow(person, '投票', title, '已结束')
  await person.press('Shift+X')
  await person.sees(/核定以后票数、剔除和评委分都不能再改/)
  await person.press('y')
  await isNow(person, '投票', title, '已核定')
}
