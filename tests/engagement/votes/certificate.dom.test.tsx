import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import voteCommands from '../../../src/commands/engagement/votes.ts'
import type { Certificate } from '../../../src/api/engagement/votes/figures.ts'
import { CertificateView } from '../../../src/panels/engagement/votes/CertificateView.tsx'
import { contextOf } from '../../commands/context.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const line = { Summary: '去年冠军', IsWithdrawn: false, WithdrawReason: '' }
const certificate: Certificate = {
  ...{ At: '2026-11-29T08:00:00Z', By: '周敏', Ballots: 1210, Excluded: 64 },
  Options: [
    { ...line, Number: 1, Title: '东港队', Raw: 1210, Excluded: { 设备刚刚出现: 64 }, Counted: 1146, Jury: 92.5 },
  ],
  Checkpoint: 'news.example/vote/7d1f/ab\n1210\nq83vEjRW=\n\n— news.example Zm9v\n',
}

test('the certificate says who certified when, every figure with its reasons, the jury and the last checkpoint', () => {
  render(<CertificateView of={certificate} />)
  const shown = screen.getByRole('region', { name: '核定书' })
  expect(shown.textContent).toMatch(/周敏于 .+核定。选票 1,210 张，剔除 64 张，计票 1,146 张。/)
  expect(screen.getByRole('row', { name: /东港队/ }).textContent).toBe(
    '1 东港队去年冠军1,21064 设备刚刚出现 641,14692.5',
  )
  expect(shown.querySelector('pre')?.textContent).toBe(certificate.Checkpoint)
})

test('the evidence file is downloaded whole, however many parts it comes in', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  const named: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    named.push(this.download)
  })
  const parts = [
    { File: { tally: [1], ballots: ['a', 'b'] }, Next: 2 },
    { File: { tally: [], ballots: ['c'] }, Next: null },
  ]
  const row = { ID: 9, Title: '最美龙舟', FrozenAt: '2026-11-29T08:00:00Z' }
  const { ctx, happened } = contextOf({
    answers: { 'votes.evidence': () => parts.shift() },
    subject: { family: 'votes', rows: [row] },
  } as never)
  const command = voteCommands.commands.find(({ id }) => id === 'votes.download')!
  expect(command.can?.(ctx)).toBe(true)
  await command.run(ctx)
  expect(happened.calls).toEqual([
    ['votes.evidence', { ID: 9, After: 0 }],
    ['votes.evidence', { ID: 9, After: 2 }],
  ])
  expect(named).toEqual(['最美龙舟.json'])
  expect(JSON.parse(await files[0]!.text())).toEqual({ tally: [1], ballots: ['a', 'b', 'c'] })
  const none = contextOf({ subject: { family: 'votes', rows: [{ ...row, FrozenAt: null }] } } as never)
  expect(command.can?.(none.ctx)).toBe('还没有人投票，没有证据文件')
})
