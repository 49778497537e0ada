/** What would be refused at publishing is said wherever a record that the public may see is read or decided about. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { familyNames } from '../../../src/api/index.ts'
import { isShown } from '../../../src/api/isShown.ts'
import { RecordSide } from '../../../src/panels/parts/sides/RecordSide.tsx'
import { BarredLine } from '../../../src/panels/parts/rights/BarredLine.tsx'
import { forgetReads, refresh } from '../../../src/workspace/data.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { everything } from '../../commands/context.ts'
import { inPane } from '../../support/inPane.tsx'

const barred = { Address: '', Title: '江边', Standing: 'asks' as const, Why: '来源性质是网络，还没有人批准', Alike: '' }

beforeEach(async () => {
  session.grants = everything
  await prepareApi()
  vi.spyOn(api.uploads, 'standings').mockResolvedValue([barred])
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

test.each(familyNames.filter(isShown))(
  '%s: it is said, and read again when what stands in it changes',
  async (family) => {
    render(<BarredLine family={family} row={{ ID: 7 }} />)
    const line = await screen.findByRole('note')
    expect(line.textContent).toContain('公开时会被拦下：“江边”来源性质是网络，还没有人批准')
    expect(vi.mocked(api.uploads.standings).mock.calls).toEqual([[{ Family: family, RecordID: 7 }]])
    vi.mocked(api.uploads.standings).mockResolvedValue([])
    act(() => refresh('media'))
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
  },
)

test.each(familyNames.filter(isShown))(
  '%s: what changed while another record was looked at is read again on the way back',
  async (family) => {
    const { rerender } = render(<BarredLine family={family} row={{ ID: 7 }} />)
    await screen.findByRole('note')
    vi.mocked(api.uploads.standings).mockResolvedValue([])
    rerender(<BarredLine family={family} row={{ ID: 8 }} />)
    await waitFor(() => expect(api.uploads.standings).toHaveBeenCalledTimes(2))
    await act(async () => refresh(family))
    rerender(<BarredLine family={family} row={{ ID: 7 }} />)
    await waitFor(() =>
      expect(vi.mocked(api.uploads.standings).mock.lastCall).toEqual([{ Family: family, RecordID: 7 }]),
    )
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
  },
)

test.each(familyNames.filter((family) => !isShown(family)))(
  '%s is the house’s own: nothing is asked',
  async (family) => {
    render(<BarredLine family={family} row={{ ID: 7 }} />)
    await act(async () => {})
    expect(api.uploads.standings).not.toHaveBeenCalled()
  },
)

test('who does not read the library is led to nothing there', async () => {
  session.grants = {}
  vi.mocked(api.uploads.standings).mockResolvedValue([{ ...barred, Title: '', Why: '还没有人批准' }])
  render(<BarredLine family="shortVideos" row={{ ID: 8 }} />)
  expect((await screen.findByRole('note')).textContent).toBe('公开时会被拦下：一个媒资还没有人批准')
})

test('a list with a reading side says it of the row under the cursor', async () => {
  inPane('/OnDemand/Contents', () => (
    <RecordSide
      {...{
        family: 'vodContents',
        label: '点播',
        filters: [],
        about: '',
        columns: [],
        onOpen: () => {},
        empty: '',
        nothing: '',
      }}
      source={() => async () => ({ Total: 1, Capped: false, List: [{ ID: 9 }] })}
      detail={({ row }) => <p>详情 {row?.ID}</p>}
    />
  ))
  await screen.findByText('详情 9')
  expect((await screen.findByRole('note')).textContent).toContain('江边')
})
