import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { Refusal } from '../../../src/api/client.ts'
import { read } from '../../../src/api/contract.ts'
import { addressOf, grantsOf } from '../../../src/api/accounts/roles/grants.ts'
import { fromQuery } from '../../../src/api/wire.ts'
import { sizeText } from '../../../server/platform/http/readBytes.ts'
import { buttonsOf, menuPlan } from '../../../server/system/menus/contractMenus.ts'
import { cleaned, DEPTH_LIMIT } from '../../../server/platform/pipeline/cleaned.ts'
import { parse } from '../../../server/platform/pipeline/parse.ts'
import { isAway } from '../../../server/platform/database/away.ts'
import { isContention, refusalOf } from '../../../server/platform/pipeline/problems.ts'
import { hashOf, newToken, tokenIn } from '../../../server/platform/pipeline/tokens.ts'
import { characters, strokesOf } from '../../../server/accounts/session/glyphs.ts'
import { checkNewPassword, hashPassword, isPassword } from '../../../server/accounts/session/passwords.ts'

test('clean values are handed on as they are, not copied', () => {
  const value = { a: ['x', { b: 1, c: null, d: '😀' }], e: new Date(0) }
  expect(cleaned(value)).toBe(value)
})

test('NUL goes, halves of pairs become U+FFFD, in keys, lists and objects', () => {
  expect(cleaned({ 'k\0': ['\ud800a', 'b\udc00\0', '\ud83d\ude00'] })).toEqual({ k: ['\ufffda', 'b\ufffd', '😀'] })
})

test('nesting has an end', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
  expect(() => cleaned(nested(DEPTH_LIMIT))).not.toThrow()
  expect(() => cleaned(nested(DEPTH_LIMIT + 2))).toThrow(Refusal)
})

test('a token comes from its header or as a bearer, and only of a length that can be one', () => {
  expect(tokenIn({ token: ' abc ' })).toBe('abc')
  expect(tokenIn({ authorization: 'Bearer abc' })).toBe('abc')
  expect(tokenIn({ authorization: 'Basic abc', cookie: 'Token=abc' })).toBeUndefined()
  expect(tokenIn({ token: 'a'.repeat(257) })).toBeUndefined()
  expect(tokenIn({ token: '' })).toBeUndefined()
})

test('tokens are long, different, and stored as their hash', () => {
  const [a, b] = [newToken(), newToken()]
  expect([a.length, a === b, hashOf(a).length]).toEqual([43, false, 32])
})

const call = read(
  'GET /x',
  z.object({
    Size: z.number(),
    Kind: z.enum(['a', 'b']),
    List: z.array(z.object({ Name: z.string('名称必须是文字'), Note: z.optional(z.string().check(z.maxLength(3))) })),
  }),
  z.null(),
)
const complaints = (input: unknown) => {
  try {
    parse(call, input)
  } catch (error) {
    return ((error as Refusal).detail as { Fields: { Field: string; Message: string }[] }).Fields
  }
  return []
}

test('what is wrong is told in Chinese with the field, all of it', () => {
  expect(complaints({ Size: 'x', Kind: 'c', List: [{ Name: true }, { Name: '', Note: 'long' }] })).toEqual([
    { Field: 'Size', Message: '参数 Size：必须是数字' },
    { Field: 'Kind', Message: '参数 Kind：无效选项：期望以下之一 "a"|"b"' },
    { Field: 'List.0.Name', Message: '名称必须是文字' },
    { Field: 'List.1.Note', Message: '参数 List.1.Note：不能超过 3 个字' },
  ])
  expect(complaints({})[0]).toEqual({ Field: 'Size', Message: '缺少参数 Size' })
})

