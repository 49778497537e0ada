import { expect, test } from 'vitest'
import { answerProblem, cleaned, saidIn } from '../../../server/intelligence/providers/answerProblem.ts'
import { access } from './protocols.ts'

const none = { code: '', message: '' }

test.each([
  [401, 'refused', false],
  [402, 'refused', false],
  [403, 'refused', false],
  [404, 'refused', false],
  [429, 'unsent', true],
  [500, 'refused', true],
  [502, 'lost', false],
  [503, 'unsent', true],
  [504, 'lost', false],
  [302, 'refused', false],
])('HTTP %i is %s', (status, kind, mayPass) => {
  const problem = answerProblem(access, status, none)
  expect(problem).toMatchObject({ kind, mayPass })
  // One sentence.
  expect(problem.message).toMatch(/^「小编」[^。]+。$/)
})

test.each([
  ['1113', 'refused'],
  ['1302', 'unsent'],
  ['50429', 'unsent'],
  ['50411', 'blocked'],
  ['1301', 'blocked'],
  ['216303', 'blocked'],
  ['18', 'unsent'],
  ['110', 'refused'],
  ['1102', 'refused'],
])('code %s is %s, whatever the status', (code, kind) => {
  expect(answerProblem(access, 200, { code, message: '' }).kind).toBe(kind)
})

test('what was said is found in each of the shapes', () => {
  expect(saidIn({ error: { code: '1113', message: 'm' } })).toEqual({ code: '1113', message: 'm' })
  expect(saidIn({ error: 'invalid_client', error_description: 'unknown' })).toEqual({ code: '', message: 'unknown' })
  expect(saidIn({ error_code: 17, error_msg: 'm' })).toEqual({ code: '17', message: 'm' })
  expect(saidIn({ code: 1303, message: 'm' })).toEqual({ code: '1303', message: 'm' })
  expect(saidIn({ code: 'Bad', msg: 'm' })).toEqual({ code: 'Bad', message: 'm' })
  expect(saidIn({ ResponseMetadata: { Error: { Code: 'X', Message: 'm' } } })).toEqual({ code: 'X', message: 'm' })
  for (const fine of [
    {},
    { code: 0 },
    { code: '0' },
    { code: 200 },
    { error: null },
    { error_code: 0 },
    { code: null },
  ])
    expect(saidIn(fine)).toBeUndefined()
  // of the Volcano engine 1e4 is success, and 0 is not.
  expect(saidIn({ code: 10_000 }, [1e4])).toBeUndefined()
  expect(saidIn({ code: 0 }, [1e4])).toEqual({ code: '0', message: '' })
})

test('nothing that looks like a key is passed on, however it is repeated', () => {
  for (const said of [
    'Incorrect API key provided: sk-abc***xyz. Find it at https://platform.example/keys?k=1',
    `bad ${access.secret} and ${access.Appkey}`,
    'Authorization: Bearer abc.def.ghi refused',
    'token eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJ4In0.abc',
    'key bce-v3/ALTAK-xyz/0123456789abcdef is none',
  ]) {
    const clean = cleaned(said, access)
    expect(clean).not.toMatch(/sk-|very-secret|app-key|abc\.def|eyJ|ALTAK|https?:/)
    expect(answerProblem(access, 400, { code: '', message: said }).message).not.toMatch(/sk-|very-secret|eyJ|ALTAK/)
  }
  expect(cleaned('多\n行\t文字。', access)).toBe('多 行 文字')
})

test.each([
  [405, none],
  [501, none],
  [400, { code: 'unsupported_value', message: 'image input' }],
  [400, { code: '', message: '该模型不支持工具调用' }],
])('R-233 what a service cannot do at all is called an unsupported request (%i)', (status, said) => {
  expect(answerProblem(access, status, said).message).toBe('这项服务不支持这样的请求，请换一种说法，或换一个模型。')
})

test.each([
  access.secret,
  access.Appkey,
  `x-${access.secret}`,
  access.secret.toUpperCase(),
  access.secret.slice(0, -1),
  'sk-abcdef',
  'ak-12345',
  'AKLTabcdef',
  'bce-v3.ALTAK-xyz',
  '0123456789abcdef0123456789abcdef',
  'aZ93kfPq02LmX7vB',
])('a code that holds a key, or looks like one, is not shown: %s', (code) => {
  for (const said of [
    { error: { code, message: 'm' } },
    { error: { type: code, message: 'm' } },
    { code, message: 'm' },
  ]) {
    const { message } = answerProblem(access, 400, saidIn(said)!)
    expect(message).toBe('「小编」没有接受请求（HTTP 400）：m。')
  }
})

test.each(['invalid_parameter', 'InvalidParameter.Size', '336003', 'model_not_found', 'context-length-exceeded'])(
  'a code by which a problem is known is shown: %s',
  (code) => {
    expect(answerProblem(access, 400, { code, message: '' }).message).toBe(
      `「小编」没有接受请求（HTTP 400，${code}）。`,
    )
  },
)

test('a key is not repeated in another spelling either, nor cut in half', () => {
  for (const said of [
    `key is ${access.secret.toUpperCase()}`,
    `key is ${encodeURIComponent('a/b+c=d')} ${Buffer.from('a/b+c=d').toString('base64')}`,
    `key is ${[...access.secret].join('\u200b')}`,
  ]) {
    const clean = cleaned(said, { secret: said.includes('%') ? 'a/b+c=d' : access.secret, Appkey: access.Appkey })
    expect(clean).not.toMatch(/very|secret|%2B|YS9iK2M9ZA/i)
  }
  expect(cleaned(`${'说'.repeat(155)}sk-abcdefgh`, access)).not.toMatch(/sk-/)
})

const KEY = 'skLIVEkey0123456789abcdef'
const grouped = (size: number, between: string) => KEY.match(new RegExp(`.{1,${size}}`, 'g'))!.join(between)
const spellings: Readonly<Record<string, string>> = {
  'with blanks': grouped(1, ' '),
  'with hyphens': grouped(1, '-'),
  'in groups': grouped(6, ' '),
  'in groups with commas': grouped(7, '，'),
  'in groups with quotes': grouped(7, '"'),
  'in lines': grouped(5, '\n'),
  'with what nobody sees': grouped(1, '\u200b'),
  backwards: [...KEY].toReversed().join(''),
  'backwards with blanks': [...KEY].toReversed().join(' '),
  'in wide letters': [...KEY].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join(''),
  'as an address spells signs': [...KEY].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join(''),
  // Its last signs depend on what follows.
  'in base64 with blanks': [...btoa(KEY).slice(0, 32)].join(' '),
}

test.each(Object.entries(spellings))('a key stands in no sentence, in no spelling: %s', (_name, spelt) => {
  const own = { ...access, secret: KEY, Appkey: 'APPKEYxyz123' }
  const clean = cleaned(`坏了 ${spelt} 请看 ${spelt}。说明`, own)
  expect(clean).toMatch(/^坏了 %?…+ ?请看 %?…+。说明$/)
  expect(answerProblem(own, 400, { code: '', message: spelt }).message).toMatch(
    /^「小编」没有接受请求（HTTP 400）：%?…。$/,
  )
  // Cut off where the key is not yet at its end.
  const cut = `坏了${' '.repeat(3998 - Math.floor(spelt.length / 2))}${spelt}`
  expect(cleaned(cut, own)).toMatch(/^坏了 ?%?$/)
})
