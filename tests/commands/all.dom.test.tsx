import { expect, test } from 'vitest'
import { pageNames, pages, type PageEntry } from '../../src/api/pages.ts'
import { allCommands, recordSources } from '../../src/commands/index.ts'
import { goId, pageCommands } from '../../src/commands/pages.ts'
import { chordsOf, keyProblems } from '../../src/workspace/commandBindings.ts'
import { isBareCharacter, parseChord } from '../../src/workspace/keys/chord.ts'
import { reservedFor } from '../../src/workspace/keys/reserved.ts'
import { COMMAND_ID } from '../../src/workspace/commandId.ts'
import { setCommands } from '../../src/workspace/registry.ts'
import { contextOf } from './context.ts'

const commands = allCommands(true)

test('every command id is area.verb and there is none twice', () => {
  expect(commands.filter(({ id }) => !COMMAND_ID.test(id))).toEqual([])
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
  expect(() => setCommands(commands)).not.toThrow()
  expect(() => setCommands([...commands, commands[0]!])).toThrow(`two commands are called ${commands[0]!.id}`)
  expect(() => setCommands([{ ...commands[0]!, id: 'nonsense' }])).toThrow('not area.verb')
})

test.each([true, false])('no two commands answer one chord in one context (Mac: %s)', (mac) => {
  expect(keyProblems(commands, mac)).toEqual([])
})

test('a chord with two answers is named', () => {
  const duplicate = { ...commands.find(({ id }) => id === 'articles.top')!, id: 'articles.duplicate' }
  expect(keyProblems([...commands, duplicate], false)).toEqual([
    "'t' of articles.top (list:articles) is also the key of articles.duplicate (list:articles)",
  ])
})

test('no bare letter deletes, and none acts outside lists by itself', () => {
  const bare = (chord: string) => {
    const [first = '', ...more] = parseChord(chord, false) ?? []
    return more.length === 0 && isBareCharacter(first) && /^[a-z0-9]$/.test(first)
  }
  const letters = commands.filter((command) => chordsOf(command).some(bare))
  expect(letters.filter(({ where }) => where !== 'list').map(({ id }) => id)).toEqual([])
  expect(letters.filter(({ id }) => /\.(remove|purge)$/.test(id)).map(({ id }) => id)).toEqual([])
})

test('in lists F begins the filters: no verb of a family lies on it', () => {
  const onF = commands.filter((command) => command.where === 'list' && chordsOf(command).includes('f'))
  expect(onF.map(({ id }) => id)).toEqual([])
})

test('the browser answers none of the first keys; in lists shift+delete cuts nothing', () => {
  const taken = commands.flatMap((command) =>
    chordsOf(command)
      .filter((chord) => reservedFor(chord, false) !== undefined)
      .filter((chord) => chord !== 'shift+delete' || command.where !== 'list')
      .map((chord) => `${command.id} ${chord}`),
  )
  // A third way into the palette, where the browser leaves it.
  expect(taken).toEqual(['palette.open mod+shift+p'])
})

test('every page has a command, except those reached otherwise; a page not granted is hidden', () => {
  const ids = pageCommands().map(({ id }) => id)
  expect(ids).toContain('go.myArticle')
  expect(ids).toContain('go.columnManagement')
  expect(ids).toContain('go.homePage')
  // Those of one record or one question are reached from there, and these two are articles.add and announcements.add.
  const reached = pageNames.filter((page) => (pages[page] as PageEntry).unlisted && (pages[page] as PageEntry).several)
  expect(pageNames.filter((page) => !ids.includes(goId(page)))).toEqual(
    pageNames.filter((page) => page === '/Publish' || page === '/Announce/Add' || reached.includes(page)),
  )
  expect(reached).toContain('/Form')
  const mine = pageCommands().find(({ id }) => id === 'go.myArticle')!
  expect(mine.can(contextOf({ grants: {} }).ctx)).toBe(false)
  expect(mine.can(contextOf({}).ctx)).toBe(true)
  expect(
    pageCommands()
      .find(({ id }) => id === 'go.homePage')!
      .can(contextOf({ grants: {} }).ctx),
  ).toBe(true)
})

test('commands say nothing in English to people', () => {
  const silent = commands.filter(({ title, group }) => !/\p{Script=Han}/u.test(title) || !/\p{Script=Han}/u.test(group))
  expect(silent.map(({ id }) => id)).toEqual([])
})

test('the palette finds articles by title and by number, and says when there is none', async () => {
  const [source] = recordSources
  const row = {
    ID: 7,
    Title: '台风',
    TitleInitials: 'tf',
    TitlePinyin: 'taifeng',
    Status: 'published',
    ChannelName: '要闻',
  }
  const { ctx, happened } = contextOf({
    answers: { 'articles.search': { Total: 1, Capped: false, List: [row] }, 'articles.get': row },
  })
  const [found] = await source!.search(ctx, '台风')
  expect(found).toMatchObject({ id: 'article:7', title: '台风', hint: '已发布 · 要闻 · 编号 7' })
  found!.open(ctx, 'right')
  expect(happened.opened).toEqual([['/Publish', { ID: 7 }, 'right']])
  expect((await source!.byNumber(ctx, 7))?.id).toBe('article:7')
  expect(happened.calls[0]).toEqual(['articles.search', { Text: '台风', PageIndex: 1, PageSize: 10 }])
})
