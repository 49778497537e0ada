import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMPORT_LIMIT } from '../../../src/api/content/articleImport/calls.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'
import { feedOf, importRoom, type ImportRoom } from './importRoom.ts'

let room: ImportRoom
let http: HttpWorld
let base: string
beforeAll(async () => {
  room = await importRoom()
  http = await httpOf(room)
  base = await http.listen()
})
afterAll(async () => {
  await http.close()
  await room.end()
})

async function post(...files: File[]) {
  const body = new FormData()
  for (const file of files) body.append('file', file)
  const headers = { Token: room.people.chief.token }
  const response = await fetch(`${base}/api/news/import/upload`, { method: 'POST', headers, body })
  return (await response.json()) as { Succeeded: boolean; Errors: unknown; Data: { FileName: string; Total: number } }
}
const feed = feedOf([{ guid: 'h-1', title: '一篇' }])

test('a file that comes over the wire keeps its Chinese name', async () => {
  const { Data } = await post(new File([feed], '清水日报　导出 “一”.xml'))
  expect(Data).toMatchObject({ FileName: '清水日报　导出 “一”.xml', Total: 1 })
})

test('two files at once are refused, and so is none', async () => {
  expect(await post(new File([feed], 'a.xml'), new File([feed], 'b.xml'))).toMatchObject({
    Succeeded: false,
    Errors: '一次只能上传一个文件，请分开上传。',
  })
  expect(await post()).toMatchObject({ Succeeded: false })
})

test('a file over the limit is refused while it arrives', async () => {
  const answer = await post(new File([new Uint8Array(IMPORT_LIMIT + 1)], 'big.xml'))
  expect(answer).toMatchObject({ Succeeded: false, Errors: '内容太大，最多 64 MB，请减小后重试。' })
  expect((await room.as('chief').articleImport.list({})).List.map(({ FileName }) => FileName)).not.toContain('big.xml')
})
