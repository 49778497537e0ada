/** What people read says one word for one thing: the sources are held against the list of terms. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import terms from './terms.ts'

/** Not written for readers of screens: what the newsroom of the demonstration writes, and lists of wrong words. */
const notOurs = /^server\/demo\/|\/demo\w*\.ts$|^src\/workers\/wrongWords\.ts$/
const sources = globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts', 'README.md'])
  .filter((file) => !notOurs.test(file))
  .map((file) => ({ file, lines: shown(readFileSync(file, 'utf8')).split('\n') }))

/** What is read on screens: not the other names by which people look for something. */
function shown(text: string): string {
  return withoutComments(text).replaceAll(/\bkeywords: \[[^\]]*\]/g, '')
}

/** The same lines without what is said to programmers. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(?<=^|[\s{(])\/\/ .*$/gm, '')
}

test('no term is said twice, nor is one what is not said for another', () => {
  const all = terms.map(({ term }) => term)
  expect(new Set(all).size).toBe(all.length)
  const banned = terms.flatMap(({ not, elsewhere }) => (elsewhere ? [] : not))
  expect(all.filter((term) => banned.some((one) => term.includes(one)))).toEqual([])
})

test.each(terms)('$term: $means', ({ not, elsewhere = [] }) => {
  const found = sources
    .filter(({ file }) => !elsewhere.some((one) => file.startsWith(one)))
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, at) =>
        not.some((word) => line.includes(word)) ? [`${file}:${at + 1} ${line.trim()}`] : [],
      ),
    )
  expect(found).toEqual([])
})

test('every place that is let off is there, and says the word', () => {
  const stale = terms.flatMap(({ term, not, elsewhere = [] }) =>
    elsewhere
      .filter(
        (one) =>
          !sources.some(
            ({ file, lines }) => file.startsWith(one) && lines.some((line) => not.some((w) => line.includes(w))),
          ),
      )
      .map((one) => `${term}: ${one}`),
  )
  expect(stale).toEqual([])
})
