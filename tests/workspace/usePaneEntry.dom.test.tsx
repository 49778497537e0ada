import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { panes, type PaneEntry } from '../../src/workspace/dock/panes.ts'
import { useActivePage, useIsActive, usePaneEntry } from '../../src/workspace/dock/usePaneEntry.ts'

const entry = (id: string, more: Partial<PaneEntry> = {}): PaneEntry => ({
  ...{ id, page: '/Unfinished', path: '/Unfinished', params: {}, title: id, dirty: false, group: 'g' },
  ...{ state: 'ready', front: false, place: 'grid', ...more },
})
let drawn: string[]

function One({ id }: { readonly id: string }) {
  const pane = usePaneEntry(id)
  const isActive = useIsActive(id)
  drawn.push(id)
  return (
    <p>
      {id}:{pane?.title ?? 'gone'}
      {isActive && '*'}
    </p>
  )
}
const Page = () => <output>{useActivePage() ?? 'none'}</output>

beforeEach(() => {
  drawn = []
  panes.list = [entry('a'), entry('b'), entry('c', { page: '/Keys' })]
  panes.active = 'a'
  render(
    <>
      <One id="a" />
      <One id="b" />
      <One id="c" />
      <Page />
    </>,
  )
  drawn = []
})
afterEach(() => {
  cleanup()
  panes.list = []
  panes.active = undefined
})

test('going to another pane draws the two it concerns', async () => {
  await act(async () => void (panes.active = 'c'))
  expect(drawn.toSorted()).toEqual(['a', 'c'])
  expect(screen.getByText('c:c*')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('/Keys')
})

test('a pane that changed is drawn, in a new list too; one that went says so', async () => {
  await act(async () => void (panes.list = [panes.list[0]!, entry('b', { title: 'new' }), panes.list[2]!]))
  expect(drawn).toEqual(['b'])
  await act(async () => void (panes.list = panes.list.filter(({ id }) => id !== 'a')))
  expect(screen.getByText('a:gone*')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('none')
})
