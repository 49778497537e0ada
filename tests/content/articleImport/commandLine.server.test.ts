import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedOf, importRoom, type ImportRoom } from './importRoom.ts'

const script = join(import.meta.dirname, '../../../server/copydesk.mjs')
let room: ImportRoom
let folder: string
let repost: number
beforeAll(async () => {
  room = await importRoom()
  repost = await room.makeChannel({ Name: '转载', SkipOwnLevel: true })
  folder = mkdtempSync(join(tmpdir(), 'copydesk-import-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await room.end()
})

function fileOf(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, LC_ALL: 'C', DATABASE_URL: room.url, INIT_CWD: folder, NODE_OPTIONS: '' }
  return new Promise((resolve) =>
    execFile(process.execPath, [script, 'import', ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  )
}
const feed = feedOf([
  { guid: 'c-1', title: '春耕' },
  { guid: 'c-2', title: '秋收' },
])

test('brings files in, reports them in a table, and does so again without doing anything twice', async () => {
  fileOf('导出.xml', feed)
  const first = await run('导出.xml', '--user', 'chief')
  expect([first.code, first.err]).toEqual([0, 'Into 转载 of 清水市融媒体中心, by chief先生\n导出.xml: 2 of 2\n'])
  expect(first.out).toMatch(/^file +format +pieces +created +updated +unchanged +failed +left out +state\n/)
  expect(first.out).toMatch(/\n导出\.xml +RSS +2 +2 +0 +0 +0 +0 +done\n/)
  const second = await run('导出.xml', '--user', 'chief')
  expect(second.out).toMatch(/\n导出\.xml +RSS +2 +0 +0 +2 +0 +0 +done\n/)
  const { List } = await room.as('chief').articles.list({ Chid: repost })
  expect(List.map(({ Title, AdminID, Status }) => [Title, AdminID, Status])).toEqual([
    ['秋收', room.people.chief.ID, 'draft'],
    ['春耕', room.people.chief.ID, 'draft'],
  ])
})

test('a refused file is reported, stops none of the others, and ends with 1', async () => {
  const good = fileOf('好.xml', feedOf([{ guid: 'c-3', title: '夏长' }]))
  const bad = fileOf('坏.xml', '<html>')
  const { code, out } = await run(bad, 'nowhere.xml', good, '--user', 'chief', '--channel', '要闻', '--json')
  expect(code).toBe(1)
  const [page, nowhere, done] = JSON.parse(out)
  expect(page).toEqual({ file: bad, refused: '「坏.xml」是网页，不是导出文件。请在原系统里使用「导出」功能。' })
  expect(nowhere.refused).toMatch(/nowhere\.xml is not there\.$/)
  expect(done.job).toMatchObject({ FileName: '好.xml', State: 'done', Created: 1, ChID: room.channel })
  expect(done.items).toMatchObject([{ Title: '夏长', State: 'created' }])
})

test('publishes where that is allowed, and says where not', async () => {
  const path = fileOf('公开.xml', feedOf([{ guid: 'c-4', title: '冬藏' }]))
  const refused = await run(path, '--user', 'chief', '--channel', '要闻', '--publish')
  expect([refused.code, refused.out]).toEqual([1, ''])
  expect(refused.err).toContain('栏目「要闻」的稿件要先经过一审')
  const { code } = await run(path, '--user', 'chief', '--publish')
  expect(code).toBe(0)
  const { List } = await room.as('chief').articles.list({ Name: '冬藏' })
  expect(List.map(({ Status }) => Status)).toEqual(['published'])
})

test.each<[string, string[], string]>([
  ['an unknown person', ['x.xml', '--user', 'nobody'], 'There is no account nobody'],
  [
    'another station',
    ['x.xml', '--user', 'chief', '--station', '青石县融媒体中心'],
    'chief belongs to 清水市融媒体中心',
  ],
  ['an unknown channel', ['x.xml', '--user', 'chief', '--channel', '没有'], 'There is no channel 没有'],
])('%s is told in a sentence', async (_what, args, sentence) => {
  const { code, err } = await run(...args)
  expect(code).toBe(1)
  expect(err).toContain(sentence)
  expect(err).not.toContain('    at ')
})
