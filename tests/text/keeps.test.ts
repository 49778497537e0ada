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
  ['exact', 'JZ\\copydesk', 'JZ\\copydesk', undefined],
  ['exact', 'CN=Li\\, Mei,OU="采 编"', 'CN=Li\\, Mei,OU="采 编"', undefined],
  ['exact', 'copy\u200bdesk', 'copydesk', '去掉了看不见的字符。'],
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

const typedFields = familyNames.flatMap((family) =>
  Object.entries((contract[family].fields ?? {}) as Record<string, Field>).map(
    ([name, field]) => [`${family}.${name}`, field] as const,
  ),
)

test('what a hint says is typed can be typed: no helper takes it out', () => {
  const lost = typedFields
    .filter(([, { keeps }]) => keeps === 'plain' || keeps === 'exact')
    .filter(([, { keeps, hint = '' }]) => keptOf(keeps, hint) !== hint)
  expect(lost.map(([name]) => name)).toEqual([])
})

test('what another system reads as it stands is kept as it stands', () => {
  for (const [name, typed] of [
    ['identityProviders.AppID', 'JZ\\copydesk'],
    ['identityProviders.EntityID', 'urn:jz#sso;1'],
    ['identityProviders.BaseDN', 'OU=采编\\+新媒体,DC=jz'],
    ['identityRules.GroupName', 'CN=记者\\, 摄影,OU=组'],
    ['smsParameters.Body', '您的验证码是 ${code}。'],
  ] as const) {
    const field = typedFields.find(([one]) => one === name)![1]
    expect([name, keptOf(keepsOf(field), typed)]).toEqual([name, typed])
  }
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
