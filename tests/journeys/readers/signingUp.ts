/** The sign-up: made and decided by keys alone, and how it goes for readers on telephones. */
import { expect } from 'vitest'
import { list } from '../desks.ts'
import type { Person } from '../people.ts'
import { add, answer, goTo, isNow, underCursor, until } from './staff.ts'
import { signInByCode, tap, write } from './telephones.ts'

/** Makes it, with one session, and a field that is asked besides the name; opens it. */
export async function makeSignUp(editor: Person, title: string, places: number): Promise<void> {
  await goTo(editor, 'go.signUpType', '报名活动')
  await add(editor, '报名活动', title, {
    ...{ 标题: title, 说明: '每船一位领队报名，名额满了可以排队。', 审核方式: { choose: '逐个审核' } },
  })
  await editor.press('t')
  await list(editor, '报名场次')
  await add(editor, '报名场次', '预赛', { 场次: '预赛', 名额: String(places) })
  await goTo(editor, 'go.signUpType', '报名活动')
  await expect.poll(() => underCursor(editor)).toContain(title)
  await editor.press('v', 'f')
  await expect.poll(editor.focus).toBe('表单字段')
  await editor.press('n')
  await answer(editor, { choose: '单行文字' }, '船名', '', { choose: '是' }, '', '')
  await editor.page.getByRole('listbox', { name: '表单字段' }).getByText('船名').waitFor()
  await goTo(editor, 'go.signUpType', '报名活动')
  await expect.poll(() => underCursor(editor)).toContain(title)
  await editor.press('p')
  await isNow(editor, '报名活动', title, '报名中')
}

/** Passes all who wait for it, at once: that not each was looked at is asked first. */
export async function passAll(editor: Person, title: string, count: number): Promise<void> {
  await goTo(editor, 'go.signUpType', '报名活动')
  await expect.poll(() => underCursor(editor)).toContain(title)
  await editor.press('m')
  await list(editor, '报名数据')
  const grid = editor.page.getByRole('grid', { name: '报名数据', exact: true })
  await grid.getByText('待审核').first().waitFor()
  await editor.press('Control+a')
  const sure = editor.page.getByText(`通过：一次处理 ${count} 份`)
  await until(editor, 'a', () => sure.isVisible())
  await editor.press('Enter')
  await expect.poll(() => underCursor(editor)).toContain('已通过')
  await expect.poll(() => grid.getByText('待审核').count()).toBe(0)
}

/** Signs in first, then signs up; who leaves a field empty is told which. */
export async function signUpFirst(reader: Person, signUp: string, phone: string): Promise<void> {
  await tap(reader, `下一步：报名 ${signUp}`)
  await tap(reader, '用手机号码登录')
  await signInByCode(reader, phone)
  await write(reader, /姓名或队名/, '城东队')
  await tap(reader, '提交报名')
  await reader.sees('请填写“船名”。')
  await write(reader, /船名/, '飞虎')
  await tap(reader, '提交报名')
  await reader.sees('我的报名：待审核')
}

/** Who is not signed in yet loses nothing of what they filled in. Nothing is left: they wait. */
export async function signUpSecond(reader: Person, signUp: string, phone: string): Promise<void> {
  await tap(reader, `下一步：报名 ${signUp}`)
  await write(reader, /姓名或队名/, '城西队')
  await write(reader, /船名/, '青龙')
  await tap(reader, '提交报名')
  await reader.sees('先登录，再报名')
  await signInByCode(reader, phone)
  await tap(reader, '提交报名')
  await reader.sees('我的报名：候补')
  await reader.sees('名额已满，您在候补，下一个轮到您。')
}

/** One gives a place back, and the other, who waits, takes it. */
export async function passOn(from: Person, to: Person): Promise<void> {
  await tap(from, '取消报名')
  await tap(from, '是，取消报名')
  await from.sees('我的报名：已取消')
  await to.page.reload()
  await to.sees('我的报名：待确认')
  await to.sees(/名额为您留到/)
  await tap(to, '接受名额')
  await to.sees('我的报名：已通过')
}
