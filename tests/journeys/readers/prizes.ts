/** What readers do in draws: tickets, and claiming what they have won. */
import { expect } from 'vitest'
import type { Person } from '../people.ts'
import { backTo, tap, write } from './telephones.ts'

/** Both take a ticket of a deck of two with one prize; answers who has won. */
export async function takeTickets(readers: readonly Person[], activity: string, deck: string): Promise<Person> {
  for (const reader of readers) {
    await backTo(reader, activity)
    await tap(reader, `下一步：抽奖 ${deck}`)
    await tap(reader, '抽一张')
    await reader.sees(/第 \d 号 · /)
  }
  const isLucky = await Promise.all(readers.map(({ page }) => page.getByText('恭喜，您中了“龙舟模型”').isVisible()))
  expect(isLucky.filter(Boolean)).toHaveLength(1)
  return readers[isLucky.indexOf(true)]!
}

/** From the page of the activity to that of a draw: whoever of them has a prize to claim there; one of them has. */
export async function winnerOf(readers: readonly Person[], draw: string): Promise<Person> {
  const winners: Person[] = []
  for (const reader of readers) {
    await tap(reader, draw)
    await reader.sees('我的抽奖')
    if ((await reader.page.getByRole('button', { name: '领奖' }).count()) > 0) winners.push(reader)
  }
  expect(winners).toHaveLength(1)
  return winners[0]!
}

/** Claims the one prize on the page, with another number than the one they signed in with, which stands there. */
export async function claim(reader: Person, phone: string): Promise<void> {
  await write(reader, '姓名', '王小渡')
  const own = reader.page.getByLabel('手机号码').first()
  expect(await own.inputValue()).toMatch(/^1\d\d\*{4}\d{4}$/)
  await own.clear()
  await write(reader, '手机号码', phone)
  await write(reader, '寄送地址', '江州市渡口路 1 号')
  await tap(reader, '领奖')
  await reader.page.getByRole('button', { name: '领奖' }).waitFor({ state: 'detached' })
}
