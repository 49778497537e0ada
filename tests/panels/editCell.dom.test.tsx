/** Cells that are edited in place: what was typed is never lost, whichever way the cell is left. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../src/api/client.ts'
import { leaveInCell } from '../../src/panels/parts/kept/leftCells.ts'
import { List } from '../../src/panels/parts/list/List.tsx'
import { history, undoLast } from '../../src/workspace/history.ts'
import { notices } from '../../src/workspace/notices.ts'
import { inPane } from '../support/inPane.tsx'

vi.mock('@tanstack/react-virtual', async () => (await import('./everyRow.ts')).everyRow)

interface Row {
  readonly ID: number
  readonly Name: string
}
const rows: Row[] = [
  { ID: 1, Name: '甲' },
  { ID: 2, Name: '乙' },
]
let saved: [number, string][]
let refuses: boolean

const edit = {
  max: 10,
  async save({ ID }: Row, text: string) {
    if (refuses) throw new Refusal('conflict', { tone: 'error', text: '已被别人修改' } as never)
    saved.push([ID, text])
  },
}
const columns = [{ field: 'Name', title: '名称', edit }] as const
const source = async () => ({ Total: rows.length, Capped: false, List: rows })

function Screen() {
  return (
    <List label="敏感词" family="keywords" query="all" source={source as never} columns={columns as never} empty="" />
  )
}

let pane: ReturnType<typeof inPane>
beforeEach(async () => {
  saved = []
  refuses = false
  history.acts = []
  leaveInCell('keywords', 1, 'Name', undefined)
  notices.items = []
  pane = inPane('/Keywords/list', Screen)
  await screen.findByText('甲')
})
afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '名称' })
const open = () => pane.press('f2')
const key = (name: string) => act(async () => void fireEvent.keyDown(field(), { key: name }))
const type = (text: string) => act(async () => void fireEvent.change(field(), { target: { value: text } }))
const isOpen = () => screen.queryByRole('textbox', { name: '名称' }) !== null

test('Escape leaves the cell and saves nothing; Ctrl+Z goes back into it with what was typed', async () => {
  await open()
  await type('甲甲甲')
  await key('Escape')
  expect(isOpen()).toBe(false)
  expect(saved).toEqual([])
  expect(notices.items.map(({ text }) => text)).toEqual(['已离开“名称”，修改没有保存'])
  await act(undoLast)
  expect(field().value).toBe('甲甲甲')
  expect(document.activeElement).toBe(field())
})

test('opened again it begins with what was typed, and Alt+Z takes that back and gives it again', async () => {
  await open()
  await type('乙乙')
  await key('Escape')
  await open()
  expect(field().value).toBe('乙乙')
  expect(screen.getByText(/撤销恢复/)).toBeDefined()
  await pane.press('alt+z')
  expect(field().value).toBe('甲')
  await pane.press('alt+z')
  expect(field().value).toBe('乙乙')
  await pane.press('alt+z')
  await key('Escape')
  await open()
  expect(field().value).toBe('甲')
  expect(screen.queryByText(/恢复/)).toBeNull()
})

test('what is saved is not offered, what is refused stays and is kept when Escape leaves it', async () => {
  await open()
  await type('丙')
  await key('Enter')
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(saved).toEqual([[1, '丙']])
  await open()
  expect(field().value).toBe('甲')
  refuses = true
  await type('丁')
  await key('Enter')
  await screen.findByRole('alert')
  await key('Escape')
  await open()
  expect(field().value).toBe('丁')
})

test('nothing typed: Escape offers nothing', async () => {
  await open()
  await key('Escape')
  expect(history.acts).toEqual([])
  expect(document.activeElement?.getAttribute('role')).toBe('grid')
})

test('a list that goes away with half a word in it keeps that, too; Ctrl+Z says so where the row is gone', async () => {
  await open()
  await type('戊')
  pane.unmount()
  pane = inPane('/Keywords/list', Screen)
  await screen.findByText('甲')
  await open()
  expect(field().value).toBe('戊')
  await key('Escape')
  pane.unmount()
  await act(undoLast)
  expect(notices.items.some(({ text }) => text.includes('没有保存的修改还留着'))).toBe(true)
})
