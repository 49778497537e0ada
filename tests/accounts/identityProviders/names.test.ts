import { expect, test } from 'vitest'
import { folded, namesOfGroup } from '../../../server/accounts/identityProviders/ldap/names.ts'

test.each([
  ['cn=值班\\, 夜,ou=groups,dc=jz', 'CN=值班\\2C 夜, OU=groups, DC=jz'],
  ['cn=\\E8\\AE\\B0者,dc=jz', 'CN = 记者,DC=JZ'],
  ['记者', ' 记者 '],
  ['ＡＢ', 'ab'],
])('%j and %j are one', (one, other) => {
  expect(folded(one)).toBe(folded(other))
})

test.each([
  ['cn=a,ou=b', 'cn=a\\,ou=b'],
  ['cn=a,ou=b', 'cn=a,ou=c'],
  ['记者', 'cn=记者,dc=jz'],
])('%j and %j are two', (one, other) => {
  expect(folded(one)).not.toBe(folded(other))
})

test('a group is known by its DN and by its name', () => {
  expect(namesOfGroup('CN=值班\\2C 夜,OU=groups')).toEqual(['CN=值班\\2C 夜,OU=groups', '值班, 夜'])
  expect(namesOfGroup('记者')).toEqual(['记者'])
})
