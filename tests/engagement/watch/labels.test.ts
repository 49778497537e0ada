// Fields on public pages are called by words that everybody sees, and that a press leads into.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every field that a public page is written with stands in a label', () => {
  const written = globSync('server/**/*.ts').map((file) => [file, readFileSync(file, 'utf8')] as const)
  const fields = written.flatMap(([file, text]) =>
    [...text.matchAll(/<(?:input|textarea|select)[ >][^\n]{0,40}/g)]
      .filter(({ index }) => !/^\s*(?:\*|\/\/)/.test(text.slice(text.lastIndexOf('\n', index) + 1, index)))
      .map(({ 0: field, index }) => {
        const before = text.slice(0, index)
        return { file, field, isIn: before.lastIndexOf('<label') > before.lastIndexOf('</label>') }
      }),
  )
  expect(fields.filter(({ file }) => file.includes('watch')).length).toBeGreaterThan(2)
  expect(fields.filter(({ isIn }) => !isIn)).toEqual([])
})
