// The two READMEs say the same: commands, accounts and pictures of the Chinese one are those of the English one.
import { existsSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(resolve(root, name), 'utf8')
const both = { english: read('README.md'), chinese: read('README.zh-CN.md') }
const blocks = (text: string) => [...text.matchAll(/^```\n(.*?)^```/gms)].map(([, inside]) => inside!)
const accounts = (text: string) =>
  [...text.matchAll(/^\| (`[^|]+) \| ([^|]+) \|/gm)].flatMap(([, names, who]) => {
    const named = who!.trim().split(' ')
    return [...names!.matchAll(/`(\w+)`/g)].map(([, name], at) => `${name} ${named[at]}`)
  })

test('the commands of the Chinese one stand in the English one', () => {
  expect(blocks(both.chinese).length).toBeGreaterThan(1)
  for (const block of blocks(both.chinese)) expect(blocks(both.english)).toContain(block)
})

test('the demonstration accounts are the same', () => {
  expect(accounts(both.chinese)).toHaveLength(8)
  expect(accounts(both.chinese)).toEqual(accounts(both.english))
})

test.each(Object.entries(both))('what the %s one leads to is there', (_, text) => {
  const led = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, to]) => to!).filter((to) => !to.includes('://'))
  expect(led.length).toBeGreaterThan(5)
  expect(led.filter((to) => !existsSync(posix.join(root, to)))).toEqual([])
})
