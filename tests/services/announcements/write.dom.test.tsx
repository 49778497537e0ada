import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { derivedCommands } from '../../../src/commands/derived.ts'
import announcementCommands from '../../../src/commands/services/announcements.ts'
import { keptForm } from '../../../src/panels/parts/kept/keptForm.ts'
import WritePanel from '../../../src/panels/services/announcements/WritePanel.tsx'
import { formParts } from '../../../src/panels/formParts.ts'
import { setFormParts } from '../../../src/workspace/formParts.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { setCommands } from '../../../src/workspace/registry.ts'
import { prepareApi, session } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { everything } from '../../commands/context.ts'

// Fetched when it is first opened; how long a busy machine takes proves nothing here.
await import('../../../src/panels/content/articles/editor/TextField.tsx')

beforeEach(async () => {
  setFormParts(formParts)
  settings.values = {}
  session.grants = everything
  setCommands([...derivedCommands(announcementCommands.keys), ...announcementCommands.commands])
  await prepareApi()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network here')
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setCommands([])
})

const pane = {
  ...{ id: 'p1', page: '/Announce/Add', params: {}, active: true, visible: true, window },
  ...{ setTitle() {}, setGuard() {}, setSubject() {}, setFocus() {}, setParams() {}, setCommands() {}, close() {} },
} as unknown as Pane
const draw = () =>
  render(
    <PaneProvider value={pane}>
      <WritePanel ID={undefined} />
    </PaneProvider>,
  )

test('title, text and period are written on the page, and what is typed is there when it is opened again', async () => {
  draw()
  const title = await screen.findByRole('textbox', { name: /标题/ })
  expect(await screen.findByRole('textbox', { name: /正文/ })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /开始时间/ })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /结束时间/ })).toBeTruthy()
  await userEvent.type(title, '古渡龙舟赛')
  cleanup()
  expect(keptForm('announcements.add', undefined)?.typed).toMatchObject({ Title: '古渡龙舟赛' })
  draw()
  expect(((await screen.findByRole('textbox', { name: /标题/ })) as HTMLInputElement).value).toBe('古渡龙舟赛')
})
