import { expect, test } from 'vitest'
import { contract, familyNames } from '../../src/api/index.ts'
import type { Field } from '../../src/api/record/field.ts'
import { keepsOf, keptNote, keptOf } from '../../src/api/text/keeps.ts'

test.each([
  ['digits', '139-１２a', '13912', '这里只能输入数字。'],
  ['digits', '１２', '12', undefined],
  ['decimal', '1。5x', '1.5', '这里只能输入数字和小数点。'],
  ['signed', '－1.5', '-1.5', undefined],
  ['plain', '张<三>', '张三', '这里不能输入特殊符号。'],
  ['plain', 'R&B', 'R&B', '含有 %、& 或 =，请确认没有输错。'],
  ['list', '台风，防汛', '台风,防汛', undefined],
  [undefined, '<随便>', '<随便>', undefined],
] as const)('%s keeps of %j %j and says %s', (keeps, typed, kept, note) => {
  expect(keptOf(keeps, typed)).toBe(kept)
  expect(keptNote(keeps, typed)).toBe(note)
  expect(keptOf(keeps, kept)).toBe(kept)
})

test('a number takes a minus only where it may be below 0', () => {
  expect(keepsOf({ kind: 'number', min: 0 })).toBe('decimal')
  expect(keepsOf({ kind: 'number', min: -5 })).toBe('signed')
  expect(keepsOf({ kind: 'text' })).toBeUndefined()
})

test('people, accounts and codes have the helpers, in every family', () => {
  const lacking = familyNames.flatMap((family) =>
    Object.entries((contract[family].fields ?? {}) as Record<string, Field>)
      .filter(([name, { kind, mode }]) => {
        const isTyped = kind === 'line' && (mode === 'written' || mode === 'sent')
        return isTyped && /^(UserName|AdminUserRealName|RealName|Contact|Code|AppID|KeyWords)$/.test(name)
      })
      .filter(([, { keeps }]) => keeps === undefined)
      .map(([name]) => `${family}.${name}`),
  )
  expect(lacking).toEqual([])
})
