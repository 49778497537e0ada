/**
 * 古渡龙舟赛, its vote and its draws: an editor makes them by keys alone, the chief editor passes them, takes a cluster of bought
 * ballots out and back, certifies and draws. Two readers on telephones vote, take tickets, win, and verify everything for
 * themselves.
 */
import { expect, inject, test } from 'vitest'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { find, list } from './desks.ts'
import { PASSWORD, signIn, type Person } from './people.ts'
import { buyVotes } from './readers/boughtVotes.ts'
import { endAndCertify, takeOutAndBack } from './readers/cluster.ts'
import { closeEarly, draft, draw, tryAndSubmit } from './readers/drawing.ts'
import { add, fillIn, goTo, isNow, passes } from './readers/staff.ts'
import { signInByCode, takeUp, tap, verdict, write } from './readers/telephones.ts'

const baseUrl = inject('baseUrl')
const MARK = String(Date.now()).slice(-6)
const RACE = `古渡龙舟赛${MARK}`
const VOTE = `最美龙舟${MARK}`
const CLOSING = `投票者抽奖${MARK}`
const DECK = `到场即抽${MARK}`
const phone = (last: number) => `138${MARK}${String(last).padStart(2, '0')}`

/** The vote, both draws, and one page for all of them; answers its address. */
async function make(editor: Person): Promise<string> {
  await list(editor, '投票')
  const options = { 选项: '飞虎\n青龙\n白鹭 | 去年第一', 开始时间: '昨天 8:00', 结束时间: '明天 8:00' }
  await add(editor, '投票', VOTE, { 标题: VOTE, ...options })
  await editor.press('s')
  await isNow(editor, '投票', VOTE, '待审')
  await goTo(editor, 'go.draw', '抽奖')
  const today = { 开始时间: '昨天 8:00', 截止时间: '明天 8:00' }
  await draft(editor, DECK, '龙舟模型', { 方式: { choose: '即抽' }, ...today, 票池总数: '2' })
  await goTo(editor, 'go.draw', '抽奖')
  await tryAndSubmit(editor, DECK)
  await draft(editor, CLOSING, '观礼船票', { 开始时间: '昨天 8:00', 名单来自投票: { choose: VOTE } })
  await goTo(editor, 'go.activity', '互动活动')
  await add(editor, '互动活动', RACE, { 名称: RACE, 投票: { also: VOTE }, 抽奖: { also: DECK } })
  await editor.press('e')
  await fillIn(editor, { 抽奖: { also: CLOSING } })
  await list(editor, '互动活动')
  await editor.press('p')
  await editor.page.getByRole('img', { name: `“${RACE}”公众页面的二维码` }).waitFor()
  return editor.page.getByRole('region', { name: '公众页面' }).getByRole('link').innerText()
}

/** One's ballot, and the sentence that refuses a second one on the same day; answers the code of its receipt. */
async function vote(reader: Person, phoneNumber: string, option: RegExp): Promise<string> {
  await tap(reader, `下一步：投票 ${VOTE}`)
  await tap(reader, '用手机号码登录')
  await signInByCode(reader, phoneNumber)
  await reader.page.getByLabel(option).tap()
  await tap(reader, /^投票$/)
  await reader.sees('您今天已经投满 1 票，明天可以再投。')
  return reader.page.getByRole('listitem').locator('.code').first().innerText()
}