test('JSON inside a text is text like any other: cleaned, and nested as little', () => {
  const holds = read(
    'GET /x',
    z.object({ Values: z.record(z.string(), z.unknown()), Ids: z.array(z.number()) }),
    z.null(),
  )
  const asked = (Values: unknown) => () => parse(holds, { Values, Ids: '5' })
  expect(asked('{"a":"b\\u0000c","__proto__":{"d":1}}')()).toMatchObject({ Values: { a: 'bc' }, Ids: [5] })
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  for (const Values of [`{"a":${deep}}`, deep]) expect(asked(Values)).toThrow(Refusal)
  expect(() => parse(holds, { Values: {}, Ids: deep })).toThrow(Refusal)
})

test('lists of a query arrive in every spelling', () => {
  const schema = z.object({ Ids: z.array(z.number()), Tags: z.optional(z.array(z.string())) })
  const read = (query: string) => fromQuery(schema, new URLSearchParams(query))
  for (const query of ['Ids=1,2', 'Ids=1&Ids=2', 'Ids[]=1&Ids[]=2', 'Ids[0]=1&Ids[1]=2', 'Ids=[1,2]']) {
    expect([query, read(query)]).toEqual([query, { Ids: [1, 2] }])
  }
  // names in any case; and what is empty or has a comma too many.
  for (const query of ['ids=1,2', 'IDS[]=1&ids[]=2', 'Ids=1,2,', 'Ids=1&Ids=&Ids=2'])
    expect([query, read(query)]).toEqual([query, { Ids: [1, 2] }])
  expect(read('Tags=a&Tags=b&__proto__=x')).toEqual(JSON.parse('{"Tags":["a","b"],"__proto__":"x"}'))
})

const postgres = (code: string) => Object.assign(new Error('x'), { code, severity: 'ERROR' })

const connecting = (code: string, syscall = 'connect') =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall })

const broken = (syscall: string, code: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall })

