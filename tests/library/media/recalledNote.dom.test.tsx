/** An item that was taken down everywhere says so where one looks at it: beside its list, and to whoever presses w. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Media } from '../../../src/api/library/media/calls.ts'
import type { Recalled as RecalledItem } from '../../../src/api/library/media/recalled.ts'
import mediaCommands from '../../../src/commands/library/media.ts'
import { MediaDetail } from '../../../src/panels/library/media/MediaDetail.tsx'
import { RecalledNote } from '../../../src/panels/library/media/RecalledNote.tsx'
import { forgetReads } from '../../../src/workspace/data.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { contextOf, everything } from '../../commands/context.ts'
import { inPane } from '../../support/inPane.tsx'

const Recalled: RecalledItem = {
  ...{
    MediaID: 3,
    Title: '买菜',
    AdminName: '王磊',
    CreateTime: '2026-11-28T06:05:00.000Z',
    Moment: '2026-11-28 14:05',
  },
  ...{ Reason: '法院来函', IsReplaced: true, WithTitle: '春耕' },
}
const why = { Standing: 'banned', Why: '2026-11-28 已停用', Help: '', Alike: '', Recalled }
const SAID = '2026-11-28 14:05 由王磊全部撤下，原因：法院来函，换成了“春耕”。'

beforeEach(async () => {
  session.grants = everything
  await prepareApi()
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

const show = (row: Partial<Media>) =>
  inPane('/media/NewIndex', () => <RecalledNote row={{ ID: 3, Standing: 'banned', ...row } as Media} />)

test('it says by whom, when, why, and what came in its place; of what may be used nobody asks', async () => {
  const asked = vi.spyOn(api.media, 'why').mockResolvedValue(why as never)
  show({ Standing: 'usable' })
  expect(asked).not.toHaveBeenCalled()
  show({})
  expect((await screen.findByRole('note')).textContent).toBe(SAID)
})

test.each([
  [true, '恢复过，还有地方没有换回去'],
  [false, undefined],
])('what could not be put back yet is said among what is known of it: %s', async (IsHalfBack, said) => {
  const row = {
    ...{ ID: 4, Kind: 'file', Title: '通知', Standing: 'usable', StandingWhy: '', Size: 1, UseCount: 0, Number: 1 },
    ...{ DeletedAt: null, WithdrawnAt: null, DurationMs: null, Source: 'upload', SourceTitle: '', IsHalfBack },
  } as Media
  inPane('/media/NewIndex', () => <MediaDetail row={row} />)
  await screen.findByText('来自')
  expect(screen.queryByText('撤下后')?.nextElementSibling?.textContent).toBe(said)
})

test('w says the same', async () => {
  const command = mediaCommands.commands.find(({ id }) => id === 'media.why')!
  const subject = { family: 'media', rows: [{ ID: 3, Title: '买菜' }] } as never
  const { ctx, happened } = contextOf({ subject, answers: { 'media.why': why } })
  await command.run(ctx)
  expect(happened.notices).toEqual([[`“买菜”禁止：2026-11-28 已停用。${SAID}`, 'warning']])
})
