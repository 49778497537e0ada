/** Who wants to verify by another program has the same file that the page goes over: whole, though it comes in parts. */
import { fireEvent, waitFor, within } from '@testing-library/react'
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import type { ReaderPage } from '../../src/reader/page.ts'
import { ProofView } from '../../src/reader/views/proof.ts'

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
