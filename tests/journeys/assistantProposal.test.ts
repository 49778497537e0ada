/**
 * What a model proposes, by keys alone: nothing happens until somebody agrees; refused, changed and carried out from the card,
 * and taken back like any act.
 */
import { expect, inject, test } from 'vitest'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { answerOf, ask, ends } from './assistants.ts'
import { hasNoBarriers } from './barriers.ts'
import { beginAnew, PASSWORD, signIn, type Person } from './people.ts'

const stamp = String(Date.now()).slice(-7)
const TITLE = `渡口复航${stamp}`

/** A key that comes before anybody could have read the card does nothing: pressed until the card is in this state. */
const decide = (person: Person, at: number, key: string, state: string) =>
  expect
    .poll(
      async () => {
        const card = cardOf(person, at)
        if ((await card.getAttribute('data-state')) !== state) await person.page.keyboard.press(key)
        return card.getAttribute('data-state')
      },
      { interval: 500 },
    )
    .toBe(state)
const cardOf = (person: Person, at: number) =>
  person.page.getByRole('feed', { name: '对话记录' }).getByRole('article').nth(at).locator('.cd-proposal')

/** From the input to the card of an answer. */
async function toCard(person: Person, at: number): Promise<void> {
  await cardOf(person, at).waitFor()
  await person.press('Escape')
  await expect
    .poll(async () => {
      if (await cardOf(person, at).evaluate((card) => card === document.activeElement)) return true
      await person.press('Tab')
      return false
    })
    .toBe(true)
}

test('a proposal is a card until its person decides: refused, changed, carried out, taken back', async () => {
  const staff = await signInTo(inject('baseUrl'), 'editor', PASSWORD)
  const { ID } = await staff.articles.save({ Title: TITLE, ResourceContent: '<p>渡口说周五复航。</p>' } as never)
  const notes = async () => (await staff.articles.reviewFacts({ ID })).Notes.map(({ Text }) => Text)
  await beginAnew('editor')
  const editor = await signIn('editor', '/Ai/AiChat?Tab=copywriting')
  // The model is begged to propose this, and obeys.
  const begged = (Text: string) =>
    `演示工具：调用 propose ${JSON.stringify({ action: 'articles.note', ids: [ID], values: { Text }, why: '还没有核实' })}`
  await ask(editor, begged('请核实复航时间'))
  await ends(editor, 0, 'done')
  await toCard(editor, 0)
  const card = cardOf(editor, 0)
  expect(await card.innerText()).toMatch(/稿件：[\s\S]*等您决定[\s\S]*还没有核实/)
  expect(await card.innerText()).toContain(TITLE)
  expect(await card.locator('ins').innerText()).toBe('请核实复航时间')
  await hasNoBarriers(editor, '.cd-ai')
  await decide(editor, 0, 'n', 'refused')
  expect(await notes()).toEqual([])

  await editor.press('/')
  await ask(editor, begged('请核实船票价格'))
  await ends(editor, 1, 'done')
  await toCard(editor, 1)
  // Changed first, which does nothing yet.
  await expect
    .poll(
      async () => {
        if ((await editor.focus()) !== '命令面板') await editor.page.keyboard.press('e')
        return editor.focus()
      },
      { interval: 500 },
    )
    .toBe('命令面板')
  await editor.press('Control+a')
  await editor.type('请向渡口核实船票价格')
  await editor.press('Enter')
  await expect.poll(() => cardOf(editor, 1).locator('ins').innerText()).toBe('请向渡口核实船票价格')
  expect(await notes()).toEqual([])
  await toCard(editor, 1)
  await decide(editor, 1, 'y', 'done')
  expect(await notes()).toEqual(['请向渡口核实船票价格'])
  await editor.press('Control+z')
  await expect.poll(notes).toEqual([])
  expect(editor.complaints).toEqual([])
  await editor.leave()
})
