// `copydesk audit FILE`, which is `npm run verify -- FILE`: as somebody runs it who has a file and nothing else.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { endingOf } from '../../server/scripts/commandLine/runCommandLine.ts'
import { hexHash } from '../../src/evidence/bytes.ts'
import { verify } from '../../src/evidence/file/verify.ts'
import { closingFile, deckFile, voteFile } from './samples.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'copydesk-audit-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(name: string, content: unknown): string {
  const file = path.join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

async function audit(words: readonly string[], LANG = 'zh_CN.UTF-8') {
  const said = { out: '', err: '' }
  const code = await endingOf(['audit', ...words], {
    env: { LANG },
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
  })
  return { code, ...said }
}

test('whatever agrees ends with 0, and says what was gone over', async () => {
  const vote = voteFile()
  const [kept, file] = [written('kept.txt', vote.checkpoints[0]), written('vote.json', `\uFEFF${JSON.stringify(vote)}`)]
  const all = await audit([file, '--key', vote.key, '--checkpoint', kept])
  expect([all.code, all.out]).toEqual([0, '全部相符。\n'])
  expect(all.err).toContain('80 张选票、4 个检查点')
  const draw = closingFile()
  const hashes = [draw.committed.seed, draw.list].join(', ').toUpperCase()
  expect((await audit([written('draw.json', draw), '--hashes', hashes])).out).toBe('全部相符。\n')
  expect((await audit([written('deck.json', deckFile())], 'C')).out).toBe('All agrees.\n')
})

test('what was changed by hand ends with 1, and is named', async () => {
  const vote = structuredClone(voteFile()) as unknown as { ballots: { options: number[] }[] }
  vote.ballots[11]!.options = [2]
  const file = written('changed.json', vote)
  const [zh, en, json] = [await audit([file]), await audit([file], 'C'), await audit([file, '--json'])]
  expect(zh.code).toBe(1)
  expect(zh.out).toMatch(/^第 12 号选票被改过：/)
  expect(zh.out).toMatch(/\n不相符：\d+ 处。\n$/)
  expect(en.out).toMatch(/^ballot 12: 第 12 号选票/)
  expect(en.out).toMatch(/\nIt does not agree: \d+ findings\.\n$/)
  expect(JSON.parse(json.out)).toMatchObject(await verify(vote))
  const other = await audit([written('draw.json', closingFile()), '--hashes', hexHash('another')])
  expect([other.code, other.out.includes(`您抄下的承诺 ${hexHash('another')} 不在`)]).toEqual([1, true])
})

test('what cannot be read ends with 1 and a sentence, what is typed wrongly with 2', async () => {
  expect(await audit([path.join(folder, 'nowhere')], 'C')).toMatchObject({ code: 1, err: expect.stringContaining('is not there.') }) // prettier-ignore
  expect(await audit([folder])).toMatchObject({ code: 1, err: `「${folder}」无法读取，请检查权限。\n` })
  expect(await audit([written('no.json', '{')], 'C')).toMatchObject({ code: 1, err: expect.stringContaining('no.json is no JSON.') }) // prettier-ignore
  expect(await audit(['x', '--hashes', 'abc'], 'C')).toMatchObject({ code: 2, err: expect.stringContaining('abc is no hash of 64') }) // prettier-ignore
  expect((await audit([written('list.json', [])])).out).toMatch(/^文件须为一个对象。/)
})

test('as a program, where no database can be reached and no data lie', async () => {
  const entry = path.join(import.meta.dirname, '../../server/copydesk.mjs')
  const file = written('vote.json', voteFile())
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none', PORT: 'none' }
  const said = await new Promise<[number, string]>((resolve) =>
    execFile(process.execPath, [entry, 'audit', file], { cwd: folder, env }, (error, out) =>
      resolve([error ? Number(error.code) : 0, out]),
    ),
  )
  expect(said).toEqual([0, 'All agrees.\n'])
})
