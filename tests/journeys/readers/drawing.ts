/** What staff do with draws, by keys alone, in the list of draws. */
import { expect, inject } from 'vitest'
import { signInTo } from '../../../server/scripts/remoteClient.ts'
import { find, list } from '../desks.ts'
import { PASSWORD, type Person } from '../people.ts'
import { add, answer, fillIn, goTo, isNow, underCursor, until, type Fields } from './staff.ts'

/** What 规范促销行为暂行规定 asks for. */
const ruled: Fields = {
  参与条件: '本地读者',
  参与方式: '在活动页参加',
  兑奖条件: '凭登录的手机号码',
  兑奖方式: '在活动页登记',
  奖品交付方式: '快递寄送',
  弃奖条件: '逾期不领',
  主办方: '江州日报社',
  主办方联系方式: '0731-88880000',
}

/** Makes a draw with its rules and one prize beside it. `fields`: those before the rules, in their order. */
export async function draft(person: Person, title: string, prize: string, fields: Fields): Promise<void> {
  await list(person, '抽奖')
  await add(person, '抽奖', title, { 名称: title, ...fields, ...ruled })
  await person.press('v', 'p')
  await list(person, '奖品')
  await add(person, '奖品', prize, { 奖品: prize, 份数: '1', 每份价格: '50' })
}

/** Draws 10,000 times on trial the draw under the cursor, and hands it in. */
export async function tryAndSubmit(person: Person, title: string): Promise<void> {
  await expect.poll(() => underCursor(person)).toContain(title)
  await person.press('t')
  await person.sees('试抽一万次')
  await person.press('s')
  await isNow(person, '抽奖', title, '待审')
}

/** From now on the moments of a draft are near, counted from the minute that it is: it is tried and handed in like that. */
export async function submitNear(person: Person, title: string): Promise<void> {
  await goTo(person, 'go.draw', '抽奖')
  await find(person, '抽奖', title)
  await person.press('e')
  await fillIn(person, { 截止时间: '2 分钟后', 开奖时间: '3 分钟后' })
  await list(person, '抽奖')
  await tryAndSubmit(person, title)
}

/** The moment from which on a draw may be drawn; until then. */
export async function drawTimeOf(title: string): Promise<void> {
  const { draws } = await signInTo(inject('baseUrl'), 'reviewer3', PASSWORD)
  const { List } = await draws.list({ Keyword: title })
  await expect.poll(() => Date.now() > Date.parse(List[0]!.DrawTime!), { timeout: 200_000 }).toBe(true)
}

/** Closes a draw before its time, with a reason that is public. */
export async function closeEarly(person: Person, title: string, reason: string): Promise<void> {
  await find(person, '抽奖', title)
  await expect.poll(() => underCursor(person)).toContain('进行中')
  await person.press('x')
  await answer(person, reason)
  await person.sees(/截止以后名单封存并公布/)
  await person.press('y')
  await isNow(person, '抽奖', title, '已截止')
}

/** Draws what is closed: its title is typed out. */
export async function draw(person: Person, title: string): Promise<void> {
  await find(person, '抽奖', title)
  await person.press('Shift+D')
  await answer(person, title)
  await isNow(person, '抽奖', title, '已开奖')
}

/** From the draw under the cursor to its records: the prize was claimed, and that is gone over. */
export async function seesClaim(person: Person, prize: string): Promise<void> {
  await person.press('v', 'r')
  await list(person, '中奖记录')
  await isNow(person, '中奖记录', prize, '已领取，待核对')
  await until(person, 'a', async () => (await underCursor(person)).includes('已核对，待发放'))
}
