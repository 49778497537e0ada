// Texts that have 40 characters in a row alike are found by a fingerprint, whatever stands around them.
import { expect, test } from 'vitest'
import { ALIKE, beside, comparable, printsOf, stretchesLike } from '../../src/api/text/likeness.ts'

/** Text of which no stretch comes twice. */
function written(seed: number, length: number): string {
  let value = seed
  return Array.from({ length }, () => {
    value = (value * 48_271) % 2_147_483_647
    return String.fromCharCode(0x4e00 + (value % 20_000))
  }).join('')
}
const share = (one: string, other: string) => {
  const prints = new Set(printsOf(one))
  return printsOf(other).some((print) => prints.has(print))
}

test('forty characters in a row share a fingerprint, wherever they stand', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const answer = written(seed, 60 + (seed % 300))
    const from = seed % (answer.length - ALIKE + 1)
    const copied = answer.slice(from, from + ALIKE)
    const text = written(seed + 5000, seed % 97) + copied + written(seed + 9000, (seed * 7) % 83)
    expect([seed, share(answer, text)]).toEqual([seed, true])
    expect(stretchesLike(text, answer).map((one) => text.slice(one.from, one.to))).toEqual([copied])
  }
})

test('a text that is alike for 39 characters is not like it', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const answer = written(seed, 200)
    const text = written(seed + 5000, 50) + answer.slice(20, 59) + written(seed + 9000, 50)
    expect(stretchesLike(text, answer)).toEqual([])
  }
})

test('white space, width, case, quotes and the marks of Markdown make no difference', () => {
  const answer =
    '**大桥合龙**：江北片区的交通从此改变，全长 3,600 米的“望江大桥”今天上午合龙，Qingshui TV 现场直播了全过程，市民纷纷前往观看。'
  const typed =
    '据悉，大桥合龙:江北片区的交通从此改变,全长3，600米的「望江大桥」今天上午合龙，\n ＱＩＮＧＳＨＵＩ tv 现场直播了全过程，市民纷纷前往观看。'
  expect(share(answer, typed)).toBe(true)
  const [found, ...more] = stretchesLike(typed, answer)
  expect(more).toEqual([])
  expect(typed.slice(found!.from, found!.to)).toBe(typed.slice(3))
})

test('a passage that is shorter has to be there as a whole, and several places are told apart', () => {
  const text = '一江清水穿城过，今天合龙。其他的话。一江清水穿城过，明天通车。'
  expect(stretchesLike(text, '一江清水穿城过').map((one) => one.from)).toEqual([0, text.lastIndexOf('一')])
  expect(stretchesLike(text, '一江清水不穿城')).toEqual([])
  expect(stretchesLike(text, '  ')).toEqual([])
  expect(comparable('a b').at.join()).toBe('0,2')
})

test('fingerprints are few, whole and small enough to be kept', () => {
  const text = written(3, 3000)
  const prints = printsOf(text)
  expect(prints.length).toBeLessThan(420)
  expect(prints.every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true)
  expect(printsOf(written(3, 39))).toEqual([])
  expect(printsOf('哈'.repeat(5000)).length).toBeLessThan(3)
})

test('signs of two units are never cut in half', () => {
  const passage = '𠮷'.repeat(3) + written(7, 30) + '🚇'.repeat(5)
  const text = `😀${passage}😀`
  const [found] = stretchesLike(text, passage)
  expect(text.slice(found!.from, found!.to)).toBe(passage)
  expect(beside('😀一😀二三', { from: 2, to: 3 }, 1)).toBe('😀一😀')
})

test('a text that is asked again answers the same, however much of it is alike', () => {
  const texts = ['一二三一二三一二一二三', 'qqqqqqqqqq', '甲乙丙丁'.repeat(30), '', '一']
  const passages = ['一二三', '一二', 'qqq', 'q', '甲乙丙丁'.repeat(12), '乙丙', '丁甲'.repeat(3), '没有', '']
  for (const text of texts) {
    const own = comparable(text)
    for (let time = 0; time < 3; time++)
      for (const passage of passages)
        for (const least of [2, 3, 40, Infinity])
          expect(stretchesLike(own, passage, least)).toEqual(stretchesLike(text, passage, least))
  }
})

test.each([
  ['marks over signs', (sign: string) => `${sign}\u0301\u20dd`],
  ['signs of nothing', (sign: string) => `${sign}\u06dd`],
  ['signs of nothing of two units', (sign: string) => `${sign}\u{110bd}`],
  ['signs of private use', (sign: string) => `${sign}\ue000`],
  ['selectors', (sign: string) => `${sign}\u{e0100}`],
])('%s between its signs hide a passage from nobody, and where it stands is known', (_, disguised) => {
  const passage = written(11, 60)
  const hidden = [...passage].map(disguised).join('')
  const text = `前面的话${hidden}后面的话`
  expect(share(passage, text)).toBe(true)
  const [found, ...more] = stretchesLike(text, passage)
  expect(more).toEqual([])
  // What stands on the last sign alone is not its own.
  expect(text.slice(found!.from, found!.to)).toBe(hidden.slice(0, hidden.lastIndexOf(passage.at(-1)!) + 1))
})

test('signs that look like others are these: of compatibility, radicals, letters with marks', () => {
  const drawn = '今\uf98e\uf902\uf978岸⺟⾒⻑⻆⽻⻝⾺⻩⺠⻢⻅⻋⻓⻔⻚⻜'
  expect(comparable(drawn).text).toBe('今年車兩岸母見長角羽食馬黄民马见车长门页飞')
  expect(comparable('Ａ\u0301é').text).toBe('ae')
  expect(comparable('Ｅ\u0301x').at.join()).toBe('0,2')
  expect(comparable('Ｅ\u0301x').end.join()).toBe('1,3')
  expect(comparable('한글 がぱ').text).toBe(comparable('한글か\u3099は\u309a').text)
})
