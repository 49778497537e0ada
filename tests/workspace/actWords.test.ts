import { expect, test } from 'vitest'
import { saysRedone, saysUndone } from '../../src/workspace/actWords.ts'

test.each([
  ['已全部撤下“大桥”，3 处已改好', '全部撤下“大桥”'],
  ['已恢复：已全部撤下“大桥”，3 处已改好', '全部撤下“大桥”'],
  ['已撤销：已恢复：已置顶“台风，暴雨”', '置顶“台风，暴雨”'],
  ['恢复：撤下“大桥”', '撤下“大桥”'],
  ['已经过审“甲”', '已经过审“甲”'],
  ['推荐：3 篇完成，1 篇跳过（已经置顶）', '推荐：3 篇完成'],
  ['一审已通过《甲；乙》', '一审已通过《甲；乙》'],
  ['新增媒资授权：完成', '新增媒资授权'],
  ['没有收尾“的引号，也有名字', '没有收尾“的引号'],
])('%s is named once', (title, name) => {
  expect(saysUndone(title)).toBe(`已撤销：${name}`)
  expect(saysRedone(title)).toBe(`已恢复：${name}`)
  expect(saysUndone(saysRedone(title))).toBe(`已撤销：${name}`)
})
