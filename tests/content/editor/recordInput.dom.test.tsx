import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RecordInput } from '../../../src/panels/content/articles/editor/RecordInput.tsx'
import type { RecordField } from '../../../src/panels/content/articles/editor/recordFields.ts'
import { contextOf } from '../../commands/context.ts'

const articles = [{ ID: 7, ResourceGUID: 'g-7', Title: '台风登陆', ChannelName: '要闻' }]
const { ctx } = contextOf({
  answers: {
    'leaders.options': [{ ID: 3, Name: '郑海波', Departments: ['编委会'] }],
    'directory.people': [
      { ID: 3, Name: '郑海波', Unit: '编委会', Role: '管理员' },
      { ID: 5, Name: '林小满', Unit: '采访部', Role: '编辑' },
    ],
    'articles.list': { List: articles, Total: 1 },
    'articles.get': articles[0],
  },
})
vi.mock('../../../src/workspace/context.ts', () => ({ contextNow: () => ctx }))
afterEach(cleanup)

function Beside({ name, start = '' }: { readonly name: RecordField; readonly start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <RecordInput name={name} hint="按名称找" value={value} editable problem={undefined} onEdit={setValue} />
      <output>{value}</output>
    </>
  )
}
const stands = () => document.querySelector('output')!.textContent

test('a person is found by the initials of the name, and told by it', async () => {
  const person = userEvent.setup()
  render(<Beside name="LeaderID" start="3" />)
  const input = screen.getByRole('combobox', { name: '值班领导' })
  await waitFor(() => expect(input).toHaveProperty('value', '郑海波'))
  await person.type(input, 'lxm')
  await screen.findByRole('option', { name: /林小满/ })
  await person.keyboard('{Enter}')
  expect(stands()).toBe('5')
  await person.clear(input)
  await person.tab()
  expect(stands()).toBe('')
})

test('articles are picked by title, and their GUIDs stand in the article', async () => {
  const person = userEvent.setup()
  render(<Beside name="GuanlianNewsGUID" start="x-1" />)
  await person.type(screen.getByRole('combobox', { name: '关联稿件' }), '台风')
  await screen.findByRole('option', { name: /台风登陆/ })
  await person.keyboard('{Enter}')
  // Taken as soon as the choices are those of what was typed.
  await waitFor(() => expect(stands()).toBe('x-1,g-7'))
})
