import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { treeFound } from '../../src/panels/parts/tree/treeFound.ts'
import { Tree } from '../../src/panels/parts/tree/Tree.tsx'
import { useSides } from '../../src/panels/parts/sides/useSides.ts'
import { contextOf } from '../commands/context.ts'
import type { Command, Subject } from '../../src/workspace/command.ts'
import { usePaneCommands, usePaneFocus, usePublish, type Pane } from '../../src/workspace/pane.ts'
import { PaneProvider } from '../../src/workspace/PaneProvider.tsx'
import { noteMade } from '../../src/workspace/madeHere.ts'
import { notices } from '../../src/workspace/notices.ts'
import { defineCommand } from '../../src/workspace/command.ts'

// happy-dom lays nothing out: without a height no row would be in sight.
vi.mock('@tanstack/react-virtual', async () => (await import('./everyRow.ts')).everyRow)

afterEach(cleanup)

/** A pane that keeps what it was told last. */
function paneOf() {
  const told = { subject: undefined as Subject | undefined, focus: undefined as (() => void) | undefined }
  const commands = new Map<string, readonly Command[]>()
  const pane: Pane = {
    id: 'pane',
    page: '/AreaManage',
    params: {},
    active: true,
    visible: true,
    window,
    setTitle() {},
    setParams() {},
    setGuard() {},
    setSubject: (subject) => void (told.subject = subject),
    setCommands: (key, list) => void (list ? commands.set(key, list) : commands.delete(key)),
    setFocus: (focus) => void (told.focus = focus),
    close() {},
  } as Pane
  const all = () => [...commands.values()].flat()
  const run = (id: string) =>
    act(
      () =>
        void all()
          .find((one) => one.id === id)!
          .run(contextOf().ctx),
    )
  const ids = () => (told.subject?.rows as readonly { ID: number }[] | undefined)?.map(({ ID }) => ID)
  return { pane, told, all, run, ids }
}

const area = (ID: number, ParentID = 0) => ({ ID, ParentID, Name: `区域${ID}` })
const nodes = [area(1), area(2, 1), area(3, 2), area(4)]

function tree(more: object = {}) {
  const { pane, run, ids } = paneOf()
  const opened = vi.fn()
  const view = (now: object) => (
    <PaneProvider value={pane}>
      <Tree
        family="areas"
        label="区域"
        nodes={nodes as never}
        columns={[{ title: '区域', cell: (node: unknown) => (node as { Name: string }).Name }]}
        onOpen={opened}
        empty={<p>还没有区域</p>}
        count="共 4 个区域"
        {...now}
      />
    </PaneProvider>
  )
  const { rerender } = render(view(more))
  return { run, ids, opened, again: (now: object) => rerender(view(now)) }
}
const shown = () => screen.queryAllByRole('row').flatMap((row) => row.getAttribute('data-id') ?? [])
const under = () => document.getElementById(screen.getByRole('treegrid').getAttribute('aria-activedescendant')!)

test('the cursor walks by keys, opens and closes, and what is under it is offered to commands', () => {
  const { run, ids, opened } = tree()
  expect(shown()).toEqual(['1', '2', '3', '4'])
  expect(ids()).toEqual([1])
  run('tree.down')
  expect(ids()).toEqual([2])
  expect(under()!.getAttribute('aria-expanded')).toBe('true')
  run('tree.close')
  expect(shown()).toEqual(['1', '2', '4'])
  run('tree.close')
  expect(ids()).toEqual([1])
  run('tree.last')
  expect(under()!.getAttribute('data-id')).toBe('4')
  run('tree.enter')
  expect(opened).toHaveBeenCalledWith(nodes[3])
})

test('several are selected by keys and pointer; Escape selects nothing, then clears the filter', () => {
  const clearFilter = vi.fn(() => true)
  const { run, ids } = tree({ clearFilter })
  run('tree.extendDown')
  expect(ids()).toEqual([1, 2])
  fireEvent.mouseDown(screen.getAllByRole('row')[4]!, { ctrlKey: true })
  expect(ids()).toEqual([1, 2, 4])
  expect(screen.getAllByRole('row')[4]!.getAttribute('aria-selected')).toBe('true')
  run('tree.clear')
  expect(ids()).toEqual([4])
  expect(clearFilter).not.toHaveBeenCalled()
  run('tree.clear')
  expect(clearFilter).toHaveBeenCalledOnce()
})

