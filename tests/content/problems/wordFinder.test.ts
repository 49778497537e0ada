import { describe, expect, test } from 'vitest'
import { wordFinder } from '../../../src/api/text/wordFinder.ts'

const found = (words: string[], text: string) =>
  wordFinder(words)(text).map(({ word, at, end }) => [words[word], text.slice(at, end)])

describe('words in a text', () => {
  test('every occurrence, also of words within words and words that overlap', () => {
    expect(found(['中国', '中国人', '国人民', '人'], '中国人民')).toEqual([
      ['中国人', '中国人'],
      ['中国', '中国'],
      ['国人民', '国人民'],
      ['人', '人'],
    ])
  })

  test.each([
    ['ＡＢＣ药', 'abc药', 'abc药'],
    ['敏感', '敏 感', '敏 感'],
    ['敏感', '敏\u200b感', '敏\u200b感'],
    ['敏感', '敏　感', '敏　感'],
    ['敏感', '敏\u202c感', '敏\u202c感'],
    ['敏感', '敏\u2068感', '敏\u2068感'],
    ['敏感', '敏\u{e0041}\u{e007f}感', '敏\u{e0041}\u{e007f}感'],
    ['敏感', '敏\ufe0f感', '敏\ufe0f感'],
    ['敏感', '敏\u{e0100}感', '敏\u{e0100}感'],
    ['敏感', '敏\u034f感', '敏\u034f感'],
    ['敏感', '敏 \u202c 感', '敏 \u202c 感'],
    ['b2b', '做B2B的', 'B2B'],
    ['𠮷野', '在𠮷野家', '𠮷野'],
  ])('%s is found in %s', (word, text, place) => expect(found([word], text)).toEqual([[word, place]]))

  test.each([
    ['AI', 'MAIN'],
    ['AI', 'AIR'],
    ['52', '1520'],
    ['敏感', '敏，感'],
    ['', '什么'],
    [' ', '什 么'],
  ])('%j is not found in %j', (word, text) => expect(found([word], text)).toEqual([]))

  test('the same as looking for each word by itself', () => {
    const letters = '甲乙丙'
    const pick = (seed: number, length: number) =>
      Array.from({ length }, (_, at) => letters[(seed * 31 + at * at * 7 + ((seed >> (at % 5)) & 3)) % 3]).join('')
    for (let seed = 1; seed < 200; seed++) {
      const words = [...new Set([1, 2, 3, 2, 4].map((length, at) => pick(seed + at * 17, length)))]
      const text = pick(seed * 3, 40)
      const naive = words.flatMap((word) => {
        const at: string[] = []
        for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + 1)) at.push(`${from} ${word}`)
        return at
      })
      const ours = wordFinder(words)(text).map(({ word, at }) => `${at} ${words[word]}`)
      expect(ours.toSorted()).toEqual(naive.toSorted())
    }
  })
})
