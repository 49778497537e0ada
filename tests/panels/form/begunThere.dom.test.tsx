import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allCommands } from '../../../src/commands/index.ts'
import FormPanel from '../../../src/panels/form/FormPanel.tsx'
import { openerOf, recallOpeners, rememberOpener } from '../../../src/workspace/formOpener.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { setCommands } from '../../../src/workspace/registry.ts'
import { prepareApi, session } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { narrowTo } from '../../../src/workspace/shownKind.ts'
import { everything } from '../../commands/context.ts'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  recallOpeners()
  settings.values = {}
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
const drawForm = () =>
  render(
    <PaneProvider value={pane}>
      <FormPanel action="vodGuides.add" />
    </PaneProvider>,
  )
const day = () => document.querySelector<HTMLInputElement>('input[name=Day]')!.value

test('a form begins where it was asked for; asked for from another place it begins there, unless something was typed', async () => {
  askedFrom('2026-11-27')
  drawForm()
  expect(day()).toContain('2026-11-27')
  act(() => askedFrom('2026-11-28'))
  expect(day()).toContain('2026-11-28')
  await userEvent.type(document.querySelector('input[name=Title]')!, '早安')
  act(() => askedFrom('2026-11-29'))
  expect(day()).toContain('2026-11-28')
})

/** Of what was known only the form itself, and what this tab keeps, are left; the guide is not drawn yet. */
function reload(): void {
  cleanup()
  narrowTo('guide', 'vodGuides', undefined)
  recallOpeners()
  drawForm()
}

test('a reload changes nothing: not what was given, nor where the new record is gone to', async () => {
  askedFrom('2026-11-27')
  drawForm()
  reload()
  expect(day()).toContain('2026-11-27')
  await userEvent.type(document.querySelector('input[name=Title]')!, '早安')
  reload()
  expect(day()).toContain('2026-11-27')
  expect(document.querySelector<HTMLInputElement>('input[name=Title]')!.value).toBe('早安')
  expect(openerOf('vodGuides.add')).toMatchObject({ paneId: 'guide', page: '/OnDemand/Guide' })
})

test('half filled in, and gone on with in another tab, it is still about what it was about', async () => {
  askedFrom('2026-11-27')
  drawForm()
  await userEvent.type(document.querySelector('input[name=Title]')!, '早安')
  sessionStorage.clear()
  reload()
  expect(day()).toContain('2026-11-27')
})

test('what is thrown away leaves what the page gives now', async () => {
  askedFrom('2026-11-27')
  drawForm()
  await userEvent.type(document.querySelector('input[name=Title]')!, '早安')
  cleanup()
  askedFrom('2026-11-28')
  drawForm()
  expect(day()).toContain('2026-11-27')
  await userEvent.click(screen.getByRole('button', { name: '丢弃' }))
  expect(day()).toContain('2026-11-28')
})