test('only lost transactions are contention', () => {
  expect([postgres('40001'), postgres('40P01'), postgres('23505'), new Error('40001')].map(isContention)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test.each<[unknown, string, boolean]>([
  [new Refusal('conflict', '已改'), 'conflict', false],
  [postgres('23505'), 'conflict', false],
  [postgres('40001'), 'busy', false],
  [postgres('22P02'), 'refused', true],
  // It has no room, no memory, no connection or no more of something else: like one that is away, and no fault of who asks.
  ...['53000', '53100', '53200', '53300', '53400'].map((code): [Error, string, boolean] => [
    postgres(code),
    'away',
    true,
  ]),
  [Object.assign(new Error(), { code: 'ENOSPC' }), 'busy', true],
  [Object.assign(new Error(), { code: 'ECONNREFUSED' }), 'away', true],
  [new Error('timeout exceeded when trying to connect'), 'away', true],
  [connecting('EMFILE'), 'away', true],
  [connecting('ENFILE'), 'away', true],
  [connecting('ENOENT'), 'away', true],
  [connecting('EHOSTUNREACH'), 'away', true],
  [connecting('EAI_AGAIN', 'getaddrinfo'), 'away', true],
  [new AggregateError([connecting('EMFILE'), connecting('ENETUNREACH')]), 'away', true],
  [connecting('EMFILE', 'open'), 'fault', true],
  [new Error('timeout expired'), 'away', true],
  [new Error('Cannot use a pool after calling end on the pool'), 'away', true],
  [new Error('driver has already been destroyed'), 'away', true],
  [new Error('Connection terminated unexpectedly'), 'away', true],
  [new Error('Client was closed and is not queryable'), 'away', true],
  [new Error('This socket has been ended by the other party'), 'away', true],
  [broken('write', 'ECONNRESET'), 'away', true],
  [broken('read', 'ETIMEDOUT'), 'away', true],
  [broken('read', 'EHOSTUNREACH'), 'away', true],
  [broken('write', 'EPIPE'), 'away', true],
  // Ended by the server: one by one, with all others, as it starts, as one that was idle; and by what stands before it.
  ...['57P01', '57P02', '57P03', '57P05', '08006', '08P01'].map((code): [Error, string, boolean] => [
    postgres(code),
    'away',
    true,
  ]),
  // Of this server's own disk.
  [broken('read', 'EIO'), 'fault', true],
  [new TypeError('x'), 'fault', true],
  ['thrown text', 'fault', true],
])('%s is told as %s', (error, kind, unexpected) => {
  const told = refusalOf(error)
  expect([told.refusal.kind, told.unexpected]).toEqual([kind, unexpected])
})

test('a connection that broke in the middle of what must not be done twice is a fault, and one that was never there is none', () => {
  const kindOf = (error: unknown) => refusalOf(error, true).refusal.kind
  expect([new Error('Connection terminated unexpectedly'), broken('write', 'ECONNRESET')].map(kindOf)).toEqual([
    'fault',
    'fault',
  ])
  const never = [new Error('Connection terminated due to connection timeout'), postgres('57P03'), postgres('53100')]
  expect(never.map(kindOf)).toEqual(['away', 'away', 'away'])
})

test('work that the database has no memory for is not put off for ever: it may be its own', () =>
  expect(['53200', '53400', '53100', '53300'].map((code) => isAway(postgres(code)))).toEqual([
    false,
    false,
    true,
    true,
  ]))

test.each([postgres('53100'), Object.assign(new Error(), { code: 'ENOSPC' })])(
  'a disk that is full is said to be full, for whoever has to be told',
  (error) => expect(refusalOf(error).refusal.message).toBe('服务器的磁盘已满，暂时存不下，请联系管理员。'),
)

test('sizes are read by people', () => {
  expect([2 * 1024 * 1024, 64 * 1024 * 1024, 1.5 * 1024 * 1024, 300 * 1024].map(sizeText)).toEqual([
    '2 MB',
    '64 MB',
    '1.5 MB',
    '300 KB',
  ])
})

test('every captcha character has strokes inside its box, and none is easily taken for another', () => {
  for (const character of characters) {
    const points = strokesOf(character).flat()
    expect(points.length).toBeGreaterThan(1)
    expect(points.every(([x, y]) => x >= 0 && x <= 6 && y >= 0 && y <= 10)).toBe(true)
  }
  expect(characters.filter((character) => 'O0QDI1LZ2S5B8G6V'.includes(character))).toEqual([])
})

test('passwords: the right one, a wrong one, nobody', async () => {
  const stored = await hashPassword('secret')
  expect(stored).toMatch(/^\$argon2id\$/)
  expect(
    await Promise.all([isPassword(stored, 'secret'), isPassword(stored, 'x'), isPassword(undefined, 'nobody')]),
  ).toEqual([true, false, false])
  const rule = { PasswordMin: 8, PasswordKinds: 1 }
  expect(() => checkNewPassword('一二三四五六七八', rule, 'a')).not.toThrow()
  expect(() => checkNewPassword('1234567', rule, 'a')).toThrow('现在是 7 个')
})

test('addresses of menu rows (R-037 to R-039), and what they grant', () => {
  expect(['a/b', ' /a ', '', 'https://x.y/z'].map(addressOf)).toEqual(['/a/b', '/a', '/', 'https://x.y/z'])
  const page = (PageUrl: string, ...names: string[]) => ({
    PageUrl,
    Childs: names.map((name) => ({ Name: name.replace('!', ''), IsGranted: name.endsWith('!') })),
  })
  expect(grantsOf([{ ChildMenu: [page('a', '添加!', '删除')] }, { ChildMenu: [page('/b')] }])).toEqual({
    '/a': { defined: ['添加', '删除'], granted: ['添加'] },
    '/b': { defined: [], granted: [] },
  })
})

test("a page's buttons are those of every action it governs, each once", () => {
  const buttons = buttonsOf('/contribution/Unreviewed')
  expect(buttons).toEqual(expect.arrayContaining(['一审', '二审', '终审', '退回', '编辑']))
  expect(new Set(buttons).size).toBe(buttons.length)
  expect(buttonsOf('/PersonalManagement')).toEqual([])
  expect(menuPlan().map(({ page }) => page)).not.toContain('/HomePage/index')
})