test('what a filter means is shown with all above it, whatever was closed; nothing found is said', () => {
  const { run, again } = tree()
  run('tree.closeAll')
  expect(shown()).toEqual(['1', '4'])
  again({ found: treeFound(nodes, new Set([3])) })
  expect(shown()).toEqual(['1', '2', '3'])
  again({ found: treeFound(nodes, new Set()) })
  expect(screen.getByText('还没有区域')).toBeTruthy()
})

test('what a filter leaves can be folded, and folds are as before when it goes', () => {
  const { run, again } = tree()
  run('tree.closeAll')
  again({ found: within })
  run('tree.first')
  run('tree.close')
  expect(shown()).toEqual(['1'])
  again({ found: undefined })
  expect(shown()).toEqual(['1', '4'])
  again({ found: treeFound(nodes, new Set([3])) })
  expect(shown()).toEqual(['1', '2', '3'])
})
const within = treeFound(nodes, new Set([3]))

test('where one row is meant at a time, no key selects several', () => {
  const { ids } = tree({ several: false })
  fireEvent.mouseDown(screen.getAllByRole('row')[4]!, { ctrlKey: true })
  expect(ids()).toEqual([4])
  expect(screen.getAllByRole('row')[4]!.hasAttribute('aria-selected')).toBe(false)
})

function Side({ name }: { name: string }) {
  const subject = { family: 'areas', rows: [{ ID: name === 'left' ? 1 : 2 }] } as unknown as Subject
  usePublish(subjects.get(name) ?? (subjects.set(name, subject), subject))
  usePaneFocus(() => document.getElementById(name)!.focus())
  usePaneCommands([defineCommand({ id: `side.${name}`, title: name, group: '列表', run() {} })])
  return <button id={name}>{name}</button>
}
const subjects = new Map<string, Subject>()

function Halves() {
  const sides = useSides(['left', 'right'])
  return (
    <>
      {(['left', 'right'] as const).map((name) => (
        <div key={name} data-active={sides.active === name} onFocus={() => sides.entered(name)}>
          <PaneProvider value={sides.paneOf(name)}>
            <Side name={name} />
          </PaneProvider>
        </div>
      ))}
      <i onClick={() => sides.go('right')}>over</i>
    </>
  )
}

test('of two sides only the one with the focus is the pane’s', () => {
  const { pane, told, all, ids } = paneOf()
  render(
    <PaneProvider value={pane}>
      <Halves />
    </PaneProvider>,
  )
  const offered = () => all().map(({ id }) => id)
  expect(offered()).toEqual(['side.left'])
  expect(ids()).toEqual([1])
  act(() => screen.getByText('over').click())
  expect(document.activeElement?.id).toBe('right')
  expect(offered()).toEqual(['side.right'])
  expect(ids()).toEqual([2])
  act(() => document.getElementById('left')!.focus())
  expect(offered()).toEqual(['side.left'])
  expect(ids()).toEqual([1])
  act(() => document.getElementById('right')!.focus())
  act(() => (document.activeElement as HTMLElement).blur())
  act(() => told.focus!())
  expect(document.activeElement?.id).toBe('right')
})

test('what was just made from this pane comes under the cursor, and what it stands under is opened', () => {
  const { again, ids, run } = tree()
  run('tree.closeAll')
  noteMade('another pane', 'areas', 4)
  again({ nodes: [...nodes] })
  expect(ids()).toEqual([1])
  noteMade('pane', 'areas', 5)
  again({ nodes: [...nodes, area(5, 1)] })
  expect(ids()).toEqual([5])
  // Once: whoever goes on is not led back.
  run('tree.first')
  again({ nodes: [...nodes, area(5, 1)] })
  expect(ids()).toEqual([1])
})

test('what a filter hides of what was just made is said by its name, and gone to when all is shown', async () => {
  const found = treeFound(nodes, new Set([2]))
  const { again, ids } = tree({ found })
  noteMade('pane', 'areas', 5, '“新城”')
  const more = [...nodes, area(5, 1)]
  again({ nodes: more, found: treeFound(more, new Set([2])) })
  await waitFor(() => expect(notices.items.map(({ text }) => text)).toEqual([expect.stringContaining('“新城”')]))
  again({ nodes: more, found: undefined })
  expect(ids()).toEqual([5])
})