test(
  'a vote, bought ballots, a certificate and two draws, each verified by readers',
  { timeout: 400_000 },
  async () => {
    const editor = await signIn('editor', '/Interaction/Vote')
    const address = await make(editor)
    const chief = await signIn('reviewer3', '/Interaction/Vote')
    await passes(chief, '投票', VOTE)
    await isNow(chief, '投票', VOTE, '投票中')
    await goTo(chief, 'go.draw', '抽奖')
    await passes(chief, '抽奖', DECK, /通过即公布细则和种子的承诺/)

    const readers = [await takeUp(address), await takeUp(address)] as const
    const receipts = [await vote(readers[0], phone(0), /飞虎/), await vote(readers[1], phone(1), /青龙/)]
    const voting = readers[0].page.url()
    const [bought] = await buyVotes(voting, 3, 6)

    await goTo(chief, 'go.vote', '投票')
    await takeOutAndBack(chief, '127.77.7.0/24 → 白鹭')
    await goTo(chief, 'go.vote', '投票')
    await endAndCertify(chief, VOTE)

    // Among those who voted, the draw at closing: from here on its moments are near.
    await goTo(editor, 'go.draw', '抽奖')
    await find(editor, '抽奖', CLOSING)
    await editor.press('e')
    await fillIn(editor, { 截止时间: '1 分钟后', 开奖时间: '1 个半分钟后' })
    await list(editor, '抽奖')
    await tryAndSubmit(editor, CLOSING)
    await goTo(chief, 'go.draw', '抽奖')
    await passes(chief, '抽奖', CLOSING, /通过即公布细则和种子的承诺/)
    await closeEarly(chief, CLOSING, '投票已经核定')

    for (const reader of readers) {
      await reader.page.goto(address)
      await tap(reader, `下一步：抽奖 ${DECK}`)
      await tap(reader, '抽一张')
      await reader.sees(/第 \d 号 · /)
    }
    const isLucky = await Promise.all(readers.map(({ page }) => page.getByText('恭喜，您中了“龙舟模型”').isVisible()))
    expect(isLucky.filter(Boolean)).toHaveLength(1)
    const lucky = readers[isLucky.indexOf(true)]!
    await write(lucky, '姓名', '王小渡')
    await write(lucky, '手机号码', phone(7))
    await write(lucky, '寄送地址', '江州市渡口路 1 号')
    await tap(lucky, '领奖')
    await lucky.page.getByRole('button', { name: '领奖' }).waitFor({ state: 'detached' })
    await closeEarly(chief, DECK, '票已抽完')
    await draw(chief, DECK)

    const staff = await signInTo(baseUrl, 'reviewer3', PASSWORD)
    for (const [at, reader] of readers.entries()) {
      await reader.page.goto(voting)
      await reader.sees('核定的结果')
      await reader.sees('共 8 票，其中剔除 6 票。')
      await reader.sees('计票 0（原始 6，剔除 6）')
      await tap(reader, '核对我的选票和全部计票')
      await write(reader, '回执码', receipts[at]!)
      expect(await verdict(reader, '核对这张选票')).toMatch(/^全部相符[^]*已在签名的检查点里。\n/)
      expect(await verdict(reader, '逐条核对')).toMatch(/^全部相符[^]*8 张选票[^]*6 条剔除/)
    }
    await readers[0].page.getByLabel('回执码').fill(bought!)
    expect(await verdict(readers[0], '核对这张选票')).toMatch(/^全部相符[^]*它没有计票，理由：收钱投票或雇人投票。/)

    const { List } = await staff.draws.list({ Keyword: CLOSING })
    await expect.poll(() => Date.now() > Date.parse(List[0]!.DrawTime!), { timeout: 120_000 }).toBe(true)
    await draw(chief, CLOSING)
    const winners: number[] = []
    for (const reader of readers)
      for (const title of [DECK, CLOSING]) {
        await reader.page.goto(address)
        await tap(reader, title)
        await reader.sees('我的抽奖')
        if (title === CLOSING) winners.push(await reader.page.getByRole('button', { name: '领奖' }).count())
        await tap(reader, '自己核对这次抽奖')
        expect(await verdict(reader, '逐条核对')).toMatch(/^全部相符/)
      }
    expect(winners.toSorted()).toEqual([0, 1])
    for (const person of [editor, chief, ...readers]) {
      expect(person.complaints).toEqual([])
      await person.leave()
    }
  },
)
