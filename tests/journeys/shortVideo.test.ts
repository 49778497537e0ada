/**
 * A short video, by two people and one of the public: refused at a moment, with a remark that leads there; the file replaced,
 * passed, put out, watched and commented on. Nobody outside ever saw the file that was not passed. And a guide of sixty lines
 * is taken after its difference was looked at.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { watchPath } from '../../src/api/engagement/watchPath.ts'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { PASSWORD, signIn, sitDown } from './people.ts'

const baseUrl = inject('baseUrl')
const TITLE = `渡口早市${String(Date.now()).slice(-6)}`
const FIRST = '/demo/live/replay.m3u8?take=1'
const SECOND = '/demo/live/replay.m3u8?take=2'
const folder = mkdtempSync(path.join(tmpdir(), 'short-video-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('refused at a moment, replaced, passed, watched and commented on; the new file was never public unseen', async () => {
  const maker = await signInTo(baseUrl, 'editor', PASSWORD)
  const channels = await maker.shortVideoChannels.list({})
  const draft = { Title: TITLE, ChID: channels[0]!.ID, VideoUrl: FIRST, CommentMode: 'post' as const }
  const { ID } = await maker.shortVideos.save(draft as never)
  await maker.shortVideos.status({ Ids: [ID], Event: 'submit' })
  const { ResourceGUID } = await maker.shortVideos.get({ ID })
  const [output] = await (await signInTo(baseUrl, 'admin', PASSWORD)).channels.list({})
  const WatchPath = watchPath(output!.OutputPath.split('/')[2]!, ResourceGUID)
  const outside = async () => (await fetch(baseUrl + WatchPath)).text()
  expect(await outside()).not.toContain('replay.m3u8')

  const reviewer = await signIn('reviewer3', `/ShortVideoManagement/Review?ID=${ID}`)
  const list = reviewer.page.getByRole('grid', { name: '短视频审核' })
  await list.getByRole('row', { name: new RegExp(TITLE) }).waitFor()
  await expect.poll(reviewer.focus).toBe('短视频审核')
  // Six steps of two seconds: 00:12.
  const clock = reviewer.page.locator('.cd-player-line')
  await reviewer.sees('画面已暂停')
  for (const at of ['02', '04', '06', '08', '10', '12']) {
    await reviewer.press('.')
    await expect.poll(() => clock.innerText()).toContain(`0:${at} /`)
  }
  await reviewer.press('m')
  await reviewer.page.locator('.cd-palette-text').waitFor()
  await reviewer.type('字幕里的地名写错了')
  await reviewer.press('Enter')
  // In a narrow pane it stands above the picture, too.
  await reviewer.page.getByText('字幕里的地名写错了').filter({ visible: true }).first().waitFor()
  const [remark] = (await maker.shortVideoRemarks.list({ VideoID: ID })).List
  expect(Math.round(remark!.AtMs / 1000)).toBe(12)
  await reviewer.press('2')
  await expect.poll(async () => (await maker.shortVideos.get({ ID })).State).toBe('refused')
  await list.getByRole('row', { name: new RegExp(TITLE) }).waitFor({ state: 'detached' })

  await maker.shortVideos.save({ ID, VideoUrl: SECOND } as never)
  await maker.shortVideos.status({ Ids: [ID], Event: 'submit' })
  expect(await outside()).not.toContain('replay.m3u8')
  // What comes while somebody looks moves nothing under the hand.
  await reviewer.sees(/有 1 条新的/)
  await reviewer.press('Shift+N')
  await list.getByRole('row', { name: new RegExp(TITLE) }).waitFor()
  await reviewer.press('g', 'g')
  // A key that comes sooner than anybody looks decides nothing.
  await reviewer.sees('第 2 版')
  const passed = async () => {
    const { State } = await maker.shortVideos.get({ ID })
    if (State === 'review') await reviewer.press('a')
    return State
  }
  await expect.poll(passed, { interval: 400 }).toBe('approved')
  const chief = await signInTo(baseUrl, 'reviewer3', PASSWORD)
  await chief.shortVideos.batch({ Ids: [ID], IsPublic: true } as never)
  const shown = await outside()
  expect(shown).toContain('take=2')
  expect(shown).not.toContain('take=1')

  // A third file goes to review while the second stays public.
  await maker.shortVideos.save({ ID, VideoUrl: '/demo/live/replay.m3u8?take=3' } as never)
  expect((await maker.shortVideos.get({ ID })).State).toBe('review')
  expect(await outside()).toContain('take=2')
  expect(await outside()).not.toContain('take=3')

  const visitor = await sitDown(WatchPath)
  await visitor.sees(TITLE)
  const box = visitor.page.getByRole('textbox', { name: /评论/ })
  await box.focus()
  await visitor.type('小时候坐过这班船')
  await visitor.press('Tab', 'Enter')
  await expect.poll(() => visitor.page.locator('output').innerText()).not.toBe('')
  await visitor.page.reload()
  await visitor.sees('小时候坐过这班船')
  for (const person of [reviewer, visitor]) await person.leave()
})

test('a guide of sixty lines is taken after its difference', async () => {
  const staff = await signInTo(baseUrl, 'admin', PASSWORD)
  const [channel] = await staff.vodChannels.list({})
  const at = (minute: number) =>
    `${String(6 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const lines = Array.from({ length: 60 }, (_, nth) => `2027-01-05,${at(nth * 15)},第 ${nth + 1} 档`)
  const file = path.join(folder, '节目单.csv')
  writeFileSync(file, `日期,开始,节目\n${lines.join('\n')}\n`)
  const person = await signIn('admin', `/OnDemand/GuideSheet?ChannelID=${channel!.ID}`)
  await person.sees('选择文件')
  await expect.poll(person.focus).toMatch(/节目单/)
  const [chooser] = await Promise.all([person.page.waitForEvent('filechooser'), person.press('o')])
  await chooser.setFiles(file)
  await person.sees(/60/)
  expect((await staff.vodGuides.list({ ChannelID: channel!.ID, Day: '2027-01-05' })).Total).toBe(0)
  await person.press('a')
  await expect
    .poll(async () => (await staff.vodGuides.list({ ChannelID: channel!.ID, Day: '2027-01-05' })).Total)
    .toBe(60)
  expect(person.complaints).toEqual([])
  await person.leave()
})
