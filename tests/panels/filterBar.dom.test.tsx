import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { articleFilters } from '../../src/panels/content/articles/articleFilters.ts'
import { queueFilters } from '../../src/panels/content/articles/desk/queueFilters.ts'
import type { Filter, FilterValues } from '../../src/panels/parts/filters/filter.ts'
import { FilterBar } from '../../src/panels/parts/filters/FilterBar.tsx'
import { lettersOf } from '../../src/panels/parts/filters/letters.ts'
import type { Command } from '../../src/workspace/command.ts'
import type { Pane } from '../../src/workspace/pane.ts'
import { PaneProvider } from '../../src/workspace/PaneProvider.tsx'
import { loadReader } from '../../src/workspace/search/pinyin.ts'
import { search } from '../../src/workspace/search/search.ts'
import { indexOptions, pickChoices } from '../../src/workspace/palette/askOptions.ts'
import { buildIndex } from '../../src/workspace/search/searchIndex.ts'
import { contextOf } from '../commands/context.ts'

afterEach(cleanup)

const filters = [articleFilters.name, articleFilters.author, articleFilters.status, articleFilters.sort] as const

function Bar({ change }: { readonly change: (values: FilterValues) => void }) {
  const [values, setValues] = useState<FilterValues>({})
  const first = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      <FilterBar
        filters={filters as never}
        values={values}
        onChange={(next) => {
          setValues(next)
          change(next)
        }}
        first={first}
        onLeave={() => list.current?.focus()}
      />
      <div ref={list} tabIndex={0} role="grid" aria-label="列表" />
    </>
  )
}

function bar() {
  const change = vi.fn()
  let offered: readonly Command[] = []
  const pane = { setCommands: (_: string, commands = offered) => void (offered = commands) } as unknown as Pane
  render(
    <PaneProvider value={pane}>
      <Bar change={change} />
    </PaneProvider>,
  )
  return { change, offered: () => offered, list: screen.getByRole('grid') }
}

test('Enter and Escape lead from every field back to the list, and what was typed counts', () => {
  const { change, list } = bar()
  for (const key of ['Enter', 'Escape'])
    for (const field of [...screen.getAllByRole('searchbox'), ...screen.getAllByRole('combobox')]) {
      field.focus()
      if (field instanceof HTMLInputElement) fireEvent.change(field, { target: { value: `台风${key}` } })
      fireEvent.keyDown(field, { key })
      expect(document.activeElement, `${key} in ${field.getAttribute('name')}`).toBe(list)
      if (field instanceof HTMLInputElement)
        expect(change).toHaveBeenLastCalledWith(expect.objectContaining({ [field.name]: `台风${key}` }))
    }
})

test('each filter is a command by F and its letter; a choice is asked for and found by its sound', async () => {
  const { change, offered, list } = bar()
  const keys = offered().flatMap((command) => (command.keys ? [[command.title, command.keys]] : []))
  expect(keys).toEqual([
    ['筛选：关键词', 'f g'],
    ['筛选：作者', 'f z'],
    // Z is the author's.
    ['筛选：状态', 'f t'],
    ['筛选：排序', 'f p'],
  ])
  const state = offered().find(({ id }) => id === 'filters.Status')!
  const { ctx, happened } = contextOf({ said: { Status: 'approved' } })
  await state.run(ctx)
  expect(change).toHaveBeenLastCalledWith({ Status: 'approved' })
  expect(document.activeElement).toBe(list)
  const [field] = happened.asked[0]!.fields
  const options = await field!.options!(ctx)
  const choices = pickChoices(indexOptions(options, await loadReader()), field!, 'dfb')
  expect(choices.map(({ title }) => title)).toEqual(['待发布'])
  offered()
    .find(({ id }) => id === 'filters.Name')!
    .run(ctx)
  expect(document.activeElement).toBe(screen.getByPlaceholderText(articleFilters.name.placeholder))
})

test('each choice is found in the palette by its own name', async () => {
  const { change, offered } = bar()
  const index = buildIndex(
    offered().map(({ id, title }) => ({ id, title, english: id })),
    { read: await loadReader() },
  )
  for (const text of ['待发布', 'dfb', 'daifabu']) {
    const [found] = search(index, text).rows
    expect(found?.entry.title).toBe('状态：待发布')
  }
  const wanted = offered().find(({ title }) => title === '状态：待发布')!
  await act(async () => wanted.run(contextOf().ctx))
  expect(change).toHaveBeenLastCalledWith({ Status: 'approved' })
  expect(
    offered()
      .find(({ title }) => title === '状态：待发布')!
      .can(contextOf().ctx),
  ).toBe('现在就是这样筛选的。')
})

test('what a filter calls 全部 leaves nothing out: where a choice means all, nothing chosen has a name of its own', () => {
  const known: readonly Filter<never>[] = [...Object.values(articleFilters), ...queueFilters] as never
  const wrong = known.filter(
    ({ options, unset = '全部' }) =>
      Array.isArray(options) && options.some(({ value }) => value === 'all') && unset === '全部',
  )
  expect(wrong.map(({ title }) => title)).toEqual([])
})

test('letters are the initials an input method would take, and no two of a list are one', async () => {
  const read = await loadReader()
  const titles = readdirSync('src/panels', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join('src/panels', name), 'utf8').matchAll(/title: '([^']+)',\s+kind: '(?:text|choice)'/g),
    ])
    .map(([, title]) => title!)
  expect(titles.length).toBeGreaterThan(30)
  const wrong = [...new Set(titles)].filter(
    (title) => lettersOf([title])[0] !== read(title)[0]?.[0]?.[0] && /^\p{Script=Han}/u.test(title),
  )
  expect(wrong).toEqual([])
  expect(lettersOf(['状态', '主题', '时间', '审级', '…'])).toEqual(['z', 't', 's', 'j', 'a'])
})
