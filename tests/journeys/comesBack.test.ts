/** Hands that do not wait: who writes on while a page is loaded again loses nothing of what stood there, and writes where the caret was. */
import { expect, test } from 'vitest'
import { beginAnew, signIn } from './people.ts'

test('typing goes on through a reload: what was not saved is there, and the letters stand together behind it', async () => {
  await beginAnew('editor')
  const editor = await signIn('editor', '/Publish')
  const { page } = editor
  const body = page.getByRole('textbox', { name: '正文' })
  await page.getByRole('textbox', { name: '标题', exact: true }).waitFor()
  await expect.poll(editor.focus).toBe('标题')
  await editor.type(`加固堤岸${String(Date.now()).slice(-6)}`)
  await editor.press('Enter', 'Enter')
  await editor.type('第一段已经保存。')
  await editor.press('Control+s')
  await editor.sees(/已保存/)

  // The page before lets go of the text late, as it does where much else is going on.
  await page.addInitScript(() => {
    const { request } = navigator.locks
    navigator.locks.request = (async (...given: Parameters<typeof request>) => {
      await new Promise((done) => setTimeout(done, 400))
      return request.apply(navigator.locks, given)
    }) as typeof request
  })
  let expected = '第一段已经保存。'
  for (const [sentence, letter] of [
    ['甲句没有保存。', 'x'],
    ['乙句没有保存。', 'y'],
  ] as const) {
    await page.keyboard.insertText(sentence)
    await editor.sees(/未保存/)
    await page.reload({ waitUntil: 'commit' })
    for (let at = 0; !(await body.innerText().catch(() => '')).includes(letter.repeat(5)); at++) {
      await page.keyboard.press(letter)
      expect(at).toBeLessThan(600)
    }
    expected += sentence + letter
    expect((await body.innerText()).replaceAll(/(x|y)+/g, '$1')).toBe(expected)
  }
  expect(editor.complaints).toEqual([])
  await editor.leave()
})
