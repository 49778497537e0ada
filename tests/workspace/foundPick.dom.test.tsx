/** A question whose choices are looked for on the server: what is highlighted when they come, and what Enter takes. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AskOption } from '../../src/workspace/command.ts'
import { closePalette } from '../../src/workspace/palette/palette.ts'
import { PaletteHost, preparePalette } from '../../src/workspace/palette/PaletteHost.tsx'
import { ask, questions, withdrawQuestions } from '../../src/workspace/questions.ts'
import { settings } from '../../src/workspace/settings.ts'

beforeAll(() => preparePalette())
beforeEach(() => {
  settings.values = {}
  answers = 'none'
  render(<PaletteHost />)
})
afterEach(() => {
  act(() => {
    withdrawQuestions()
    closePalette()
  })
  cleanup()
})

const nothing: AskOption = { title: '不换，去掉它', value: null }
const barred = (title: string, value: number): AskOption => ({ title, value, barred: '已停用', picture: '' })
const rows: readonly AskOption[] = [
  barred('第二批5', 5),
  { title: '第二批6', value: 6 },
  { title: '第二批60', value: 60 },
  barred('旧图', 7),
]
const make = vi.fn(async () => 9)
/** What is not there can be made, where its name begins with 新. */
const madeOf = (name: string): readonly AskOption[] =>
  name.startsWith('新') ? [{ title: `新增“${name}”`, value: undefined, makes: { name, run: make } }] : []
let answers: unknown = 'none'

/** Ask what comes instead; `give` answers a word that is looked for, each is held until then. */
function put() {
  const held = new Map<string, () => void>()
  const find = (_: unknown, { keyword }: { keyword: string }) =>
    new Promise<{ options: readonly AskOption[]; more: boolean }>((done) =>
      held.set(keyword, () =>
        done({
          options: [
            ...(keyword === '' ? [nothing] : []),
            ...madeOf(keyword),
            ...rows.filter(({ title }) => title.includes(keyword)),
          ],
          more: false,
        }),
      ),
    )
  act(() => {
    void ask('全部撤下', [{ name: 'WithID', label: '换成', kind: 'pick', find }]).then((said) => (answers = said))
  })
  return async (keyword: string) => {
    await waitFor(() => expect(held.has(keyword)).toBe(true))
    await act(async () => held.get(keyword)!())
  }
}

const input = () => screen.getByRole('combobox')
const selected = () =>
  screen
    .getAllByRole('option')
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => row.dataset['option'])
/** What is highlighted, as the eye and as a screen reader have it: they are the same. */
function highlighted(): string | undefined {
  const id = input().getAttribute('aria-activedescendant')
  const row = id === null ? null : document.getElementById(id)
  expect(selected()).toEqual(row ? [row.dataset['option']] : [])
  return row?.querySelector('.cd-palette-title')?.textContent ?? undefined
}
const listed = (count: number) => waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(count))

test('the one that matches is highlighted as soon as it comes, also after a word that found nothing, and Enter takes it', async () => {
  const give = put()
  await give('')
  await listed(5)
  await userEvent.keyboard('diet')
  await give('diet')
  await listed(0)
  await userEvent.clear(input())
  await userEvent.keyboard('第二批6')
  await give('第二批6')
  await listed(2)
  expect(highlighted()).toBe('第二批6')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(answers).toEqual({ WithID: 6 }))
})

test('letter by letter, each answered in between, what matches is highlighted', async () => {
  const give = put()
  await give('')
  for (const at of '第二批60'.split('').keys()) {
    await userEvent.keyboard('第二批60'[at]!)
    await give('第二批60'.slice(0, at + 1))
    await waitFor(() => expect(screen.queryByText('正在读取选项…')).toBeNull())
    expect(highlighted()).toBe(at < 4 ? '第二批6' : '第二批60')
  }
})

test('what is barred is shown and passed over: the first that may be chosen is highlighted', async () => {
  const give = put()
  await give('')
  await userEvent.keyboard('第二批')
  await give('第二批')
  await listed(3)
  // A picture that nobody is shown has a sign in its place.
  expect(document.querySelectorAll('.cd-palette-picture.cd-no-picture')).toHaveLength(1)
  expect(highlighted()).toBe('第二批6')
  await userEvent.keyboard('{ArrowUp}')
  expect(highlighted()).toBe('第二批5')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('不能选“第二批5”：已停用。')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(answers).toEqual({ WithID: 6 }))
})

test('an Enter that is ahead of the answer takes the first match when it comes', async () => {
  const give = put()
  await give('')
  await listed(5)
  await userEvent.keyboard('第二批{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('')
  await give('第二批')
  await waitFor(() => expect(answers).toEqual({ WithID: 6 }))
})

test('an Enter that is ahead of an answer with nothing in it says so', async () => {
  const give = put()
  await give('')
  await userEvent.keyboard('没有的{Enter}')
  await give('没有的')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('没有“没有的”，请从列表里选择“换成”。'))
  expect(questions.items).toHaveLength(1)
})

test('where only what is barred matches, Enter says why it cannot be chosen', async () => {
  const give = put()
  await give('')
  await userEvent.keyboard('旧图{Enter}')
  await give('旧图')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('不能选“旧图”：已停用。'))
})

test('who moved stays where they went when more comes', async () => {
  const give = put()
  await give('')
  await listed(5)
  await userEvent.keyboard('第二批')
  await userEvent.keyboard('{ArrowDown>3/}')
  const moved = highlighted()
  await give('第二批')
  await listed(3)
  expect(highlighted()).toBe(moved)
})

test('what is not there yet is made when it is chosen, and not by an Enter ahead of it', async () => {
  const give = put()
  await give('')
  await userEvent.keyboard('新图{Enter}')
  await give('新图')
  await screen.findByText('没有“新图”，再按一次回车就新增。')
  expect(make).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(answers).toEqual({ WithID: 9 }))
  expect(make).toHaveBeenCalledOnce()
})

test('the number of one that was offered at first takes it, although the server finds nothing by a digit', async () => {
  const give = put()
  await give('')
  await listed(5)
  await userEvent.type(input(), '3')
  await waitFor(() => expect(highlighted()).toBe('第二批6'))
  await listed(1)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(answers).toEqual({ WithID: 6 }))
})
