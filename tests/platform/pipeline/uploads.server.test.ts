import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleImport } from '../../../src/api/content/articleImport/calls.ts'
import { implement, type UploadedFile } from '../../../server/platform/pipeline/implement.ts'
import { world, type World } from '../../support/app.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'

let w: World
let http: HttpWorld
/** The files the upload call was given. */
let uploaded: readonly UploadedFile[] = []
const nothingHere = () => Promise.reject(new Error('not part of this test'))
const probes = implement(articleImport, {
  async upload({ files, me }) {
    uploaded = files
    const State = 'parsed' as const
    const counts = { Total: 0, Processed: 0, Created: 0, Updated: 0, Unchanged: 0, Failed: 0, LeftOut: 0 }
    const [FileName, AdminUserRealName] = [files[0]?.name ?? '', me.AdminUserRealName]
    return {
      ID: 1,
      FileName,
      Format: '',
      State,
      ...counts,
      ChID: null,
      AdminUserRealName,
      CreateTime: '',
      Message: '',
    }
  },
  start: nothingHere,
  cancel: nothingHere,
  list: nothingHere,
  get: nothingHere,
  items: nothingHere,
})
beforeAll(async () => {
  w = await world({ handlers: { articleImport: probes } })
  http = await httpOf(w)
})
afterAll(async () => {
  await http.close()
  await w.end()
})

const upload = async (base: string, form: FormData, token = w.people.editor.token) => {
  const answer = await fetch(`${base}/api/news/import/upload`, {
    method: 'POST',
    headers: { Token: token },
    body: form,
  })
  return { status: answer.status, json: (await answer.json()) as any }
}
const fileOf = (bytes: number, name = '稿件 导出.xml') => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  return form
}

test('files are read while they arrive, and refused beyond the limit of the call or before anything is read', async () => {
  const own = await httpOf(w)
  const base = await own.listen()
  expect((await upload(base, fileOf(5_000_000))).json.Data).toMatchObject({ FileName: '稿件 导出.xml' })
  expect(uploaded.map(({ name, bytes }) => [name, bytes.length])).toEqual([['稿件 导出.xml', 5_000_000]])
  uploaded = []
  const much = await upload(base, fileOf(65 * 1024 * 1024))
  expect([much.status, much.json.Errors]).toEqual([413, '内容太大，最多 64 MB，请减小后重试。'])
  const many = fileOf(40 * 1024 * 1024)
  many.append('file', new File([new Uint8Array(30 * 1024 * 1024)], 'b.xml'))
  expect((await upload(base, many)).status).toBe(413)
  expect((await upload(base, fileOf(1000), 'nobody')).status).toBe(401)
  expect((await upload(base, fileOf(1000), w.people.stranger.token)).status).toBe(403)
  expect(uploaded).toEqual([])
  await own.close()
})

test('a form where no file is wanted is read like any other, and a file in it is refused', async () => {
  const own = await httpOf(w)
  const base = await own.listen()
  const post = async (form: FormData) => {
    const headers = { Token: w.people.editor.token }
    const answer = await fetch(`${base}/NewMessage/GetMessageList`, { method: 'POST', headers, body: form })
    return (await answer.json()) as { Code: number; Message: string }
  }
  const form = new FormData()
  form.set('PageSize', '5')
  expect(await post(form)).toMatchObject({ Code: 200 })
  form.set('file', new File(['x'], 'x.txt'))
  expect(await post(form)).toMatchObject({ Code: 400, Message: '这个接口不接收文件。' })
  await own.close()
})

test('a call that wants a file says so to whoever sends JSON, and a broken form is refused', async () => {
  const path = '/api/news/import/upload'
  const json = await http.send(path, { as: 'editor', method: 'POST', body: { file: 1 } })
  expect(json.json.Errors).toBe('请用 multipart/form-data 上传文件。')
  const broken = await http.send(path, {
    as: 'editor',
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
  })
  expect(broken.json.Errors).toBe('表单内容不完整或格式不正确，请重试。')
})
