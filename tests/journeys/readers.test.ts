/**
 * 古渡龙舟赛, its sign-up: an editor makes the announcement, the sign-up of one place and the page with its QR code by keys
 * alone, the chief editor passes what needs somebody else. Two readers on telephones sign in by a code; one has the place, one
 * waits, is offered what the other gives back, and is checked in at the door by their number.
 */
import { expect, test } from 'vitest'
import { list } from './desks.ts'
import { signIn } from './people.ts'
import { add, answer, goTo, isNow, passes, underCursor, until } from './readers/staff.ts'
import { signInByCode, takeUp, tap, write } from './readers/telephones.ts'

const MARK = String(Date.now()).slice(-6)
const RACE = `古渡龙舟赛${MARK}`
const NOTICE = `龙舟赛交通安排${MARK}`
const SIGN_UP = `船队报名${MARK}`
const phone = (last: number) => `139${MARK}${String(last).padStart(2, '0')}`

test('a sign-up of one place: decided, passed on by a cancellation, and the door', { timeout: 400_000 }, async () => {
  const editor = await signIn('editor', '/Announce/list')
  const { page } = editor
  await expect.poll(editor.focus).toBe('公告')
  await add(editor, '公告', NOTICE, { 标题: NOTICE, 分类: { choose: '活动' }, 正文: '赛龙舟时，渡口两岸不能停车。' })
  await editor.press('s')
  await isNow(editor, '公告', NOTICE, '待审')

  const chief = await signIn('reviewer3', '/Announce/list')
  await passes(chief, '公告', NOTICE)
  await isNow(chief, '公告', NOTICE, '已公开')

  await goTo(editor, 'go.signUpType', '报名活动')
  await add(editor, '报名活动', SIGN_UP, {
    标题: SIGN_UP,
    说明: '每船一位领队报名，名额满了可以排队。',
    审核方式: { choose: '逐个审核' },
  })
  await editor.press('t')
  await list(editor, '报名场次')
  await add(editor, '报名场次', '预赛', { 场次: '预赛', 名额: '1' })
  await goTo(editor, 'go.signUpType', '报名活动')
  await editor.press('v', 'f')
  await expect.poll(editor.focus).toBe('表单字段')
  await editor.press('n')
  await answer(editor, { choose: '单行文字' }, '船名', '', { choose: '是' }, '', '')
  await page.getByRole('listbox', { name: '表单字段' }).getByText('船名').waitFor()
  await goTo(editor, 'go.signUpType', '报名活动')
  await expect.poll(() => underCursor(editor)).toContain(SIGN_UP)
  await editor.press('p')
  await isNow(editor, '报名活动', SIGN_UP, '报名中')

  await goTo(editor, 'go.activity', '互动活动')
  await add(editor, '互动活动', RACE, {
    ...{ 名称: RACE, 简介: '报名、投票、抽奖都在这一页。' },
    ...{ 公告: { also: NOTICE }, 报名: { also: SIGN_UP } },
  })
  await editor.press('p')
  await page.getByRole('img', { name: `“${RACE}”公众页面的二维码` }).waitFor()
  const address = await page.getByRole('region', { name: '公众页面' }).getByRole('link').innerText()
  expect(address).toMatch(/\/join\/[\w-]+\/[0-9a-f-]{36}$/)

  const first = await takeUp(address)
  await first.sees(`下一步：报名 ${SIGN_UP}`)
  await tap(first, NOTICE)
  await first.sees('赛龙舟时，渡口两岸不能停车。')
  await first.page.goBack()
  await tap(first, `下一步：报名 ${SIGN_UP}`)
  await tap(first, '用手机号码登录')
  await signInByCode(first, phone(1))
  await write(first, /姓名或队名/, '城东队')
  await tap(first, '提交报名')
  await first.sees('请填写“船名”。')
  await write(first, /船名/, '飞虎')
  await tap(first, '提交报名')
  await first.sees('我的报名：待审核')
  await goTo(editor, 'go.signUpType', '报名活动')
  await expect.poll(() => underCursor(editor)).toContain(SIGN_UP)
  await editor.press('m')
  await list(editor, '报名数据')
  await expect.poll(() => underCursor(editor)).toContain('城东队')
  await until(editor, 'a', async () => (await underCursor(editor)).includes('已通过'))
  await first.page.reload()
  await first.sees('我的报名：已通过')

  // Who is not signed in yet loses nothing of what they filled in.
  const second = await takeUp(address)
  await tap(second, `下一步：报名 ${SIGN_UP}`)
  await write(second, /姓名或队名/, '城西队')
  await write(second, /船名/, '青龙')
  await tap(second, '提交报名')
  await second.sees('先登录，再报名')
  await signInByCode(second, phone(2))
  await tap(second, '提交报名')
  await second.sees('我的报名：候补')
  await second.sees('前面没有人，您是下一位。')

  await tap(first, '取消报名')
  await tap(first, '是，取消报名')
  await first.sees('我的报名：已取消')
  await second.page.reload()
  await second.sees('我的报名：待确认')
  await second.sees(/名额为您留到/)
  await tap(second, '接受名额')
  await second.sees('我的报名：已通过')
  await second.page.getByRole('img', { name: '签到码' }).waitFor()
  const [, number] = /第 (\d+) 号/.exec(await second.page.getByRole('region', { name: '我的报名' }).innerText())!

  await goTo(editor, 'go.signUpType', '报名活动')
  await expect.poll(() => underCursor(editor)).toContain(SIGN_UP)
  await editor.press('d')
  const entry = editor.page.getByLabel('扫码，或输入号码、电话后四位，按回车')
  await expect.poll(() => entry.evaluate((input) => input === document.activeElement)).toBe(true)
  await editor.type(number!)
  await editor.press('Enter')
  await editor.sees(/城西队，.*签到/)
  // The input keeps the focus, so that the next one comes at once; whether it is good is said before anything else.
  await editor.type('1')
  await editor.press('Enter')
  await editor.sees('城东队，1 号不能签到：报名已经取消。')
  await editor.type(number!)
  await editor.press('Enter')
  await editor.sees(/城西队，.*已经.*签/)
  await second.page.reload()
  await second.sees('我的报名：已签到')
  await second.page.goto(address)
  await second.sees('✓ 已完成')
  for (const person of [editor, chief, first, second]) {
    expect(person.complaints).toEqual([])
    await person.leave()
  }
})
