import { expect, test } from 'vitest'
import { defineCommand, type Command } from '../../src/workspace/command.ts'
import { sameOffer } from '../../src/workspace/dock/sameOffer.ts'

const save = (more: Partial<Command> = {}): Command =>
  defineCommand({ id: 'editor.save', title: '保存', group: '写稿', keys: 'mod+s', run: () => {}, ...more })
const find = () => defineCommand({ id: 'editor.find', title: '查找', group: '写稿', run: () => {} })

test('new objects that say the same are the same offer', () => {
  expect(sameOffer([save(), find()], [save(), find()])).toBe(true)
  expect(sameOffer([save({ keys: 'mod+s' })], [save({ keys: ['mod+s'] })])).toBe(true)
  expect(sameOffer(undefined, [])).toBe(true)
})

test.each([
  ['another title', [save({ title: '存' })]],
  ['another key', [save({ keys: 'mod+e' })]],
  ['one key more', [save({ keys: ['mod+s', 'f2'] })]],
  ['another place', [save({ where: 'list' })]],
  ['another way of being held', [save({ repeat: true })]],
  ['another command', [find()]],
  ['one more', [save(), find()]],
  ['none', undefined],
] as const)('%s is another offer', (_, now) => {
  expect(sameOffer([save()], now)).toBe(false)
  expect(sameOffer(now, [save()])).toBe(false)
})
