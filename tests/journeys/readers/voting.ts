/** The vote: its options are those who signed up; ballots of readers on telephones, and their receipts. */
import { expect } from 'vitest'
import { find } from '../desks.ts'
import type { Person } from '../people.ts'
import { add, answer, goTo, isNow, underCursor } from './staff.ts'
import { tap } from './telephones.ts'

/** Drafts it, with options that are typed: who will be voted for is not known yet. */
export async function draftVote(editor: Person, title: string): Promise<void> {
  await goTo(editor, 'go.vote', '投票')
  const options = { 选项: '飞虎\n青龙\n白鹭 | 去年第一', 开始时间: '昨天 8:00', 结束时间: '明天 8:00' }
  await add(editor, '投票', title, { 标题: title, ...options })
  await editor.page.getByLabel('详情').getByText('白鹭').waitFor()
}

/** Those who were let into the sign-up become its options instead; hands it in. */
export async function takeOptions(
  editor: Person,
  { vote, signUp }: { readonly vote: string; readonly signUp: string },
) {
  await goTo(editor, 'go.vote', '投票')
  await find(editor, '投票', vote)
  await expect.poll(() => underCursor(editor)).toContain(vote)
  await editor.sees('选项取自报名')
  await editor.press('m')
  await answer(editor, { choose: signUp })
  await editor.page.getByLabel('详情').getByText('城西队').first().waitFor()
  await editor.press('s')
  await isNow(editor, '投票', vote, '待审')
}

/** One's ballot, and the sentence that refuses a second one on the same day; answers the code of its receipt. */
export async function castBallot(reader: Person, vote: string, option: RegExp): Promise<string> {
  await tap(reader, `下一步：投票 ${vote}`)
  await reader.page.getByLabel(option).tap()
  await tap(reader, /^投票$/)
  await reader.sees('您今天已经投满 1 票，明天可以再投。')
  return reader.page.getByRole('listitem').locator('.code').first().innerText()
}
