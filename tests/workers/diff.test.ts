import { expect, test } from 'vitest'
import { diffBlocks, diffText, likeness, type Block, type DiffRow } from '../../src/workers/diff.ts'

const p = (text: string): Block => ({ html: `<p>${text}</p>`, text })
const marks = { same: '', removed: '-', added: '+' }
const say = (old: string, now: string) =>
  diffText(old, now)
    .map(({ kind, text }) => (kind === 'same' ? text : `[${marks[kind]}${text}]`))
    .join('')
const kinds = (rows: readonly DiffRow[]) => rows.map((row) => row.kind)
const oldText = (rows: readonly DiffRow[]) => rows.flatMap((row) => ('old' in row ? [row.old.text] : []))
const newText = (rows: readonly DiffRow[]) => rows.flatMap((row) => ('now' in row ? [row.now.text] : []))

test('characters: what was changed and nothing around it', () => {
  expect(say('水位下降0.21米', '水位下降0.35米')).toBe('水位下降0.[-21][+35]米')
  expect(say('记者昨日了解到', '记者今日了解到')).toBe('记者[-昨][+今]日了解到')
  expect(say('一二三', '一二三四')).toBe('一二三[+四]')
  expect(say('一二三', '二三')).toBe('[-一]二三')
  expect(say('', '新')).toBe('[+新]')
  expect(say('旧', '')).toBe('[-旧]')
  expect(say('同', '同')).toBe('同')
})

test('emoji, rare characters and Latin words are never torn', () => {
  expect(say('𠮷野家👨‍👩‍👧开业', '𠮷野家👨‍👩‍👦开业')).toBe('𠮷野家[-👨‍👩‍👧][+👨‍👩‍👦]开业')
  expect(say('发布GPT4模型', '发布GPT5模型')).toBe('发布[-GPT4][+GPT5]模型')
})

test('a single character between two changes goes along, so that a sentence stays readable', () => {
  expect(say('张敏的书', '李明的车')).toBe('[-张敏的书][+李明的车]')
})

test('stretches always tell both texts whole', () => {
  let seed = 7
  const next = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below
  const word = () => '的一是在不了有和人这中大为上个国我以要他'[next(20)] ?? ''
  for (let round = 0; round < 60; round++) {
    const old = Array.from({ length: next(60) }, word)
    const now = old.flatMap((one) => (next(6) === 0 ? [word(), one] : next(6) === 0 ? [] : [one]))
    const rows = diffText(old.join(''), now.join(''))
    expect(
      rows
        .filter((row) => row.kind !== 'added')
        .map((row) => row.text)
        .join(''),
    ).toBe(old.join(''))
    expect(
      rows
        .filter((row) => row.kind !== 'removed')
        .map((row) => row.text)
        .join(''),
    ).toBe(now.join(''))
  }
})

test('blocks: equal ones stay, a changed one is told by its characters', () => {
  const rows = diffBlocks(
    [p('导语。'), p('昨日水位下降。'), p('结尾。')],
    [p('导语。'), p('今日水位下降。'), p('结尾。')],
  )
  expect(kinds(rows)).toEqual(['same', 'changed', 'same'])
  expect(rows[1]).toMatchObject({
    looks: false,
    stretches: [{ kind: 'removed', text: '昨' }, { kind: 'added', text: '今' }, { kind: 'same' }],
  })
})

test('blocks: one put in, one taken out, two that have nothing in common', () => {
  expect(kinds(diffBlocks([p('一段')], [p('一段'), p('新的一段')]))).toEqual(['same', 'added'])
  expect(kinds(diffBlocks([p('一段'), p('二段')], [p('二段')]))).toEqual(['removed', 'same'])
  expect(kinds(diffBlocks([p('天气晴朗')], [p('股市上涨')]))).toEqual(['removed', 'added'])
})

test('a changed block finds its partner among new ones', () => {
  const rows = diffBlocks([p('市水务局通报了汛情')], [p('今天上午的发布会'), p('市水务局再次通报了汛情')])
  expect(kinds(rows)).toEqual(['added', 'changed'])
})

test('two blocks that share a word are still two blocks', () => {
  const rows = diffBlocks([p('记者今天采访市长'), p('结尾一')], [p('今天股市上涨明显'), p('结尾二')])
  expect(kinds(rows)).toEqual(['removed', 'added', 'changed'])
})

test('only the look changed', () => {
  const [row] = diffBlocks([p('标题')], [{ html: '<h2>标题</h2>', text: '标题' }])
  expect(row).toMatchObject({ kind: 'changed', looks: true })
})

test('rows always tell both texts whole, in order', () => {
  const old = ['甲乙丙丁', '子丑寅卯', '东南西北', '春夏秋冬'].map(p)
  const now = ['子丑寅卯辰', '春夏秋冬', '新段落在这里', '东南西北'].map(p)
  const rows = diffBlocks(old, now)
  expect(oldText(rows)).toEqual(old.map((block) => block.text))
  expect(newText(rows)).toEqual(now.map((block) => block.text))
})

test('likeness', () => {
  expect(likeness('同样', '同样')).toBe(1)
  expect(likeness('天气', '股市')).toBe(0)
  expect(likeness('市水务局通报', '市水务局再通报')).toBeGreaterThan(0.6)
  expect(likeness('', '')).toBe(1)
  expect(likeness('a', 'b')).toBe(0)
})

test('a text that has nothing in common with the old one is shown as replaced', () => {
  const old = '一'.repeat(3000)
  const now = '二'.repeat(3000)
  expect(diffText(old, now).map((row) => row.kind)).toEqual(['removed', 'added'])
})
