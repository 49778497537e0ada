import { expect, test } from 'vitest'
import { readKeyFile, writeKeyFile } from '../../src/panels/system/roleKeys/keyFile.ts'

const free = () => undefined

test('what is written is read back', () => {
  const keys = { preset: 'vim' as const, chords: { 'articles.top': ['ctrl+alt+t', 'g t'], 'articles.remove': [] } }
  expect(readKeyFile(writeKeyFile(keys), false, free)).toEqual({ keys, left: [] })
})

test.each([
  ['{', '不是 JSON'],
  ['null', '没有快捷键'],
  ['{"chords":{}}', '没有快捷键'],
  ['{"copydeskKeys":2}', '更新的版本'],
])('%s is refused', (text, sentence) => {
  const read = readKeyFile(text, false, free)
  expect('problem' in read && read.problem).toContain(sentence)
})

test('what is wrong in a file is left out and named, the rest is taken', () => {
  const text = JSON.stringify({
    copydeskKeys: 1,
    preset: 'emacs',
    chords: {
      'articles.top': ['ctrl+w', 'x'],
      nonsense: ['y'],
      'articles.untop': ['ctrl+'],
      'articles.home': [7, 'z'],
    },
  })
  const read = readKeyFile(text, false, (_, chord) => (chord === 'ctrl+w' ? '浏览器要用。' : undefined))
  expect(read).toEqual({
    keys: { preset: 'default', chords: { 'articles.top': ['x'], 'articles.home': ['z'] } },
    left: [
      '没有“emacs”这个预设，用默认的。',
      'articles.top：浏览器要用。',
      '“nonsense”不是命令。',
      'articles.untop：「ctrl+」不是快捷键。',
      'articles.home：「7」不是快捷键。',
    ],
  })
})
