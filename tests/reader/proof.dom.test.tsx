/** Who wants to verify by another program has the same file that the page goes over: whole, though it comes in parts. */
import { fireEvent, waitFor, within } from '@testing-library/react'
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { hosts } from '../../src/api/hosts.ts'
import type { ReaderPage } from '../../src/reader/page.ts'
import { ProofView } from '../../src/reader/views/proof.ts'
import { ballotFile, voteFile } from '../evidence/samples.ts'

afterEach(async () => {
  await act(() => render(null, document.body))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const page: ReaderPage = {
  ...{ kind: 'proof', key: 'jz', station: '江州日报', guid: 'g', zone: 'Asia/Shanghai', ad: '', at: 0 },
  data: { of: 'vote', title: '最美龙舟' },
}

test('the evidence file is downloaded whole, under the name of what it is of', async () => {
  const parts = [
    { File: { format: 'copydesk-evidence/1', ballots: [1, 2] }, Next: 2 },
    { File: { ballots: [3] }, Next: null },
  ]
  vi.stubGlobal('fetch', async (path: string) => {
    const Data = parts[path.includes('After=2') ? 1 : 0]
    return Response.json({ Succeeded: true, StatusCode: 200, Data, Errors: null })
  })
  const made: Blob[] = []
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob) => `blob:${made.push(blob)}`
      static override revokeObjectURL = () => {}
    },
  )
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(`${this.download} ${this.href}`)
  })
  await act(() => render(h(ProofView, { page }), document.body))
  fireEvent.click(within(document.body).getByRole('button', { name: '下载证据文件' }))
  await within(document.body).findByText('已下载“最美龙舟.json”。')
  expect(names).toEqual(['最美龙舟.json blob:1'])
  const read = new FileReader()
  read.readAsText(made[0]!)
  await waitFor(() => expect(read.result).not.toBeNull())
  expect(JSON.parse(String(read.result))).toEqual({ format: 'copydesk-evidence/1', ballots: [1, 2, 3] })
})

test('a ballot is told by the time of the house and the title of its option; a wrong code is said at its field', async () => {
  const Evidence = await ballotFile(voteFile())
  const { minute, options } = Evidence.ballot
  let answer: object = hosts.main.no('refused', '回执码有抄错的地方。', {
    detail: { Fields: [{ Field: 'ReceiptCode', Message: '回执码有抄错的地方。' }] },
  })
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const data = { of: 'vote', title: '最美龙舟', options: options.map((Number) => ({ Number, Title: '宝塔灯' })) }
  await act(() => render(h(ProofView, { page: { ...page, data } }), document.body))
  const shown = within(document.body)
  const field = shown.getByLabelText<HTMLInputElement>('回执码')
  await act(() => void fireEvent.input(field, { target: { value: '7KQ3M' } }))
  fireEvent.click(shown.getByRole('button', { name: '核对这张选票' }))
  await shown.findByText('回执码有抄错的地方。')
  expect([field.ariaInvalid, document.activeElement]).toEqual(['true', field])
  answer = hosts.main.yes({ Message: '已在签名的检查点里。', Evidence })
  fireEvent.click(shown.getByRole('button', { name: '核对这张选票' }))
  await shown.findByText('全部相符')
  expect(field.ariaInvalid).toBe('false')
  const there = new Date(Date.parse(minute) + 8 * 3_600_000).toISOString().slice(11, 16)
  shown.getByText(new RegExp(`北京时间 2026.*${there} 投给“${options[0]}. 宝塔灯”。$`))
})
