// What a list opens is the record under its cursor, whatever else is selected.
import { globSync, readFileSync } from 'node:fs'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MediaSide } from '../../../src/panels/library/media/MediaSide.tsx'
import { LIST_SETTING } from '../../../src/panels/library/media/viewSetting.ts'
import { dock } from '../../../src/workspace/dock/dock.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { useSetting } from '../../../src/workspace/useSetting.ts'
import { everything } from '../../commands/context.ts'
import { inPane } from '../../support/inPane.tsx'

const item = (ID: number) => ({
  ...{ ID, Kind: 'file', Title: `文件 ${ID}`, Thumbnail: '', Standing: 'usable', DurationMs: null, Size: 1 },
})

beforeEach(async () => {
  session.grants = everything
  await prepareApi()
  vi.spyOn(api.media, 'list').mockResolvedValue({ Total: 3, Capped: false, List: [3, 2, 1].map(item) } as never)
  Element.prototype.scrollTo = () => {}
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  ['pictures', false],
  ['a list', true],
])(
  'what keeps an article from being public stands selected as %s, so that one act mends all of it',
  async (_, asList) => {
    const { ids } = inPane('/media/NewIndex', () => (
      <MediaSide folder={undefined} asList={asList} first={undefined} barredIn={7} />
    ))
    await screen.findByText(/共 3|3 条/)
    await expect.poll(ids).toEqual([3, 2, 1])
    expect(vi.mocked(api.media.list).mock.calls[0]![0]).toMatchObject({ BarredIn: 7 })
  },
)

test.each([
  ['pictures', false, 'right'],
  ['a list', true, 'j'],
])('of the library as %s Enter opens the item under the cursor', async (_, asList, next) => {
  const open = vi.spyOn(dock, 'open').mockImplementation(() => undefined as never)
  const { press, ids } = inPane('/media/NewIndex', () => (
    <MediaSide folder={undefined} asList={asList} first={undefined} />
  ))
  await screen.findByText(/共 3|3 条/)
  await press('x')
  await press(next)
  await press('enter')
  expect(ids()).toEqual([3])
  expect(open.mock.calls).toEqual([['/media/Item', { ID: 2 }, 'beside']])
})

test('pictures and list have the cursor on the same item when one takes the place of the other', async () => {
  function Views() {
    const asList = useSetting<boolean>(LIST_SETTING, false)
    return <MediaSide folder={undefined} asList={asList} first={undefined} />
  }
  const { press, ids } = inPane('/media/NewIndex', Views)
  await screen.findByText(/共 3|3 条/)
  await press('right')
  for (const role of ['grid', 'listbox']) {
    await press('v g')
    await screen.findByRole(role)
    await expect.poll(ids).toEqual([2])
  }
})

test('no list opens what is selected in the place of what it is told to open', () => {
  const wrong = globSync('src/panels/**/*.tsx').filter((file) =>
    /onOpen=\{\(\) => (void )?runCommand\(/.test(readFileSync(file, 'utf8')),
  )
  expect(wrong).toEqual([])
})
