/**
 * 古渡龙舟赛, all of it on one page: an editor makes the announcement, the sign-up of 40 places, the vote on who signed up, both
 * draws and the page with its QR code by keys alone; the chief editor passes what needs somebody else, sells the page's
 * advertisement, takes bought ballots out, certifies and draws. Two readers on telephones open the page by its code, one takes
 * the last place and gives it back, the other waits and has it; they vote, take tickets, win, and verify everything for
 * themselves.
 */
import { expect, test } from 'vitest'
import { signIn, type Person } from './people.ts'
import { lookAndClose } from './readers/adSeen.ts'
import { approve, book, makeSpace, toldOf } from './readers/advertising.ts'
import { buyVotes } from './readers/boughtVotes.ts'
import { endAndCertify, takeOutAndBack } from './readers/cluster.ts'
import { codeOn } from './readers/codes.ts'
import { signUpOthers } from './readers/crowd.ts'
import { checkIn } from './readers/door.ts'
import { closeEarly, draft, draw, drawTimeOf, seesClaim, submitNear, tryAndSubmit } from './readers/drawing.ts'
import { claim, takeTickets, winnerOf } from './readers/prizes.ts'
import { refuteAtHome, verifyAtHome, verifyDraw, verifyVote } from './readers/proofs.ts'
import { makeSignUp, passAll, passOn, signUpFirst, signUpSecond } from './readers/signingUp.ts'
import { add, goTo, isNow, passes } from './readers/staff.ts'
import { backTo, takeUp, tap } from './readers/telephones.ts'
import { castBallot, draftVote, takeOptions } from './readers/voting.ts'

const MARK = String(Date.now()).slice(-6)
const RACE = `古渡龙舟赛${MARK}`
const NOTICE = `龙舟赛交通安排${MARK}`
const SIGN_UP = `船队报名${MARK}`
const VOTE = `最美龙舟${MARK}`
const CLOSING = `投票者抽奖${MARK}`
const DECK = `到场即抽${MARK}`
const SPACE = `龙舟赛页末${MARK}`
const AD = `龙舟赛赞助${MARK}`
const SURE = /通过即公布细则和种子的承诺/
const phone = (last: number) => `139${MARK}${String(last).padStart(2, '0')}`

/** All of it, by the editor's keys; answers the address that the code on the screen says. */
async function make(editor: Person): Promise<string> {
  await add(editor, '公告', NOTICE, { 标题: NOTICE, 分类: { choose: '活动' }, 正文: '赛龙舟时，渡口两岸不能停车。' })
  await editor.press('s')
  await isNow(editor, '公告', NOTICE, '待审')
  await makeSignUp(editor, SIGN_UP, 40)
  await draftVote(editor, VOTE)
  await goTo(editor, 'go.draw', '抽奖')
  const today = { 开始时间: '昨天 8:00', 截止时间: '明天 8:00' }
  await draft(editor, DECK, '龙舟模型', { 方式: { choose: '即抽' }, ...today, 票池总数: '2' })
  await goTo(editor, 'go.draw', '抽奖')
  await tryAndSubmit(editor, DECK)
  await draft(editor, CLOSING, '观礼船票', { 开始时间: '昨天 8:00', 名单来自投票: { choose: VOTE } })
  await goTo(editor, 'go.activity', '互动活动')
  await add(editor, '互动活动', RACE, {
    ...{ 名称: RACE, 简介: '报名、投票、抽奖都在这一页。', 公告: { also: [NOTICE] }, 报名: { also: [SIGN_UP] } },
    ...{ 投票: { also: [VOTE] }, 抽奖: { also: [DECK, CLOSING] } },
  })
  await editor.press('p')
  const address = await codeOn(editor.page.getByRole('img', { name: `“${RACE}”公众页面的二维码` }))
  expect(address).toMatch(/\/join\/[\w-]+\/[0-9a-f-]{36}$/)
  expect(await editor.page.getByRole('region', { name: '公众页面' }).getByRole('link').innerText()).toBe(address)
  return address
}

