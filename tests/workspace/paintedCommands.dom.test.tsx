import { cleanup, render, waitFor } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { defineCommand, type Subject } from '../../src/workspace/command.ts'
import { usePaneCommands, usePublish, type Pane } from '../../src/workspace/pane.ts'
import { PaneProvider } from '../../src/workspace/PaneProvider.tsx'

afterEach(cleanup)

let coming: (row: number) => void = () => {}
function Rows(): ReactNode {
  const [row, setRow] = useState<number>()
  useEffect(() => void (coming = setRow), [])
  usePublish(row === undefined ? undefined : ({ family: 'articles', rows: [{ ID: row }] } as unknown as Subject))
  usePaneCommands(
    row === undefined
      ? []
      : [defineCommand({ id: `rows.${row}`, title: '打开', group: '列表', keys: ['enter'], where: 'list', run() {} })],
  )
  return <p>{row}</p>
}

test('what a pane shows and what its keys do change at the same moment', async () => {
  const offered = { commands: [] as string[], subject: undefined as Subject | undefined }
  const pane = {
    ...{ id: 'p1', page: '/Unfinished', params: {}, active: true, visible: true, window },
    ...{ setTitle() {}, setParams() {}, setGuard() {}, setFocus() {}, close() {} },
    setCommands: (_: string, commands: readonly { id: string }[] = []) =>
      void (offered.commands = commands.map(({ id }) => id)),
    setSubject: (subject?: Subject) => void (offered.subject = subject),
  } as unknown as Pane
  const { container } = render(
    <PaneProvider value={pane}>
      <Rows />
    </PaneProvider>,
  )
  const seen: unknown[] = []
  const watch = new MutationObserver(() =>
    seen.push([container.textContent, ...offered.commands, offered.subject?.rows]),
  )
  watch.observe(container, { childList: true, subtree: true, characterData: true })
  // As an answer comes: outside whatever the person does.
  void Promise.resolve().then(() => coming(7))
  await waitFor(() => expect(seen).toEqual([['7', 'rows.7', [{ ID: 7 }]]]))
  watch.disconnect()
})
