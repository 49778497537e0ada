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
import { passEvents } from '../../src/api/content/articles/review.ts'
import { keyOfAddress } from '../../src/api/library/media/fileAddress.ts'
import { xmpOf } from '../../server/platform/pictures/notes.ts'
import { toldBy } from '../../server/platform/pictures/told.ts'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { takenPicture } from '../library/media/files.ts'
import { heicPicture } from '../support/heic.ts'
import { PASSWORD, pressUntil, sendIn, signIn, tabTo, type Person } from './people.ts'

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
  const notes = { Credit: '', Copyright: COPYRIGHT, AiLabel: 'none', Propagator: '', PropagateID: '' } as const
  const taken = async (width: number, height: number, turn: number) =>
    sharp(await takenPicture(width, height, turn))
      .keepExif()
      .withXmp(xmpOf(notes))
      .jpeg()
      .toBuffer()
  for (let turn = 1; turn <= 8; turn++) put(`方向${turn}.jpg`, await taken(640 + turn * 16, 480, turn))
  for (const at of [1, 2, 3]) put(`大图${at}.jpg`, await taken(2400 + at * 8, 1600, 1))
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
  // They stand there at once, and typing goes on beside them.
  await expect.poll(() => body(editor).locator('figure').count()).toBe(files.length)
  await editor.press('Control+Home')
  await editor.type('【现场】')
  await expect.poll(async () => (await stored(editor)).length, { timeout: 60_000 }).toBe(files.length)
  expect((await body(editor).innerText()).slice(0, 8)).toBe('【现场】凌晨两点')
  // Each stands upright: those that lay on their side are higher than wide.
  const upright = () =>
    body(editor)
      .locator('figure img')
      .evaluateAll(
        (all) =>
          all.filter((one) => (one as HTMLImageElement).naturalHeight > (one as HTMLImageElement).naturalWidth).length,
      )
  await expect.poll(upright).toBe(4)

  // What it shows is asked for: F8 leads to the first that says nothing, and it is answered there.
  await editor.press('Control+Home', 'F8')
  await editor.sees(/没有替代文字/)
  await editor.press('Control+Alt+i')
  await editor.sees('替代文字')
  await editor.type('两名巡堤员在江堤上交接手电')
  // What else is asked stays as it is.
  await pressUntil(editor, 'Enter', async () => (await editor.focus()) ?? '', '正文')
  await body(editor).locator('img[alt="两名巡堤员在江堤上交接手电"]').waitFor()
  // Covers at two ratios, both at once, out of the picture at the caret.
  await editor.press('Alt+]')
  await editor.press('Control+Alt+c')
  await editor.sees('封面比例')
  await editor.press('Enter')
  await editor.sees('小图比例')
  await editor.press('Enter')
  await editor.sees('封面 16:9、小图 4:3 已经裁好')
  await editor.press('Alt+c')
  await editor.type('bd')
  await page.locator('[role=option][aria-selected=true]', { hasText: '本地' }).waitFor()
  await editor.press('Enter', 'Control+s')
  await editor.sees(/已保存/)
  const pictures = (await stored(editor)).map((address) => keyOfAddress(address)!)
  await sendIn(editor)
  await editor.sees('待一审')

  const staff = await signInTo(baseUrl, 'admin', PASSWORD)
  const [article] = (await staff.articles.list({ Name: TITLE })).List
  const Ids = [article!.ID]
  const { PicPath, SmallPicUrl } = await staff.articles.get({ ID: article!.ID })
  for (const [address, ratio] of [
    [PicPath, 16 / 9],
    [SmallPicUrl, 4 / 3],
  ] as const) {
    const file = await fetch(baseUrl + address)
    expect([address, file.status, file.headers.get('content-type')]).toEqual([address, 200, 'image/jpeg'])
    const { width, height } = await sharp(await file.arrayBuffer()).metadata()
    expect(Math.abs(width / height - ratio)).toBeLessThan(0.01)
  }
  for (const [at, Event] of passEvents.entries()) {
    const reviewer = await signInTo(baseUrl, `reviewer${at + 1}`, PASSWORD)
    const { Revision } = await reviewer.articles.get({ ID: article!.ID })
    await reviewer.articles.audit({ Ids, Event, Seen: [{ ID: article!.ID, Revision }] })
  }
  // All but one are the house's own.
  const items = await Promise.all(pictures.map((key) => staff.media.image({ Address: `/static/img/${key}.jpg` })))
  const [open, ...owned] = items
  await staff.media.setRights({ Ids: owned.map(({ ID }) => ID), Rights: 'own' })

  const chief = await signIn('reviewer3', '/contribution/All')
  const grid = chief.page.getByRole('grid', { name: '全部稿件' })
  await grid.waitFor()
  await chief.press('/')
  await chief.type(TITLE)
  await grid.getByRole('row', { name: new RegExp(TITLE) }).waitFor()
  await chief.press('ArrowDown')
  await expect.poll(chief.focus).toBe('全部稿件')
  await chief.press('p')
  await chief.sees(new RegExp(`“${open!.Title}”.*您可以授权`))
  // Who may say so permits it: the library begins at the picture, the notice names them.
  const keeper = await signIn('admin', `/media/NewIndex?ID=${open!.ID}`)
  await expect.poll(keeper.focus).toBe('媒资')
  await keeper.page.locator('.cd-media-tile.is-cursor', { hasText: open!.Title }).waitFor()
  await keeper.press('a')
  await tabTo(keeper, '谁同意的')
  await keeper.type('摄影者本人')
  await keeper.press('Control+Enter')
  await expect.poll(async () => (await staff.media.get({ ID: open!.ID })).Standing).toBe('usable')
  await chief.press('p')
  await grid.getByRole('row', { name: /已发布/ }).waitFor()

  // What leaves says whose it is, and not where it was taken or with what.
  const { ResourceGUID } = await staff.articles.get({ ID: article!.ID })
  const key = (await staff.channels.list({})).map(({ OutputPath }) => OutputPath.split('/')[2])[0]
  const html = await (await fetch(`${baseUrl}/read/${key}/${ResourceGUID}`)).text()
  const addresses = [...html.matchAll(/src="([^"]*\/static\/img\/[^"]+)"/g)].map(
    ([, src]) => new URL(src!, baseUrl).pathname,
  )
  expect(addresses).toHaveLength(files.length)
  let credited = 0
  for (const address of addresses) {
    const bytes = new Uint8Array(await (await fetch(baseUrl + address)).arrayBuffer())
    expect(Buffer.from(bytes).includes('GPS')).toBe(false)
    expect(Buffer.from(bytes).includes('CameraMaker')).toBe(false)
    if (toldBy(bytes).Copyright === COPYRIGHT) credited++
  }
  // All but that of the telephone, which said nothing.
  expect(credited).toBe(files.length - 1)
  for (const person of [editor, chief, keeper]) {
    expect(person.complaints).toEqual([])
    await person.leave()
  }
})
