/** What operators are told in English is punctuated as English is, whatever of it comes from elsewhere. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { binaryEngine } from '../../../server/platform/engine/binary.ts'
import { nodeAvEngine } from '../../../server/platform/engine/nodeAv.ts'

const root = join(import.meta.dirname, '../../..')
/** Of Chinese: in its own blocks, and as wide as a character. */
const PUNCTUATION = /[\u3000-\u303f\uff00-\uff65]/
/** Those whose second word is English. */
const pairs = new Set(['fine', 'skipped'])

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** What is English below: of objects in both languages, of pairs of sentences, and what the log is told. */
function* english(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* english(one)
  else if (isNode(value)) {
    const { type, key, callee, arguments: given } = value
    if (type === 'Property' && isNode(key) && key['name'] === 'en' && isNode(value['value'])) yield value['value']
    if (type === 'CallExpression' && isNode(callee) && Array.isArray(given)) {
      if (pairs.has(String(callee['name'])) && given.length > 1) yield given[1]
      const { object, property } = callee
      const isLog = isNode(object) && object['name'] === 'log' && isNode(property)
      if (isLog) for (const one of given) yield one
    }
    for (const one of Object.values(value)) yield* english(one)
  }
}

/** The words that are written there, and the names that are put between them. */
function* wordsOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* wordsOf(one)
  else if (isNode(value)) {
    if (value['type'] === 'Literal' && typeof value['value'] === 'string') yield value['value']
    if (value['type'] === 'TemplateElement' && isNode(value['value'])) yield String(value['value']['cooked'])
    if (value['type'] === 'MemberExpression' && isNode(value['property']) && value['property']['name'] === 'zh')
      yield '（zh）'
    for (const one of Object.values(value)) yield* wordsOf(one)
  }
}

test('no English sentence of the server has Chinese punctuation, or a part of the Chinese one', () => {
  let seen = 0
  const wrong: string[] = []
  for (const file of globSync('server/**/*.ts', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8')
    // Most have neither, and reading them takes its time.
    if (!PUNCTUATION.test(text) && !text.includes('.zh')) continue
    const { program } = parseSync(file, text)
    for (const sentence of english(program.body))
      for (const word of wordsOf(sentence)) {
        seen++
        if (PUNCTUATION.test(word)) wrong.push(`${file}: ${word}`)
      }
  }
  expect(wrong.join('\n')).toBe('')
  expect(seen).toBeGreaterThan(300)
})

test('an engine has a title in each language', () => {
  const engines = [binaryEngine({ ffmpeg: '/opt/ffmpeg', ffprobe: '/opt/ffprobe' }), nodeAvEngine()!]
  for (const { title } of engines) {
    expect(title.en).not.toMatch(PUNCTUATION)
    expect(title.zh).toMatch(/^FFmpeg（.+）$/)
  }
})
