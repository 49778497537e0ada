/**
 * A clip of more than 200 MB, by keyboard: broken off by a reload, a restart, and kill -9, also between its last piece and the
 * end; it ends with the same hash, once, plays before it is complete, is cut and gets subtitles. Then 20 kills while it is
 * worked on: nothing is stuck, nothing is there twice.
 */
import { createHash } from 'node:crypto'
import { createReadStream, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { nodeAvEngine } from '../../server/platform/engine/nodeAv.ts'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { childrenOf, isEngine } from '../support/engineProcesses.ts'
import { PASSWORD, signIn, type Person } from '../journeys/people.ts'
import { have } from '../journeys/serverControl.ts'

const baseUrl = inject('baseUrl')
const SECONDS = 60
const folder = mkdtempSync(path.join(tmpdir(), 'copydesk-clip-'))
const clip = path.join(folder, '防汛演练.mp4')
const LATE = { timeout: 240_000, interval: 100 }
let hash = ''
let MediaID = 0

const staff = () => signInTo(baseUrl, 'admin', PASSWORD)
async function hashOf(file: string): Promise<string> {
  const sum = createHash('sha256')
  for await (const chunk of createReadStream(file)) sum.update(chunk as Buffer)
  return sum.digest('hex')
}

beforeAll(async () => {
  const drawn = `testsrc2=size=1280x720:rate=25:duration=${SECONDS},noise=alls=40:allf=t[out0];sine=frequency=440:duration=${SECONDS}[out1]`
  await nodeAvEngine()!.make({
    ...{ input: drawn, isDrawn: true, output: clip, format: 'mp4' },
    picture: {
      ...{ filter: 'format=yuv420p', codec: 'libx264' },
      options: { preset: 'ultrafast', b: '34M', maxrate: '36M', bufsize: '40M', g: 25 },
    },
    sound: { filter: 'aformat=channel_layouts=stereo', codec: 'aac' },
  })
  expect(statSync(clip).size).toBeGreaterThan(200_000_000)
  hash = await hashOf(clip)
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const line = ({ page }: Person) => page.locator('.cd-transfers li').first()
/** Parts of a hundred that went up, as the line says it. */
async function share(person: Person): Promise<number> {
  const style = await line(person).locator('.bp6-progress-meter').getAttribute('style')
  return Number(/width:\s*([\d.]+)%/.exec(style ?? '')?.[1] ?? 0)
}
const state = (person: Person) => line(person).locator('[data-state]').getAttribute('data-state')
async function choose(person: Person, key: string): Promise<void> {
  const [chooser] = await Promise.all([person.page.waitForEvent('filechooser'), person.press(key)])
  await chooser.setFiles(clip)
}
/** A person sees that it does not go on, and presses the key for that. */
async function goesOn(person: Person): Promise<void> {
  const now = await state(person)
  if (now === 'failed' || now === 'paused') await person.press('Space')
  if (now === 'needsFile') await choose(person, 'o')
}

test('broken off four ways, it ends with the same hash, once', async () => {
  const person = await signIn('admin', '/media/Transfers')
  await expect.poll(person.focus).toBe('上传任务')
  await choose(person, 'n')
  await expect.poll(() => share(person), LATE).toBeGreaterThan(8)
  // The page is loaded anew: without a handle it asks for the file, and goes on where it was.
  await person.page.reload()
  await line(person).waitFor()
  await expect.poll(() => state(person)).toBe('needsFile')
  const before = await share(person)
  expect(before).toBeGreaterThan(5)
  await expect.poll(person.focus).toBe('上传任务')
  await choose(person, 'o')
  await expect.poll(() => share(person), LATE).toBeGreaterThan(Math.max(25, before))
  for (const act of ['stop', 'kill'] as const) {
    const at = await share(person)
    await have(act)
    await have('start')
    const moving = async () => {
      await goesOn(person)
      return share(person)
    }
    await expect.poll(moving, { ...LATE, interval: 1000 }).toBeGreaterThan(Math.min(99, at + 10))
  }
  // Between the last piece and the end.
  await expect.poll(() => state(person), { timeout: 240_000, interval: 5 }).toMatch(/finishing|done/)
  await have('kill')
  await have('start')
  const over = async () => {
    await goesOn(person)
    return state(person)
  }
  await expect.poll(over, { ...LATE, interval: 1000 }).toBe('done')
  const { List } = await (await staff()).media.list({ Name: '防汛演练', Kind: 'video' })
  expect(List.map(({ Title, Size }) => [Title, Size])).toEqual([['防汛演练', statSync(clip).size]])
  MediaID = List[0]!.ID
  const bytes = await fetch(baseUrl + List[0]!.Address)
  const sum = createHash('sha256')
  for await (const chunk of bytes.body!) sum.update(chunk)
  expect(sum.digest('hex')).toBe(hash)
  await person.leave()
})

test('it plays before it is complete, is cut to the frame, and gets subtitles', async () => {
  const admin = await staff()
  const early = async () => {
    const { IsPlayable, IsComplete } = await admin.conversions.state({ MediaID })
    return IsPlayable && !IsComplete ? 'early' : IsComplete ? 'too late' : 'not yet'
  }
  await expect.poll(early, LATE).toBe('early')
  const person = await signIn('admin', `/media/Player?MediaID=${MediaID}`)
  const time = person.page.locator('.cd-video-time')
  await expect.poll(() => time.innerText(), LATE).toMatch(/ 1:00\.\d/)
  await expect.poll(person.focus).toBe('视频和它的片段')
  await person.press('2')
  await expect.poll(() => time.innerText()).toMatch(/^0:12\.0/)
  await person.press('i', 'j', 'l', 'k')
  await person.press('3')
  await expect.poll(() => time.innerText()).toMatch(/^0:18\.0/)
  await person.press('o', 'Enter')
  const cuts = async () => (await admin.mediaCuts.list({ MediaID })).List
  await expect.poll(async () => (await cuts()).length).toBe(1)
  await person.sees('片段 1')
  await person.press('x')
  const made = async () => (await cuts())[0]!.ResultID
  await expect.poll(made, LATE).not.toBeNull()
  const part = await admin.media.get({ ID: (await made())! })
  expect(part.SourceID).toBe(MediaID)
  expect(Math.abs(Number(part.DurationMs) - 6000)).toBeLessThanOrEqual(80)
  // Subtitles as an older program writes them.
  const words = path.join(folder, '字幕.srt')
  const gbk = Buffer.from('00:00:01,000 --> 00:00:03,000\r\n', 'latin1')
  writeFileSync(words, Buffer.concat([gbk, Buffer.from([0xb7, 0xc0, 0xd1, 0xb4, 0x0d, 0x0a])]))
  await person.press('s')
  const [chooser] = await Promise.all([person.page.waitForEvent('filechooser'), person.press('u')])
  await chooser.setFiles(words)
  await person.sees('防汛')
  await person.leave()
})

/** Processes of an engine below the server's. */
function engines(server: number): number[] {
  const below = (pid: number): number[] => {
    return [...(isEngine(pid) ? [pid] : []), ...childrenOf(pid).flatMap(below)]
  }
  return below(server)
}

test('20 kills while it is worked on leave nothing stuck or twice; a title edited meanwhile keeps the edit', async () => {
  let admin = await staff()
  let pid = await have('start')
  const again = async () => {
    const { List } = await admin.conversions.list({ MediaID, PageSize: 100 })
    const Ids = List.filter(({ State, Kind }) => State === 'failed' && Kind !== 'cut').map(({ ID }) => ID)
    if (Ids.length > 0) await admin.conversions.reconvert({ Ids })
    return List
  }
  // Everything is made anew: what lies there goes.
  const names = (await again()).filter(({ Kind }) => Kind !== 'cut' && Kind !== 'plan').map(({ Name }) => Name)
  for (let kills = 0; kills < 20; kills++) {
    await expect
      .poll(async () => (await again()).some(({ State }) => State === 'running') || (await complete()), LATE)
      .toBe(true)
    if (kills === 3) await admin.media.save({ ID: MediaID, Description: '演练现场' })
    if (kills % 4 === 3) {
      await have('kill')
      pid = await have('start')
      admin = await staff()
    } else for (const one of engines(pid)) process.kill(one, 'SIGKILL')
    await pause(300)
  }
  /** Where all is done there is more to be done. */
  async function complete(): Promise<boolean> {
    const { IsComplete } = await admin.conversions.state({ MediaID })
    if (IsComplete) await admin.findings.process({ MediaIds: [MediaID], Types: ['scenes'] })
    return false
  }
  const left = async () =>
    (await again()).filter(({ State }) => State !== 'done').map(({ Name, State }) => `${Name} ${State}`)
  await expect.poll(left, { timeout: 400_000, interval: 1000 }).toEqual([])
  const all = await again()
  expect(new Set(all.map(({ Name }) => Name)).size).toBe(all.length)
  expect(names.every((name) => all.some(({ Name }) => Name === name))).toBe(true)
  expect(await admin.media.get({ ID: MediaID })).toMatchObject({ Description: '演练现场', Title: '防汛演练' })
  expect(await admin.conversions.state({ MediaID })).toMatchObject({
    IsPlayable: true,
    IsComplete: true,
    IsFailed: false,
  })
  // No folder of a job that was killed stays.
  const scratch = () =>
    readdirSync(inject('dataDir'), { recursive: true, encoding: 'utf8' }).filter((file) => /scratch\/.+/.test(file))
  expect(scratch().length).toBeLessThan(20)
})
