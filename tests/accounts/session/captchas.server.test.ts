import { inflateSync } from 'node:zlib'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { createClient } from '../../../src/api/client.ts'
import { contract } from '../../../src/api/index.ts'
import { PASSWORD, world, type World } from '../../support/app.ts'
import { pictureFor } from '../../support/captchas.ts'
import { refusal } from '../../support/refusal.ts'

let w: World
beforeAll(async () => {
  w = await world()
  await w.db.updateTable('stations').set({ CaptchaAfter: 0 }).execute()
})
afterAll(() => w.end())
beforeEach(() => w.db.deleteFrom('login_failures').execute())

const at = (ip = '127.0.0.1') => createClient(contract, sendAs(w.app, { ip })).session
const signIn = (more: object, UserName = 'editor', ip?: string) =>
  refusal(at(ip).login({ UserName, PassWord: PASSWORD, ...more }))
const wrong = { message: '验证码不正确或已过期，请重新输入。', detail: { NeedCaptcha: true } }
const packed = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

/** Asks for a proof and does the work. */
async function worked(UserName = 'editor', ip?: string) {
  const challenge = (await at(ip).proofOfWork({ UserName })) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution: solution! }
}
const proof = async (UserName?: string, ip?: string) => ({ Proof: packed(await worked(UserName, ip)) })

test('a proof of work stands for the characters of a picture, once', async () => {
  const shown = await proof(' Editor ')
  expect(await signIn(shown)).toBe('done')
  expect(await signIn(shown)).toMatchObject(wrong)
})

test('of a proof that is sent many times at once one gets in', async () => {
  const shown = await proof()
  const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(shown)))
  expect(answers.filter((one) => one === 'done')).toHaveLength(1)
})

test('a proof is good for the account and from the address it was asked for, for five minutes', async () => {
  expect(await signIn(await proof('duty'))).toMatchObject(wrong)
  expect(await signIn(await proof('editor', '10.0.0.1'), 'editor', '10.0.0.2')).toMatchObject(wrong)
  const late = await proof()
  w.clock.pass(5 * 60_000 + 1)
  expect(await signIn(late)).toMatchObject(wrong)
})

test('what was not worked for is no proof, and uses up what was asked', async () => {
  const { challenge, solution } = await worked()
  const made = { ...solution, derivedKey: challenge.parameters.keyPrefix + '00'.repeat(16) }
  expect(await signIn({ Proof: packed({ challenge, solution: made }) })).toMatchObject(wrong)
  expect(await signIn({ Proof: packed({ challenge, solution }) })).toMatchObject(wrong)
  const other = await worked()
  const easier = { ...other.challenge, parameters: { ...other.challenge.parameters, cost: 1, keyPrefix: '00' } }
  expect(await signIn({ Proof: packed({ ...other, challenge: easier }) })).toMatchObject(wrong)
  const { CaptchaId } = await pictureFor(w)
  const byPicture = { challenge: { parameters: { data: { id: CaptchaId } } }, solution: null }
  for (const text of ['', 'x', '{}', packed(null), packed({}), packed(byPicture)])
    expect(await signIn({ Proof: text || '-' })).toMatchObject(wrong)
})

test('the more often a name failed the more work is asked for', async () => {
  const triesOf = async () => (await worked('nobody at all')).solution.counter
  expect(await triesOf()).toBeLessThan(3000)
  const row = { Name: 'nobody at all', Place: '10.0.0.1', Count: 40, UpdateTime: w.clock.now() }
  await w.db.insertInto('login_failures').values(row).execute()
  expect(await triesOf()).toBeGreaterThanOrEqual(5000)
})

test('a picture is good only from the address that asked for it, also when it is checked ahead', async () => {
  expect(await signIn(await pictureFor(w, '10.0.0.1'), 'editor', '10.0.0.2')).toMatchObject(wrong)
  const elsewhere = await pictureFor(w, '10.0.0.1')
  expect((await at('10.0.0.2').checkCaptcha(elsewhere)).Passed).toBe(false)
  expect(await signIn(await pictureFor(w, '10.0.0.2'), 'editor', '10.0.0.2')).toBe('done')
})

/** The grey values of a PNG of ours. */
function pixelsOf(image: string) {
  const png = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const parts: Buffer[] = []
  const names: string[] = []
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    const name = png.toString('latin1', at + 4, at + 8)
    names.push(name)
    if (name === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const raw = inflateSync(Buffer.concat(parts))
  const rows = Array.from({ length: height }, (_, y) => raw.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)))
  return { width, height, rows, names }
}

/** Pieces of ink that hang together. */
function piecesOf({ width, height, rows }: ReturnType<typeof pixelsOf>): number[] {
  const seen = new Set<number>()
  const isInk = (x: number, y: number) => (rows[y]?.[x] ?? 255) < 128
  const sizes: number[] = []
  for (let start = 0; start < width * height; start++) {
    if (seen.has(start) || !isInk(start % width, Math.floor(start / width))) continue
    const open = [start]
    seen.add(start)
    let size = 0
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      size++
      const [x, y] = [at % width, Math.floor(at / width)]
      for (const [nextX, nextY] of [
        [x + 1, y],
        [x - 1, y],
        [x, y + 1],
        [x, y - 1],
      ] as const) {
        const next = nextY * width + nextX
        if (nextX < 0 || nextX >= width || seen.has(next) || !isInk(nextX, nextY)) continue
        seen.add(next)
        open.push(next)
      }
    }
    if (size > 30) sizes.push(size)
  }
  return sizes
}

test('both captcha calls give pixels that hold no characters, no strokes and no piece for each character', async () => {
  for (const { Image } of [await at().captcha({}), await at().verificationCode({})]) {
    const pixels = pixelsOf(Image)
    expect(pixels.names).toEqual(['IHDR', 'IDAT', 'IEND'])
    expect(pixels.rows.flatMap((row) => [...row]).filter((grey) => grey < 128).length).toBeGreaterThan(400)
  }
  const pieces = []
  for (let time = 0; time < 10; time++) pieces.push(piecesOf(pixelsOf((await at().captcha({})).Image)).length)
  // Five characters that hang together: whoever wants to read one must first say where it ends.
  expect(pieces.reduce((sum, count) => sum + count) / pieces.length).toBeLessThan(3)
})
