import { expect, test } from 'vitest'
import { fieldsOfPath, filledPath } from '../../src/api/pathFields.ts'

const address = '/meta/gaeaDict/select/{dictCode}'

test('a field goes into the address and not into the rest', () => {
  expect(filledPath(address, { dictCode: 'a b/c', keyword: '张' })).toEqual({
    path: '/meta/gaeaDict/select/a%20b%2Fc',
    rest: { keyword: '张' },
  })
})

test('what was filled in is read again, whatever the case and slashes at the end', () => {
  expect(fieldsOfPath(address, '/META/gaeadict/select/a%20b%2Fc')).toEqual({ dictCode: 'a b/c' })
  expect(fieldsOfPath(address, '/meta/gaeaDict/select/来源/')).toEqual({ dictCode: '来源' })
})

test.each([
  '/meta/gaeaDict/select',
  '/meta/gaeaDict/select/',
  '/meta/gaeaDict/select/a/b',
  '/x/meta/gaeaDict/select/a',
])('%s is another address', (path) => expect(fieldsOfPath(address, path)).toBeUndefined())

test('a broken percent sign names nothing', () => {
  expect(fieldsOfPath(address, '/meta/gaeaDict/select/%E4%')).toBeUndefined()
})
