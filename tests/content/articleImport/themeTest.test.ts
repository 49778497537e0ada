import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readImport } from '../../../server/content/articleImport/readImport.ts'
import { toDraft } from '../../../server/content/articleImport/toDraft.ts'
import { samples, THEME_TEST } from './samples.ts'

// The same questions to the WordPress project's test file where it is there, and always to our own.
interface Answers {
  readonly articles: number
  readonly kinds: Readonly<Record<string, number>>
  readonly leftOut: Readonly<Record<string, number>>
  readonly statuses: Readonly<Record<string, number>>
  readonly comments: number
  readonly untitled: string
  readonly title: string
  readonly author: string
  readonly published: string
}

const ours = samples[0]
const files: { name: string; bytes: Uint8Array; answers: Answers }[] = [
  {
    name: 'own',
    bytes: ours?.bytes ?? new Uint8Array(),
    answers: {
      articles: 3,
      kinds: { post: 2, page: 1 },
      leftOut: { attachment: 1, nav_menu_item: 1 },
      statuses: { published: 2, draft: 1 },
      comments: 0,
      untitled: '无题（2024-01-06）',
      title: '“老街”改造完成　居民：终于回家了',
      author: '张敏',
      published: '2024-01-05T12:00:00.000Z',
    },
  },
]
if (existsSync(THEME_TEST)) {
  files.push({
    name: 'theme unit test',
    bytes: readFileSync(THEME_TEST),
    answers: {
      articles: 79,
      kinds: { post: 58, page: 21 },
      leftOut: { attachment: 37, nav_menu_item: 70 },
      statuses: { published: 76, scheduled: 1, draft: 1, private: 1 },
      comments: 33,
      untitled: '无题（2009-09-06）',
      title: `Markup: Title With Special Characters ~\`!@#$%^&*()-_=+{}[]/\\;:'"?,.>`,
      author: 'Theme Buster',
      published: '2013-01-05T18:00:20.000Z',
    },
  })
}

function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

test.each(files)('$name', ({ bytes, answers }) => {
  const { items, refused, warnings } = readImport(bytes, 'x')
  expect(items).toHaveLength(answers.articles)
  expect(tally(items.map(({ kind }) => kind))).toEqual(answers.kinds)
  expect(tally(refused.map(({ kind }) => kind))).toEqual(answers.leftOut)
  expect(tally(items.map(({ status }) => status))).toEqual(answers.statuses)
  expect(items.reduce((sum, { comments }) => sum + comments, 0)).toBe(answers.comments)
  expect(warnings).toEqual([])
  const untitled = items.filter(({ title }) => title === '').map(toDraft)
  expect(untitled.map(({ Title }) => Title)).toEqual([answers.untitled])
  expect(untitled[0]?.warnings).toContain('原稿没有标题，请补上。')
  const known = items.find(({ title }) => title === answers.title)
  expect(known?.authors).toEqual([answers.author])
  expect(known?.published?.toISOString()).toBe(answers.published)
})
