/** A panel in a pane that keeps what it was told last, with keys that run what they would run there. */
import { act, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { Page } from '../../src/api/pages.ts'
import type { Command, Subject } from '../../src/workspace/command.ts'
import type { Pane } from '../../src/workspace/pane.ts'
import { PaneProvider } from '../../src/workspace/PaneProvider.tsx'
import { contextOf, type Answers } from '../commands/context.ts'

/** Draws the panel. `answers`: see contextOf; `press` runs the command of a chord, answers what happened, and throws where nothing answers it. */
export function inPane(page: Page, Panel: ComponentType, answers: Answers = {}) {
  let subject: Subject | undefined
  let focus: (() => void) | undefined
  const commands = new Map<string, readonly Command[]>()
  const pane = {
    ...{ id: 'pane', page, params: {}, active: false, visible: true, window },
    ...{ setTitle() {}, setParams() {}, setGuard() {}, close() {} },
    setFocus: (take: (() => void) | undefined) => void (focus = take),
    setSubject: (next: Subject | undefined) => void (subject = next),
    setCommands: (key: string, list: readonly Command[] | undefined) =>
      void (list ? commands.set(key, list) : commands.delete(key)),
  } as unknown as Pane
  const { unmount } = render(
    <PaneProvider value={pane}>
      <Panel />
    </PaneProvider>,
  )
  const press = (chord: string) =>
    act(async () => {
      const [command, other] = [...commands.values()].flat().filter((one) => [one.keys].flat().includes(chord))
      if (!command) throw new Error(`nothing answers ${chord}`)
      // The keymap leaves the second out, so that nobody would ever reach it.
      if (other) throw new Error(`${command.id} and ${other.id} both answer ${chord}`)
      const { ctx, happened } = contextOf({ answers })
      await command.run(ctx)
      return happened
    })
  return {
    press,
    /** As when somebody comes into the pane. */
    focus: () => act(() => focus?.()),
    unmount,
    subject: () => subject,
    ids: () => (subject?.rows as readonly { ID: number }[] | undefined)?.map(({ ID }) => ID),
  }
}
