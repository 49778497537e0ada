// What a program ends with is told in the terminal's language: derived from the sources, so that no sentence is forgotten.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DatabaseProblem } from '../../../server/platform/database/DatabaseProblem.ts'
import { StorageProblem, type StorageProblemKind } from '../../../server/platform/storage/storage.ts'
import { readEnvironment } from '../../../server/environment.ts'
import { sentenceFor } from '../../../server/sentenceFor.ts'

const root = path.join(import.meta.dirname, '../../..')
const sources = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(path.join(root, 'server', name), 'utf8') }))

/** Errors that stay inside: somebody catches them, and their sentences reach no terminal. */
const inside = new Set([
  ...['Answered', 'EngineProblem', 'Gone', 'NotBelieved', 'NotThere', 'Outage', 'PlaylistProblem'],
  ...['ProviderProblem', 'PutOff', 'SendProblem', 'SwitchedOff', 'TalkProblem'],
])
/** People at a screen are told of it in Chinese; for a terminal it has its own words. */
const worded = ['StorageProblem']

const han = /\p{Script=Han}/u
/** A text in quotes or backticks, with what is put in taken out. */
const bare = (literal: string) => literal.slice(1, -1).replaceAll(/\$\{[^`}]*\}/g, '')

test('whatever may end a program is told in both languages, or says here why it need not be', () => {
  const plain = sources.flatMap(({ text }) =>
    [...text.matchAll(/class (\w+) extends Error\b/g)].map(([, name]) => name!),
  )
  expect(plain.sort()).toEqual([...inside, ...worded, 'OperatorProblem'].sort())
})

test('what stands for Chinese is Chinese, what stands for English is English', () => {
  const literal = /\b(zh|en): ('(?:[^'\\\n]|\\.)*'|`[^`]*`)/g
  const said = sources.flatMap(({ name, text }) =>
    [...text.matchAll(literal)].map(([, language, words]) => ({ name, language, words: bare(words!) })),
  )
  expect(said.length).toBeGreaterThan(300)
  const latin = /[a-z]{3} [a-z]/i
  // Names that are Chinese, such as a channel's, stand in English sentences as they are.
  const wrong = said.filter(({ language, words }) => {
    const [isHan, isLatin] = [han.test(words), latin.test(words)]
    return language === 'zh' ? isLatin && !isHan : isHan && !isLatin
  })
  expect(wrong).toEqual([])
})

test('what is in the way of the files is one sentence in either language, whatever command meets it', () => {
  const { text } = sources.find(({ name }) => name.endsWith(path.join('storage', 'storageWords.ts')))!
  const kinds = [...text.matchAll(/^ {2}(\w+): '/gm)].map(([, kind]) => kind as StorageProblemKind)
  expect(kinds.length).toBeGreaterThan(5)
  for (const kind of kinds) {
    const problem = new StorageProblem(kind)
    expect(sentenceFor(problem, 'zh')).toBe(problem.message)
    expect(sentenceFor(problem, 'en')).toMatch(/^[A-Z][^\n]*\.$/)
    expect(sentenceFor(problem, 'en')).not.toMatch(han)
  }
})

test('a refusal, which is told as it is, is in Chinese', () => {
  const refusals = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/new Refusal\(\s*'\w+',\s*('(?:[^'\\\n]|\\.)*'|`[^`]*`)/g)].map(([, words]) => [
      name,
      bare(words!),
    ]),
  )
  expect(refusals.length).toBeGreaterThan(100)
  expect(refusals.filter(([, words]) => /[a-z]/i.test(words!) && !han.test(words!))).toEqual([])
})

test('the sentence goes by the language that was asked for', () => {
  const problem = new DatabaseProblem({ zh: '数据库', en: 'database' })
  expect([sentenceFor(problem, 'zh'), sentenceFor(problem, 'en'), problem.message]).toEqual([
    '数据库',
    'database',
    'database',
  ])
  const wrong = (env: Record<string, string>) => {
    try {
      return readEnvironment(env)
    } catch (error) {
      return sentenceFor(error, 'zh')
    }
  }
  expect(wrong({ PORT: 'many' })).toBe('PORT 的值 "many" 不行，须为 0 到 65535 的整数（0 由系统挑一个空闲的端口）。')
  expect(wrong({ LOG_LEVEL: 'loud' })).toMatch(/^LOG_LEVEL 的值 "loud" 不行，须为以下之一：fatal、/)
})
