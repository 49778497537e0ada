import { expect, test } from 'vitest'
import type { AskField } from '../../src/workspace/command.ts'
import type { Run } from '../../src/workspace/lastRun.ts'
import { LINK_RECORDS, readRunLink, runLink } from '../../src/workspace/router/runLink.ts'

const command = { id: 'articles.refuse', title: '退回', group: '稿件', can: () => true as const, run() {} }
const field = (name: string, kind: AskField['kind']): AskField => ({ name, label: name, kind })
const run = (more: Partial<Run> = {}): Run => ({
  command,
  fields: [field('Reason', 'pick')],
  answers: { Reason: '事实有误 & 不全' },
  subject: { family: 'articles', rows: [{ ID: 7 }, { ID: 8 }] } as never,
  ...more,
})

test('a command with records and answers is an address, and is read back from it', () => {
  const address = runLink(run())
  expect(address.startsWith('/?run=articles.refuse')).toBe(true)
  expect(readRunLink(new URL(address, 'http://x').search)).toEqual({
    command: 'articles.refuse',
    family: 'articles',
    ids: [7, 8],
    answers: { Reason: '事实有误 & 不全' },
  })
})

test('what is not text keeps its kind', () => {
  const fields = [field('On', 'flag'), field('Many', 'many'), field('Count', 'number')]
  const answers = { On: false, Many: [1, 2], Count: 3 }
  expect(readRunLink(new URL(runLink(run({ fields, answers })), 'http://x').search)?.answers).toEqual(answers)
})

test('a password is no part of an address', () => {
  const address = runLink(run({ fields: [field('PassWord', 'password')], answers: { PassWord: 'secret' } }))
  expect(address).not.toContain('secret')
})

test('a command without records names none, and too many are cut off', () => {
  expect(readRunLink(new URL(runLink(run({ subject: undefined })), 'http://x').search)).toMatchObject({ ids: [] })
  const rows = Array.from({ length: LINK_RECORDS + 50 }, (_, at) => ({ ID: at + 1 }))
  const address = runLink(run({ subject: { family: 'articles', rows } as never }))
  expect(readRunLink(new URL(address, 'http://x').search)?.ids).toHaveLength(LINK_RECORDS)
})

test.each([
  ['', undefined],
  ['?ID=7', undefined],
  ['?run=a.b&ID=0&ID=-1&ID=x&ID=5&ID=5', { command: 'a.b', ids: [5], answers: {} }],
  ['?run=a.b&with.R=%22cut', { command: 'a.b', ids: [], answers: {} }],
])('%s', (search, wish) => {
  expect(readRunLink(search)).toEqual(wish)
})
