/** 签到台: codes that a scanner types, and the sentences for who comes. */
import { expect } from 'vitest'
import type { Person } from '../people.ts'
import { goTo, underCursor } from './staff.ts'

/** What a scanner does with a code, and a hand with a number: the text, and Enter. The input keeps the focus. */
async function enter(person: Person, text: string): Promise<void> {
  const entry = person.page.getByLabel('扫码，或输入号码、电话后四位，按回车')
  await expect.poll(() => entry.evaluate((input) => input === document.activeElement)).toBe(true)
  await person.type(text)
  await person.press('Enter')
}

/** Lets in whoever shows the code; who cancelled is not let in, and nobody twice. */
export async function checkIn(editor: Person, { signUp, code }: { readonly signUp: string; readonly code: string }) {
  await goTo(editor, 'go.signUpType', '报名活动')
  await expect.poll(() => underCursor(editor)).toContain(signUp)
  await editor.press('d')
  await enter(editor, code)
  await editor.sees(/城西队，.*签到/)
  // Whether it is good is said before anything else.
  await enter(editor, '40')
  await editor.sees('城东队，40 号不能签到：报名已经取消。')
  await enter(editor, code)
  await editor.sees(/城西队，.*已经.*签/)
}
