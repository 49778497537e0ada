import { expect, test } from 'vitest'
import { addressTemplateProblem, fillAddress, placesIn } from '../../../src/api/command/dataSets/fillAddress.ts'

test('places are named once', () => {
  expect(placesIn('https://a.example/{x}/{y}?q={x}')).toEqual(['x', 'y'])
  expect(placesIn('https://a.example/')).toEqual([])
})

test.each([
  ['https://a.example/{x}', undefined],
  ['http://[2606:4700::1111]:8080/{x}?y=1', undefined],
  ['ftp://a.example/', '接口地址要以 http:// 或 https:// 开头。'],
  ['//a.example/', '接口地址要以 http:// 或 https:// 开头。'],
  ['https://{x}.example/', '参数不能放在接口地址的主机名里。'],
  ['https://a.example:{x}/', '参数不能放在接口地址的主机名里。'],
  ['https://a@b.example/', '接口地址里不能有用户名和密码，请放到请求头里。'],
  ['https://:80/', '接口地址的主机名不正确，请检查。'],
  ['https:///x', '接口地址的主机名不正确，请检查。'],
  ['https://a.example:port/', '接口地址的主机名不正确，请检查。'],
  ['https://a.example/{z}', '接口地址里的参数 {z} 没有定义。'],
])('%s', (address, problem) => {
  expect(addressTemplateProblem(address, ['x'])).toBe(problem)
})

test('no value leads to another host, folder or parameter', () => {
  const fill = (x: string) => fillAddress('https://a.example/v1/{x}/list?q={x}', { x })
  for (const value of ['@evil.example', '//evil.example', '?a=b', '#', '&a=b', '\\', '%2e%2e', '江州'])
    expect(new URL(fill(value)).href.startsWith('https://a.example/v1/')).toBe(true)
  expect(new URL(fill('%2e%2e')).pathname).toBe('/v1/%252e%252e/list')
  expect(() => fill('..')).toThrow('参数 x 不能是“..”。')
  expect(() => fill('.')).toThrow('参数 x 不能是“.”。')
  expect(fillAddress('https://a.example/?q={x}', { x: '..' })).toBe('https://a.example/?q=..')
  expect(fillAddress('https://a.example/{x}', {})).toBe('https://a.example/')
})
