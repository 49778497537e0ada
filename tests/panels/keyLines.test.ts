import { expect, test } from 'vitest'
import { keyLines, narrowed } from '../../src/panels/system/roleKeys/keyLines.ts'
import { defineCommand } from '../../src/workspace/command.ts'

const known = (id: string, group: string, keys?: string) => ({
  command: defineCommand({ id, title: id, group, ...(keys ? { keys } : {}), where: 'list', run() {} }),
})
const lines = keyLines(
  [known('a.one', '稿件', 'a'), known('b.one', '角色', 'n'), known('a.two', '稿件', 'g a')] as never,
  () => 'default',
)
const shown = (more: object) =>
  narrowed(lines, { text: '', pressed: [], changed: false, ...more }, false).map(({ id }) => id)

test('what is of a group stands together, in the order it came', () => {
  expect(lines.map(({ id }) => id)).toEqual(['a.one', 'a.two', 'b.one'])
})

test('narrowed by words, by pressed keys and by what was changed', () => {
  expect(shown({})).toEqual(['a.one', 'a.two', 'b.one'])
  expect(shown({ text: '稿件 two' })).toEqual(['a.two'])
  expect(shown({ pressed: ['g'] })).toEqual(['a.two'])
  expect(shown({ changed: true })).toEqual([])
  expect(shown({ text: 'juese', heard: new Set(['b.one']) })).toEqual(['b.one'])
})
