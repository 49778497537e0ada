/**
 * What a model proposes, by keys alone: nothing happens until somebody agrees; refused, changed and carried out from the card,
 * and taken back like any act.
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { ask, ends, records } from './assistants.ts'
import { hasNoBarriers } from './barriers.ts'
import { beginAnew, PASSWORD, signIn, type Person } from './people.ts'

const stamp = String(Date.now()).slice(-7)
/** An application of AppBuilder takes no tools: the model in the house, below it in the list, answers instead. */
const TAKES_NONE = '江州小编'
async function haveIt(Enabled: boolean): Promise<void> {
  const { textParameters } = await signInTo(inject('baseUrl'), 'admin', PASSWORD)
  const { ID } = (await textParameters.list({ Types: 12 })).List.find(({ Name }) => Name === TAKES_NONE)!
  await textParameters.enable({ Ids: [ID], Enabled })
}
beforeAll(() => haveIt(false))
afterAll(() => haveIt(true))

const TITLE = `渡口复航${stamp}`

/** The one card of the conversation. */
const cardOf = (person: Person) => person.page.locator('.cd-proposal')

/** A key that comes before anybody could have read the card does nothing: pressed until the card is in this state. */
const decide = (person: Person, key: string, state: string) =>
  expect
    .poll(
      async () => {
        const card = cardOf(person)
        if ((await card.getAttribute('data-state')) !== state) await person.page.keyboard.press(key)
        return card.getAttribute('data-state')
      },
      { interval: 500 },
    )
    .toBe(state)

/** From the input to the card. */
async function toCard(person: Person): Promise<void> {
  await cardOf(person).waitFor()
  await person.press('Escape')
  await expect
    .poll(async () => {
      if (await cardOf(person).evaluate((card) => card === document.activeElement)) return true
      await person.press('Tab')
      return false
    })
    .toBe(true)
}

test('a proposal is a card until its person decides: refused, changed, carried out, taken back', async () => {
  const staff = await signInTo(inject('baseUrl'), 'editor', PASSWORD)
  const { ID } = await staff.articles.save({ Title: TITLE, ResourceContent: '<p>渡口说周五复航。</p>' } as never)
  const notes = async () => (await staff.articles.review({ ID })).Notes.map(({ Text }) => Text)
  await beginAnew('editor')
  const editor = await signIn('editor', '/Ai/AiChat')
  // The model is begged to propose this, and obeys.
  const begged = (Text: string) =>
    `演示工具：调用 propose ${JSON.stringify({ action: 'articles.note', ids: [ID], values: { Text }, why: '还没有核实' })}`
  await ask(editor, begged('请核实复航时间'))
  await ends(editor, 0, 'done')
  await toCard(editor)
  const card = cardOf(editor)
  expect(await card.innerText()).toMatch(/稿件：[\s\S]*等您决定[\s\S]*还没有核实/)
  expect(await card.innerText()).toContain(TITLE)
  expect(await card.locator('ins').innerText()).toBe('请核实复航时间')
  await hasNoBarriers(editor, '.cd-ai')
  await decide(editor, 'n', 'refused')
  expect(await notes()).toEqual([])

  // Off the card the same key begins another conversation.
  await editor.press('k', 'n')
  await expect.poll(() => records(editor).count()).toBe(0)
  await ask(editor, begged('请核实船票价格'))
  await ends(editor, 0, 'done')
  await toCard(editor)
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
  await expect.poll(() => cardOf(editor).locator('ins').innerText()).toBe('请向渡口核实船票价格')
  expect(await notes()).toEqual([])
  await toCard(editor)
  await decide(editor, 'y', 'done')
  expect(await notes()).toEqual(['请向渡口核实船票价格'])
  await editor.press('Control+z')
  await expect.poll(notes).toEqual([])
  expect(editor.complaints).toEqual([])
  await editor.leave()
})
