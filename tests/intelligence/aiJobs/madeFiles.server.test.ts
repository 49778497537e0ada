// Files that AI made, by their addresses: to everybody who has one, as long as its job is there, and never as a page of ours.
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { madeAddress, madeKeyOf } from '../../../src/api/intelligence/aiJobs/madeAddress.ts'
import { madeRoutes } from '../../../server/intelligence/jobs/routes.ts'
import { keepBytes } from '../../../server/platform/storage/keepFile.ts'
import { shelfOf } from '../../../server/platform/storage/folder.ts'
import type { PersonName, World } from '../../support/app.ts'
import type { HttpWorld } from '../../support/http.ts'
import { onHttp } from '../../support/onHttp.ts'
import { filesFolder } from '../../support/secretsKeys.ts'
import { pngOf } from '../../library/media/files.ts'

let w: World
let http: HttpWorld
onHttp((on) => {
  ;({ w, http } = on)
  madeRoutes(http.server, { db: w.db })
})

/** A job of somebody's, and the address of what was made. */
async function made(
  bytes: Buffer,
  { Type = 'image/png', State = 'kept' as 'kept' | 'dropped', who = 'chief' as PersonName } = {},
): Promise<{ readonly ID: number; readonly address: string }> {
  const { ID: UserID, StID } = w.people[who]
  const job = { StID, UserID, Kind: 'picture', Title: '桥', Asked: '{}', State: 'done' } as const
  const { ID } = await w.db.insertInto('ai_jobs').values(job).returning('ID').executeTakeFirstOrThrow()
  const { Sha256, Size } = await keepBytes(w.db, bytes)
  const Key = randomBytes(16).toString('base64url')
  const file = { Sha256, Size, Type, Key, Name: `ai-${ID}-1.${madeAddress(Key, Type).split('.').at(-1)}` }
  await w.db
    .insertInto('ai_job_results')
    .values({ StID, JobID: ID, Place: 1, State, Says: '', ...file, Width: 4, Height: 4 } as never)
    .execute()
  return { ID, address: madeAddress(Key, Type) }
}

async function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const {
    statusCode: status,
    headers: said,
    rawPayload: bytes,
    body: text,
  } = await http.server.inject({ method, url, headers })
  return { status, said, bytes, text }
}

const png = Buffer.from(pngOf(4, 4, 4))
let picture: Awaited<ReturnType<typeof made>>
beforeAll(async () => {
  picture = await made(png)
})

test('whoever has the address has the file, signed in or not; it is shown as what it is and nothing else', async () => {
  for (const headers of [{}, { Token: w.people.outsider.token }, { Token: 'none' }] as Record<string, string>[]) {
    const { status, said, bytes } = await get(picture.address, headers)
    expect([status, Buffer.compare(bytes, png)]).toEqual([200, 0])
    expect(said).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="ai-${picture.ID}-1.png"`,
      'content-length': `${png.length}`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
    })
    expect(said['access-control-allow-origin']).toBeUndefined()
    expect(said['set-cookie']).toBeUndefined()
  }
  const head = await get(picture.address, {}, 'HEAD')
  expect([head.status, head.bytes.length]).toEqual([200, 0])
})

test('an address cannot be guessed, and nobody but the one who asked is told it', async () => {
  const key = madeKeyOf(picture.address)!
  expect(Buffer.from(key, 'base64url')).toHaveLength(16)
  const address = async (who: 'chief' | 'outsider' | 'editor') => {
    const all = await w
      .as(who)
      .aiJobs.list({})
      .catch(() => ({ List: [] }))
    return JSON.stringify(all)
  }
  expect(await address('chief')).toContain(key)
  for (const who of ['outsider', 'editor'] as const) expect(await address(who)).not.toContain(key)
})

test('parts of it, from the beginning, the middle and the end; none where there is none', async () => {
  const size = png.length
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 0],
    ['bytes=5-9', 5, 9],
    ['bytes=5-', 5, size - 1],
    ['bytes=-4', size - 4, size - 1],
    [`bytes=0-${size * 2}`, 0, size - 1],
  ] as const) {
    const { status, said, bytes } = await get(picture.address, { range })
    expect([range, status, said['content-range']]).toEqual([range, 206, `bytes ${from}-${to}/${size}`])
    expect(Buffer.compare(bytes, png.subarray(from, to + 1))).toBe(0)
    expect(said).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  }
  const none = await get(picture.address, { range: `bytes=${size}-` })
  expect([none.status, none.said['content-range'], none.bytes.length]).toEqual([416, `bytes */${size}`, 0])
  expect(none.said['content-security-policy']).toBe("default-src 'none'; sandbox")
})

test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'image/avif'])(
  'what is kept as %s is saved and never shown',
  async (Type) => {
    const { ID, address } = await made(Buffer.from('<svg onload="alert(1)"></svg>'), { Type })
    expect(address).toMatch(/\.bin$/)
    const { status, said } = await get(address)
    expect(status).toBe(200)
    expect(said).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="ai-${ID}-1.bin"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  },
)

test('what was held back, put away, or is spelt otherwise is not there', async () => {
  const dropped = await made(png, { State: 'dropped' })
  const gone = await made(png)
  await w.db.updateTable('ai_jobs').set({ RemoveTime: new Date() }).where('ID', '=', gone.ID).execute()
  const key = madeKeyOf(picture.address)!
  const other = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  for (const url of [
    ...[dropped.address, gone.address, `/files/ai/${other}.png`, `/files/ai/${key}.jpg`, `/files/ai/${key}.html`],
    ...[`/files/ai/${key}`, `/files/ai/${key}.png.html`, `/files/ai/%2e%2e%2f${key}.png`, `/files/ai/${key}%00.png`],
  ]) {
    const { status, said, bytes } = await get(url)
    expect([url, status]).toEqual([url, 404])
    expect(said['content-type']).not.toMatch(/html|image/)
    expect(bytes.includes(png)).toBe(false)
    for (const name of ['content-disposition', 'accept-ranges']) expect(said[name]).toBeUndefined()
  }
  expect((await get(picture.address, {}, 'POST')).status).toBe(404)
})

test('a file whose bytes are gone says so, and keeps nobody from asking again', async () => {
  const lost = await made(Buffer.from(pngOf(5, 5, 5)))
  const { Sha256 } = await w.db
    .selectFrom('ai_job_results')
    .select('Sha256')
    .where('JobID', '=', lost.ID)
    .executeTakeFirstOrThrow()
  rmSync(join(filesFolder(w), shelfOf(Sha256!)))
  const { status, said, text } = await get(lost.address)
  expect(status).toBe(404)
  expect(said).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
  expect(text).toMatch(/。$/)
})

test('an address that is spelt otherwise shows nothing: texts are looked through for it as it is given', async () => {
  const at = picture.address.length - 8
  const code = picture.address.charCodeAt(at).toString(16)
  const spelt = `${picture.address.slice(0, at)}%${code}${picture.address.slice(at + 1)}`
  expect((await get(spelt)).status).toBe(404)
  expect((await get(`${picture.address}?a=%20`)).status).toBe(200)
  expect(madeKeyOf(spelt)).toBe(madeKeyOf(picture.address))
})
