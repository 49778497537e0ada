/** A page of one record, opened by its name: with the record that is chosen, or where it stands already; never a second, empty pane. */
import { afterEach, expect, test } from 'vitest'
import { goId, pageCommands } from '../../src/commands/pages.ts'
import { panes, type PaneEntry } from '../../src/workspace/dock/panes.ts'
import type { Subject } from '../../src/workspace/command.ts'
import { contextOf } from './context.ts'

afterEach(() => Object.assign(panes, { list: [], active: undefined }))

const chosen = (family: string, row: object) => ({ family, rows: [row] }) as unknown as Subject
function opens(subject?: Subject): unknown {
  const { ctx, happened } = contextOf(subject ? { subject } : {})
  pageCommands()
    .find(({ id }) => id === goId('/media/Player'))!
    .run(ctx)
  return happened.opened[0]
}
const standing = (id: string, MediaID?: number) =>
  ({ id, page: '/media/Player', params: MediaID === undefined ? {} : { MediaID } }) as unknown as PaneEntry

test('视频片段 opens the video that is chosen, in the library or wherever a record names it', () => {
  expect(opens(chosen('media', { ID: 7, Kind: 'video' }))).toEqual(['/media/Player', { MediaID: 7 }])
  expect(opens(chosen('conversions', { ID: 3, MediaID: 8 }))).toEqual(['/media/Player', { MediaID: 8 }])
})

test('where none is chosen it goes to the video that stands open, and opens empty only where there is none', () => {
  panes.list = [standing('a'), standing('b', 5), standing('c', 6)]
  expect(opens()).toEqual(['/media/Player', { MediaID: 5 }])
  panes.active = 'c'
  expect(opens(chosen('media', { ID: 7, Kind: 'image' }))).toEqual(['/media/Player', { MediaID: 6 }])
  panes.list = []
  expect(opens()).toEqual(['/media/Player', {}])
})
