// What an item was made from is named beside it, and is one key away.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Media } from '../../../src/api/library/media/calls.ts'
import { derivedCommands } from '../../../src/commands/derived.ts'
import mediaCommands from '../../../src/commands/library/media.ts'
import { MediaDetail } from '../../../src/panels/library/media/MediaDetail.tsx'
import { setCommands } from '../../../src/workspace/registry.ts'
import { contextOf } from '../../commands/context.ts'
import { inPane } from '../../support/inPane.tsx'

afterEach(cleanup)

const row = (more: Partial<Media>) =>
  ({
    ...{ ID: 4, Kind: 'file', Title: '片段 1', Standing: 'usable', StandingWhy: '', Size: 1, UseCount: 0, Number: 1 },
    ...{ DeletedAt: null, WithdrawnAt: null, DurationMs: null, Source: 'upload', SourceID: null, SourceTitle: '' },
    ...more,
  }) as Media
const origin = mediaCommands.commands.find(({ id }) => id === 'media.origin')!
const at = (one: Media) => contextOf({ subject: { family: 'media', rows: [one] } as never })

test.each([
  ['剪辑，由“街采”而来', { Source: 'cut', SourceID: 3, SourceTitle: '街采' }],
  ['录制“发布会”', { Source: 'record', SourceID: 3, SourceTitle: '发布会' }],
  ['剪辑', { Source: 'cut', SourceID: 3 }],
  ['上传', {}],
] as const)('%s', async (said, more) => {
  setCommands([...derivedCommands(), ...mediaCommands.commands])
  inPane('/media/NewIndex', () => <MediaDetail row={row(more)} />)
  expect((await screen.findByText('来自')).nextElementSibling?.textContent.trim()).toContain(said)
})

test('the key opens what it was made from, and says where there is none', async () => {
  const { ctx, happened } = at(row({ Source: 'cut', SourceID: 3, SourceTitle: '街采' }))
  expect(origin.can(ctx)).toBe(true)
  await origin.run(ctx)
  expect(happened.opened).toEqual([['/media/Item', { ID: 3 }, 'beside']])
  expect(origin.can(at(row({})).ctx)).toBe('它不是由库里别的素材而来的')
})
