import { expect, test } from 'vitest'
import { areaLines } from '../../../src/api/accounts/areas/areaLines.ts'

const read = (text: string) => areaLines(text).areas.map(({ code, name, depth }) => [code, name, depth])
const bad = (text: string) => areaLines(text).bad.map(({ line, why }) => `${line} ${why}`)

test.each([
  '330102 上城区',
  '330102\t上城区',
  '330102,上城区',
  '330102，上城区',
  '上城区 330102',
  '"330102","上城区"',
  '330102上城区',
  '　330102　上城区',
])('%j', (line) => expect(read(line)).toEqual([['330102', '上城区', 0]]))

test('a heading and blank lines are left out; further cells do not matter', () => {
  expect(read('行政区划代码\t名称\r\n\r\n330102\t上城区\t浙江\n')).toEqual([['330102', '上城区', 0]])
})

test('names alone are set in under each other', () => {
  expect(read('高新区\n  科创园\n    一期\n\t二期园\n　临港片区')).toEqual([
    ['', '高新区', 0],
    ['', '科创园', 1],
    ['', '一期', 2],
    ['', '二期园', 1],
    ['', '临港片区', 1],
  ])
})

test('what is no area is told with its line', () => {
  expect(bad('330102\n3301022 上城区\n330103 下城区\n330103000 下城\n')).toEqual([
    '1 没有名称',
    '2 “3301022”不是区域代码',
    '4 代码 330103 在前面已经有了',
  ])
  expect(bad(`330102 ${'长'.repeat(51)}`)).toEqual(['1 名称超过 50 个字'])
})
