import { act, cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allCommands } from '../../../src/commands/index.ts'
import FormPanel from '../../../src/panels/form/FormPanel.tsx'
import { rememberOpener } from '../../../src/workspace/formOpener.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { setCommands } from '../../../src/workspace/registry.ts'
import { prepareApi, session } from '../../../src/workspace/session.ts'
import { narrowTo } from '../../../src/workspace/shownKind.ts'
import { everything } from '../../commands/context.ts'

beforeEach(async () => {
  localStorage.clear()
  session.grants = everything
  await prepareApi()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network here')
  })
  setCommands(allCommands(true))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pane = {
  ...{ id: 'form', page: '/Form', params: {}, active: true, visible: true, window },
  ...{ setTitle() {}, setParams() {}, setGuard() {}, setSubject() {}, setCommands() {}, setFocus() {}, close() {} },
} as unknown as Pane

/** The guide of a day, without entries, asks for a new one. */
const askedFrom = (Day: string) => {
  narrowTo('guide', 'vodGuides', { ChannelID: 3, Day })
  rememberOpener('vodGuides.add', { subject: undefined, page: '/OnDemand/Guide', params: {}, paneId: 'guide' })
}
const day = () => document.querySelector<HTMLInputElement>('input[name=Day]')!.value

test('a form begins where it was asked for; asked for from another place it begins there, unless something was typed', async () => {
  askedFrom('2026-11-27')
  render(
    <PaneProvider value={pane}>
      <FormPanel action="vodGuides.add" />
    </PaneProvider>,
  )
  expect(day()).toContain('2026-11-27')
  act(() => askedFrom('2026-11-28'))
  expect(day()).toContain('2026-11-28')
  await userEvent.type(document.querySelector('input[name=Title]')!, '早安')
  act(() => askedFrom('2026-11-29'))
  expect(day()).toContain('2026-11-28')
})
