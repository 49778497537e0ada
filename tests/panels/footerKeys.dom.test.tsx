import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FooterKeys } from '../../src/panels/parts/FooterKeys.tsx'
import { defineCommand, type Command } from '../../src/workspace/command.ts'
import { panes } from '../../src/workspace/dock/panes.ts'
import { dropRecord, recordOf } from '../../src/workspace/dock/records.ts'
import { PaneProvider } from '../../src/workspace/PaneProvider.tsx'
import type { Pane } from '../../src/workspace/pane.ts'

const pane = { id: 'p1', page: '/contribution/All', params: {}, active: true, visible: true, window } as unknown as Pane
const can = vi.fn((): true | string => true)
const verb = (at: number): Command =>
  defineCommand({
    id: `test.${at}`,
    title: `动作${at}`,
    group: '测试',
    keys: `alt+${at}`,
    where: 'pane',
    can,
    run() {},
  })
const offer = (count: number) =>
  recordOf('p1').commands.set(
    'all',
    Array.from({ length: count }, (_, at) => verb(at)),
  )
const walk = (ms: number) =>
  act(async () => {
    panes.stamp++
    await vi.advanceTimersByTimeAsync(ms)
  })

afterEach(() => {
  cleanup()
  dropRecord('p1')
  panes.active = undefined
  vi.useRealTimers()
})

test('while a cursor walks nobody is asked what could be done; when it rests, only until the foot is full', async () => {
  vi.useFakeTimers()
  panes.active = 'p1'
  offer(9)
  render(
    <PaneProvider value={pane}>
      <FooterKeys />
    </PaneProvider>,
  )
  expect(can).toHaveBeenCalledTimes(3)
  expect(screen.getByText('动作2')).toBeDefined()
  can.mockClear()
  for (let step = 0; step < 5; step++) await walk(30)
  expect(can).not.toHaveBeenCalled()
  offer(2)
  await walk(200)
  expect(can).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('动作2')).toBeNull()
})

test('what is wanted most of what is selected goes before the others, and the screen’s own may stand alone', () => {
  panes.active = 'p1'
  offer(9)
  const footer = (isAlone: boolean) => (
    <PaneProvider value={pane}>
      <FooterKeys first={() => ['test.7', 'test.none', 'test.5']} isAlone={isAlone}>
        <i>卡片</i>
      </FooterKeys>
    </PaneProvider>
  )
  const { rerender, container } = render(footer(false))
  expect(container.textContent).toMatch(/卡片.*动作7.*动作5.*动作0/)
  rerender(footer(true))
  expect(container.textContent).toMatch(/卡片/)
  expect(container.textContent).not.toMatch(/动作/)
})

test('while letters are typed, keys of the list are not told: they would be letters', async () => {
  panes.active = 'p1'
  recordOf('p1').commands.set('all', [
    defineCommand({
      id: 'test.list',
      title: '放进',
      group: '测试',
      keys: 'i',
      where: 'list',
      can: () => true,
      run() {},
    }),
    verb(1),
  ])
  render(
    <PaneProvider value={pane}>
      <textarea aria-label="提问" />
      <button type="button">别处</button>
      <FooterKeys />
    </PaneProvider>,
  )
  screen.getByText('放进')
  act(() => screen.getByLabelText('提问').focus())
  expect(screen.queryByText('放进')).toBeNull()
  screen.getByText('动作1')
  act(() => screen.getByRole('button').focus())
  screen.getByText('放进')
})
