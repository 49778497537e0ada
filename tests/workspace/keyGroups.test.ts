import { expect, test } from 'vitest'
import { defineCommand } from '../../src/workspace/command.ts'
import { keyGroups } from '../../src/workspace/keysPanel/keyGroups.ts'
import type { Offer } from '../../src/workspace/registry.ts'

const offer = (id: string, group: string, where: 'global' | 'list' | 'pane', keys: string): Offer => ({
  command: defineCommand({ id, title: id, group, where, keys, run: () => {} }),
  can: true,
})
const offers = [
  offer('list.down', '列表', 'list', 'j'),
  offer('filters.Status', '筛选', 'list', 'f z'),
  offer('articles.refuse', '稿件', 'list', 'r'),
  offer('articles.pass', '稿件', 'list', 'a'),
  offer('desk.changes', '审稿台', 'list', 'x'),
  offer('go.all', '前往', 'global', 'g a'),
]
const groupsOf = (uses?: ReadonlyMap<string, number>) =>
  keyGroups({ offers, own: new Set(['desk.changes']), families: [], ...(uses ? { uses } : {}) }).map(
    ({ title, lines }) => [title, ...lines.map(({ id }) => id)],
  )

test('the verbs of the pane stand before what every list has, and that before what acts everywhere', () => {
  expect(groupsOf().map(([title]) => title)).toEqual(['稿件', '审稿台', '列表', '筛选', '前往'])
})

test('what is used most stands first, group by group and line by line', () => {
  const used = new Map([
    ['articles.pass', 2],
    ['desk.changes', 3],
    ['go.all', 9],
  ])
  expect(groupsOf(used).slice(0, 2)).toEqual([
    ['审稿台', 'desk.changes'],
    ['稿件', 'articles.pass', 'articles.refuse'],
  ])
})

test('a key that the pane has for itself is told once', () => {
  const here = [offer('aiChat.preview', 'AI 助手', 'pane', 'alt+p'), offer('dock.popout', '窗格', 'global', 'alt+p')]
  const told = keyGroups({ offers: here, own: new Set(['aiChat.preview']), families: [] })
  expect(told.flatMap(({ lines }) => lines.map(({ id }) => id))).toEqual(['aiChat.preview'])
})

test('of two commands on one key only the nearer is told: the pane’s own, then its records’, then what acts everywhere', () => {
  const of = (id: string, where: 'global' | 'list', keys: string, family?: 'ads') => ({
    command: defineCommand({ id, title: id, group: id, where, keys, ...(family ? { family } : {}), run: () => {} }),
    can: true as const,
  })
  const here = [
    of('dock.narrower', 'global', 'alt+shift+left'),
    of('dock.taller', 'global', 'alt+shift+up'),
    of('dock.wider', 'global', 'alt+shift+right'),
    of('ads.raise', 'list', 'alt+shift+up', 'ads'),
    of('adCalendar.beginEarlier', 'list', 'alt+shift+left'),
  ]
  const ids = (families: readonly string[]) =>
    keyGroups({ offers: here, own: new Set(['adCalendar.beginEarlier']), families }).flatMap(({ lines }) =>
      lines.map(({ id }) => id),
    )
  expect(ids(['ads']).toSorted()).toEqual(['adCalendar.beginEarlier', 'ads.raise', 'dock.wider'])
  expect(ids([]).toSorted()).toEqual(['adCalendar.beginEarlier', 'dock.taller', 'dock.wider'])
})
