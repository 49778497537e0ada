/** Tags in the editor: found by sound however fast one types, new ones for who may add them, those of the text by a press. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyFields } from '../../../src/panels/content/articles/editor/draftFields.ts'
import { TagInput } from '../../../src/panels/content/articles/editor/TagInput.tsx'
import { contextOf } from '../../commands/context.ts'

const known = [
  { ID: 1, Name: '安全生产', Aliases: '', sound: 'anquanshengchan' },
  { ID: 2, Name: '地铁', Aliases: '轨道交通', sound: 'ditie' },
]
const { ctx } = contextOf({ answers: {} })
let mayAdd = true
const asked = vi.fn(({ Keyword = '' }: { Keyword?: string }) => {
  const List = known.filter(({ Name, sound }) => Name.includes(Keyword) || sound.includes(Keyword))
  return Promise.resolve({ Total: List.length, List })
})
const withTags = { ...ctx, api: { ...ctx.api, tags: { suggest: asked } } }
vi.mock('../../../src/workspace/context.ts', () => ({ contextNow: () => withTags }))
vi.mock('../../../src/workspace/session.ts', async (original) => ({
  ...(await original<object>()),
  me: () => ({ grants: { '/Tags/list': { defined: ['添加'], granted: mayAdd ? ['添加'] : [] } } }),
}))
vi.mock('../../../src/workspace/data.ts', async (original) => ({
  ...(await original<object>()),
  useRead: () => ({ data: [known[1]] }),
}))
beforeEach(() => (mayAdd = true))
afterEach(cleanup)

function Beside({ start = '' }: { readonly start?: string }) {
  const [KeyWords, setWords] = useState(start)
  return (
    <>
      <TagInput fields={{ ...emptyFields, KeyWords }} editable problem={undefined} onEdit={setWords} />
      <output>{KeyWords}</output>
    </>
  )
}
const stands = () => document.querySelector('output')!.textContent
const input = () => screen.getByRole('combobox', { name: '标签' })

test('pinyin and Enter at once take the tag that was meant, not what stood in the list before', async () => {
  const person = userEvent.setup()
  render(<Beside start="民生" />)
  await person.type(input(), 'ditie{Enter}')
  await waitFor(() => expect(stands()).toBe('民生,地铁'))
})

test('a new one is typed by who may add tags', async () => {
  const person = userEvent.setup()
  render(<Beside />)
  await person.type(input(), '低空经济{Enter}')
  await waitFor(() => expect(stands()).toBe('低空经济'))
})

test('who may not add tags has the known ones only, and is told so', async () => {
  mayAdd = false
  const person = userEvent.setup()
  render(<Beside />)
  await person.type(input(), '低空经济{Enter}')
  await screen.findByText('没有找到：低空经济')
  expect(stands()).toBe('')
  await screen.findByText(/新增标签要有「标签」的「添加」权限/)
})

test('the Enter of an input method takes no tag', async () => {
  const person = userEvent.setup()
  render(<Beside />)
  await person.type(input(), '地')
  await screen.findByRole('option', { name: /地铁/ })
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229, isComposing: true })
  expect(stands()).toBe('')
})

test('tags of the text are one press away, and gone when they are chosen', async () => {
  const person = userEvent.setup()
  render(<Beside />)
  await person.click(screen.getByRole('button', { name: '加上标签地铁' }))
  expect(stands()).toBe('地铁')
  expect(screen.queryByRole('button', { name: '加上标签地铁' })).toBeNull()
})
