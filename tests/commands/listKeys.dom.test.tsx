/** A list's own keys come before those of its records: what a family says with one of them would never be heard. */
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { allCommands } from '../../src/commands/index.ts'
import { useListKeys, type ListHands } from '../../src/panels/parts/list/useListKeys.ts'
import type { Command } from '../../src/workspace/command.ts'
import type { Pane } from '../../src/workspace/pane.ts'
import { PaneProvider } from '../../src/workspace/PaneProvider.tsx'

const keysOf = ({ keys }: Command) => [keys ?? []].flat()

test('no command of a family has a key that a list has itself', () => {
  const own = new Set<string>()
  const pane = {
    id: 'one',
    setCommands: (_: string, commands: readonly Command[] | undefined) =>
      commands?.flatMap(keysOf).forEach((key) => own.add(key)),
  } as unknown as Pane
  const wrapper = ({ children }: { children: ReactNode }) => <PaneProvider value={pane}>{children}</PaneProvider>
  const hands = { data: {}, columns: [], sortable: [], arrange: () => {} } as unknown as ListHands<{ ID: number }>
  renderHook(() => useListKeys(hands), { wrapper })
  expect([...own]).toEqual(expect.arrayContaining(['j', 'space', 'shift+r', 'v c']))
  const taken = allCommands(false)
    .filter(({ where, family }) => where === 'list' && family !== undefined)
    .flatMap((command) => keysOf(command).map((key) => `${key} ${command.id}`))
    .filter((said) => own.has(said.slice(0, said.lastIndexOf(' '))))
  expect(taken).toEqual([])
})
