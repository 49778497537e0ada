// What is public and what is being written of a field is one place, and is listed as one.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Uses } from '../../../src/panels/library/media/Uses.tsx'
import { forgetReads } from '../../../src/workspace/data.ts'
import { api, prepareApi } from '../../../src/workspace/session.ts'

afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

test('each place once, with how far it has come in public and in what is being written', async () => {
  await prepareApi()
  const use = { Family: 'articles', FamilyTitle: '稿件', RecordID: 7, Title: '早市', Field: '正文', IsWritten: false }
  const List = [
    { ...use, IsLive: true, State: '', Number: 1 },
    { ...use, IsLive: false, State: '更正中', Number: 2 },
    { ...use, Field: '封面', IsLive: false, State: '更正中', Number: 2 },
  ]
  vi.spyOn(api.media, 'uses').mockResolvedValue({ List, Hidden: 0, HiddenWritten: 0 })
  render(<Uses row={{ ID: 3, Number: 2 } as never} />)
  await screen.findAllByText('早市')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '早市 稿件 · 正文 · 公开的，第 1 版 · 更正中',
    '早市 稿件 · 封面 · 更正中',
  ])
})
