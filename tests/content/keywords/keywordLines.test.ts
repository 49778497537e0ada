import { describe, expect, test } from 'vitest'
import { keywordLines } from '../../../src/api/content/keywords/keywordLines.ts'
import { keywordLevelOf } from '../../../src/api/content/keywords/keywordLevels.ts'

const rows = (...cells: string[][]) => cells.map((one, at) => ({ line: at + 1, cells: one }))

describe('words out of rows', () => {
  test('without a heading: word, level, replacement, remark', () => {
    expect(keywordLines(rows(['最佳', '禁用', '优秀', '广告法'], ['国家级'])).words).toEqual([
      { line: 1, name: '最佳', level: 'block', replacement: '优秀', remark: '广告法' },
      { line: 2, name: '国家级', level: undefined, replacement: undefined, remark: undefined },
    ])
  })

  test('with a heading the columns are where it says', () => {
    const { words } = keywordLines(rows(['备注', '敏感词', '处理方式'], ['旧称', '聋哑人', '提醒']))
    expect(words).toEqual([{ line: 2, name: '聋哑人', level: 'warn', replacement: undefined, remark: '旧称' }])
  })

  test('a word that reads like a heading of another column is a word', () => {
    expect(keywordLines(rows(['说明', '提醒'])).words.map(({ name }) => name)).toEqual(['说明'])
  })

  test.each([
    [[''], []],
    [['长'.repeat(51)], ['敏感词不能超过 50 个字，现在是 51 个']],
    [['词', '很高'], ['等级“很高”不认识，请写禁用或提醒']],
    [['', '禁用'], ['没有敏感词']],
    [['词', '', '长'.repeat(51)], ['建议改成不能超过 50 个字，现在是 51 个']],
    [['词', '', '', '长'.repeat(201)], ['备注不能超过 200 个字，现在是 201 个']],
  ])('%j is told as %j', (cells, whys) => {
    expect(keywordLines(rows(cells)).bad.map(({ why }) => why)).toEqual(whys)
  })

  test('a word that stands twice is bad the second time, and says where the first one is', () => {
    const { words, bad } = keywordLines(rows(['甲'], ['乙'], ['甲']))
    expect(words.map(({ name }) => name)).toEqual(['甲', '乙'])
    expect(bad).toEqual([{ line: 3, name: '甲', why: '和第 1 行重复' }])
  })
})

test.each([
  ['禁用', 'block'],
  ['BLOCK', 'block'],
  ['高', 'block'],
  ['提醒', 'warn'],
  [' 警告 ', 'warn'],
  ['别的', undefined],
])('the level %s is %s', (cell, level) => expect(keywordLevelOf(cell)).toBe(level))
