/** Fields whose choices are looked for on the server: Enter ahead of the answer, and rows that cannot be chosen. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ManyPick } from '../../../src/panels/parts/pick/ManyPick.tsx'
import { Pick, type InputProps } from '../../../src/panels/parts/pick/Pick.tsx'
import type { AskField, AskOption, OptionPage } from '../../../src/workspace/command.ts'
import { contextOf } from '../../commands/context.ts'

afterEach(cleanup)

const rows: readonly AskOption[] = [
  { title: '第二批5', value: 5, barred: '已停用' },
  { title: '第二批6', value: 6 },
  { title: '第二批7', value: 7 },
]

const made = { run: vi.fn(async () => 9) }
/** What is not there can be made, where its name begins with 新. */
const optionsFor = (keyword: string): readonly AskOption[] =>
  keyword.startsWith('新')
    ? [{ title: `新增人物“${keyword}”`, value: undefined, makes: { name: keyword, run: made.run } }]
    : rows.filter(({ title }) => title.includes(keyword))

/** Draw a field; `give` answers a word that is looked for, each is held until then. */
function put(Field: (props: InputProps) => ReactNode, kind: 'pick' | 'many') {
  const held = new Map<string, () => void>()
  const find: AskField['find'] = (_, { keyword }) =>
    new Promise<OptionPage>((done) => held.set(keyword, () => done({ options: optionsFor(keyword), more: false })))
  const said: unknown[] = []
  const field: AskField = { name: 'WithID', label: '换成', kind, find }
  const { ctx } = contextOf({})
  function Drawn() {
    const [value, setValue] = useState<unknown>()
    const onChange = (next: unknown) => {
      said.push(next)
      setValue(next)
    }
    return <Field {...{ id: 'f', field, ctx, value, onChange, problem: undefined, describedBy: undefined }} />
  }
  render(<Drawn />)
  const give = async (keyword: string) => {
    await waitFor(() => expect(held.has(keyword)).toBe(true))
    await act(async () => held.get(keyword)!())
  }
  return { give, said }
}

const highlighted = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent

const fields = [
  { name: 'one', Field: Pick, kind: 'pick', chosen: 6 },
  { name: 'many', Field: ManyPick, kind: 'many', chosen: [6] },
] as const

test.each(fields)('$name: the first that may be chosen is highlighted, and an Enter ahead takes it', async (one) => {
  const { give, said } = put(one.Field, one.kind)
  await userEvent.click(screen.getByRole('combobox'))
  await give('')
  await waitFor(() => expect(highlighted()).toContain('第二批6'))
  await userEvent.keyboard('第二{Enter}')
  expect(said).toEqual([])
  await give('第二')
  await waitFor(() => expect(said).toEqual([one.chosen]))
})

test('the same word once more finds one more, and takes none away', async () => {
  const { give, said } = put(ManyPick, 'many')
  await userEvent.click(screen.getByRole('combobox'))
  await give('')
  await userEvent.keyboard('第二')
  await give('第二')
  await waitFor(() => expect(highlighted()).toContain('第二批6'))
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('第二')
  await waitFor(() => expect(highlighted()).toContain('第二批7'))
  await userEvent.keyboard('{Enter}')
  expect(said).toEqual([[6], [6, 7]])
})

test.each(fields)('$name: what is barred is shown, and says why it cannot be chosen', async (one) => {
  const { give, said } = put(one.Field, one.kind)
  await userEvent.click(screen.getByRole('combobox'))
  await give('')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(screen.getByText('不能选“第二批5”：已停用。')).toBeTruthy()
  expect(said).toEqual([])
})

test.each(fields)('$name: an Enter ahead of an answer with nothing in it leaves the words and says so', async (one) => {
  const { give, said } = put(one.Field, one.kind)
  await userEvent.click(screen.getByRole('combobox'))
  await give('')
  await userEvent.keyboard('没有的{Enter}')
  await give('没有的')
  expect(await screen.findByText(/没有符合的选项|没有找到：没有的/)).toBeTruthy()
  expect(said.flat()).toEqual([])
})

test.each(fields)(
  '$name: what is not there yet is made when it is chosen, and not by an Enter ahead of it',
  async (one) => {
    made.run.mockClear()
    const { give, said } = put(one.Field, one.kind)
    await userEvent.click(screen.getByRole('combobox'))
    await give('')
    await userEvent.keyboard('新人{Enter}')
    await give('新人')
    expect(await screen.findByText('没有“新人”，再按一次回车就新增。')).toBeTruthy()
    expect([said, made.run.mock.calls]).toEqual([[], []])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(said).toEqual([one.kind === 'many' ? [9] : 9]))
    expect(made.run).toHaveBeenCalledOnce()
  },
)