test('古渡龙舟赛: one activity, from its announcement to the last proof', { timeout: 900_000 }, async () => {
  const editor = await signIn('editor', '/Announce/list')
  await expect.poll(editor.focus).toBe('公告')
  const chief = await signIn('reviewer3', '/Announce/list')
  // Two people at two desks.
  const [activity] = await Promise.all([make(editor), makeSpace(chief, SPACE)])
  await book(editor, { space: SPACE, ad: AD })
  await approve(chief, { space: SPACE, ad: AD })
  await goTo(chief, 'go.announce', '公告')
  await passes(chief, '公告', NOTICE)
  await isNow(chief, '公告', NOTICE, '已公开')
  await goTo(chief, 'go.draw', '抽奖')
  await passes(chief, '抽奖', DECK, SURE)

  await signUpOthers(activity, { count: 39, phoneOf: phone })
  const readers = [await takeUp(activity), await takeUp(activity)] as const
  const [first, second] = readers
  await first.sees(`下一步：报名 ${SIGN_UP}`)
  await tap(first, NOTICE)
  await first.sees('赛龙舟时，渡口两岸不能停车。')
  await first.page.goBack()
  await signUpFirst(first, SIGN_UP, phone(91))
  await passAll(editor, SIGN_UP, 40)
  await first.page.reload()
  await first.sees('我的报名：已通过')
  await signUpSecond(second, SIGN_UP, phone(92))
  await passOn(first, second)
  const code = await codeOn(second.page.getByRole('img', { name: '签到码' }))

  await takeOptions(editor, { vote: VOTE, signUp: SIGN_UP })
  await goTo(chief, 'go.vote', '投票')
  await passes(chief, '投票', VOTE)
  await isNow(chief, '投票', VOTE, '投票中')
  const receipts: string[] = []
  for (const [at, reader] of readers.entries()) {
    await backTo(reader, RACE)
    receipts.push(await castBallot(reader, VOTE, [/城西队/, /古渡 7 队/][at]!))
  }
  const voting = first.page.url()
  const [bought] = await buyVotes(voting, 3, 6)
  await goTo(chief, 'go.vote', '投票')
  await takeOutAndBack(chief, '127.77.7.0/24 → 古渡 3 队')
  await goTo(chief, 'go.vote', '投票')
  await endAndCertify(chief, VOTE)

  // Among those who voted, the draw at closing.
  await submitNear(editor, CLOSING)
  await goTo(chief, 'go.draw', '抽奖')
  await passes(chief, '抽奖', CLOSING, SURE)
  await closeEarly(chief, CLOSING, '投票已经核定')

  await checkIn(editor, { signUp: SIGN_UP, code })
  const lucky = await takeTickets(readers, RACE, DECK)
  await claim(lucky, phone(93))
  await closeEarly(chief, DECK, '票已抽完')
  await draw(chief, DECK)

  for (const [at, reader] of readers.entries())
    await verifyVote(reader, voting, { receipt: receipts[at]!, bought: bought! })
  await refuteAtHome(first, await verifyAtHome(first))

  for (const reader of readers) await lookAndClose(reader, RACE, '清河酒业祝龙舟赛成功')
  await second.sees('✓ 已完成')
  await tap(second, SIGN_UP)
  await second.sees('我的报名：已签到')
  await backTo(second, RACE)

  await drawTimeOf(CLOSING)
  await goTo(chief, 'go.draw', '抽奖')
  await draw(chief, CLOSING)
  await claim(await winnerOf(readers, CLOSING), phone(94))
  await seesClaim(chief, '观礼船票')
  for (const title of [DECK, CLOSING])
    for (const reader of readers) {
      await backTo(reader, RACE)
      await tap(reader, title)
      await verifyDraw(reader)
      if (reader === first) await verifyAtHome(reader)
    }
  await toldOf(chief, AD, readers.length)
  for (const person of [editor, chief, ...readers]) {
    expect(person.complaints).toEqual([])
    await person.leave()
  }
})
