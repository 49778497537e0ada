import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { derivedCommands } from '../../../src/commands/derived.ts'
import { FormPictures } from '../../../src/panels/form/FormPictures.tsx'
import { SeveralForm } from '../../../src/panels/form/SeveralForm.tsx'
import type { Command, Context } from '../../../src/workspace/command.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { settings } from '../../../src/workspace/settings.ts'
import { contextOf } from '../../commands/context.ts'

vi.mock('../../../src/panels/form/goBack.ts', () => ({ closeForm: vi.fn(async () => {}) }))
let situation: ReturnType<typeof contextOf>
vi.mock('../../../src/workspace/context.ts', async (original) => ({
  ...(await original<object>()),
  contextNow: () => situation.ctx,
}))

const commands = new Map(derivedCommands().map((command) => [command.id, command]))
const edit = commands.get('media.edit')!
const editMany = commands.get('media.editMany')!
const marked = [3, 7].map((ID) => ({ ID, Title: `图${ID}`, Kind: 'image', Credit: '王磊', DeletedAt: null }))
const chosen = (rows: readonly object[]) => ({ family: 'media', rows }) as unknown as Context['subject']

let offered: readonly Command[]
const pane = {
  ...{ id: 'p1', page: '/Form', params: {}, active: true, visible: true, window },
  ...{ setTitle() {}, setParams() {}, setGuard() {}, setSubject() {}, close() {} },
  setCommands: (_: string, given: readonly Command[] | undefined) => void (offered = given ?? []),
  setFocus: (focus: (() => void) | undefined) => focus?.(),
} as unknown as Pane

beforeEach(() => {
  settings.values = {}
  situation = contextOf({
    subject: chosen(marked),
    answers: { 'media.editMany': { Done: [3], Skipped: [{ ID: 7, Reason: '在回收站里' }], LogID: 5 } },
  })
})
afterEach(cleanup)

test('the key that edits one opens the form of several where several are marked', async () => {
  expect(edit.can(situation.ctx)).toBe(true)
  await edit.run(situation.ctx)
  expect(situation.happened.opened).toEqual([['/Form', { action: 'media.editMany', Ids: '3,7' }]])
})

test('fields begin empty, only what is filled in is sent, and what came of each is told', async () => {
  await edit.run(situation.ctx)
  render(
    <PaneProvider value={pane}>
      <SeveralForm command={editMany} form={editMany.form!} ids="3,7" />
    </PaneProvider>,
  )
  const credit = await screen.findByLabelText('署名')
  expect((credit as HTMLInputElement).value).toBe('')
  await userEvent.type(credit, '林小满')
  await act(async () => void (await offered.find(({ id }) => id === 'form.save')!.run(situation.ctx)))
  const sent = situation.happened.calls.filter(([call]) => call === 'media.editMany')
  await waitFor(() => expect(sent).toEqual([['media.editMany', { Ids: [3, 7], Credit: '林小满' }]]))
  expect(situation.happened.remembered).toEqual([['批量编辑媒资信息：1 个完成，1 个跳过（在回收站里）', 5, 'warning']])
})

test('nothing filled in sends nothing, and says so', async () => {
  await expect(editMany.form!.send(situation.ctx, { Credit: '', Rights: undefined })).rejects.toThrow('还没有填写')
  expect(situation.happened.calls).toEqual([])
})

test('the pictures of what is changed are shown, the first of many with how many there are', async () => {
  const many = Array.from({ length: 8 }, (_, at) => ({
    ...marked[0]!,
    ID: at + 1,
    Thumbnail: `/static/img/${at}.webp`,
  }))
  situation = contextOf({ subject: chosen(many) })
  await edit.run(situation.ctx)
  const ids = many.map(({ ID }) => ID).join(',')
  const { container } = render(
    <PaneProvider value={pane}>
      <SeveralForm command={editMany} form={editMany.form!} ids={ids} />
    </PaneProvider>,
  )
  await screen.findByLabelText('署名')
  expect(container.querySelectorAll('[data-shown=pictures] img')).toHaveLength(6)
  expect(screen.getByText('等 8 个')).toBeTruthy()
})

test('the picture of one that is changed is shown; what has none shows nothing', () => {
  const { container, rerender } = render(<FormPictures rows={[{ ID: 3, Thumbnail: '/static/img/3.webp' }]} />)
  expect(container.querySelectorAll('img')).toHaveLength(1)
  expect(container.textContent).toBe('')
  rerender(<FormPictures rows={[{ ID: 3, Thumbnail: '' }, { ID: 4 }]} />)
  expect(container.innerHTML).toBe('')
})
