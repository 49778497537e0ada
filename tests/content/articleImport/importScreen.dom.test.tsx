import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { IMPORT_LIMIT, type ImportItem, type ImportJob } from '../../../src/api/content/articleImport/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import { DropZone } from '../../../src/panels/content/articleImport/DropZone.tsx'
import ImportPanel from '../../../src/panels/content/articleImport/ImportPanel.tsx'
import { ItemsList } from '../../../src/panels/content/articleImport/ItemsList.tsx'
import { JobList } from '../../../src/panels/content/articleImport/JobList.tsx'
import { JobView } from '../../../src/panels/content/articleImport/JobView.tsx'
import { fileProblem, fileSize, useUpload, type Upload } from '../../../src/panels/content/articleImport/useUpload.ts'
import { filtersOf, sayCounts } from '../../../src/panels/content/articleImport/words.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { status } from '../../../src/workspace/status.ts'
import { inPane } from '../../support/inPane.tsx'

const job = (some: Partial<ImportJob> = {}): ImportJob => ({
  ID: 1,
  FileName: '旧站.xml',
  Format: 'wxr',
  State: 'parsed',
  Total: 12,
  Processed: 0,
  Created: 0,
  Updated: 0,
  Unchanged: 0,
  Failed: 0,
  LeftOut: 2,
  ChID: null,
  AdminUserRealName: '林小满',
  CreateTime: '2026-11-20T02:00:00.000Z',
  Message: '',
  ...some,
})
const item = (Index: number, some: Partial<ImportItem> = {}): ImportItem => ({
  Index,
  Key: `k${Index}`,
  Title: `第 ${Index} 篇`,
  Author: '记者',
  CreateTime: '2025-01-01T00:00:00.000Z',
  WordCount: 100,
  Kind: 'post',
  State: 'new',
  ArticleID: null,
  Notes: [],
  ...some,
})
const idle: Upload = { state: 'idle', name: '', progress: { sent: 0, total: 0 }, problem: '' }

// What is spied on must be here.
beforeAll(prepareApi)
beforeEach(() => {
  // jsdom has no layout: the virtual list needs a height, and scrolling.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  Element.prototype.scrollTo = () => {}
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('files that cannot be are refused before they travel, with their limit', () => {
  expect(fileProblem({ name: '空.xml', size: 0 })).toContain('“空.xml”是空文件')
  expect(fileProblem({ name: '大.xml', size: IMPORT_LIMIT + 1024 * 1024 })).toBe(
    '文件不能超过 64 MB，“大.xml”是 65 MB。请分几次导出。',
  )
  expect(fileProblem({ name: '好.xml', size: IMPORT_LIMIT })).toBeUndefined()
  expect([fileSize(10), fileSize(2_500_000), fileSize(64 * 1024 * 1024)]).toEqual(['1 KB', '2.4 MB', '64 MB'])
})

function zone(upload: Upload, more: { disabled?: string } = {}) {
  const onFiles = vi.fn()
  const onStop = vi.fn()
  render(<DropZone upload={upload} disabled={more.disabled} input={createRef()} onFiles={onFiles} onStop={onStop} />)
  return { onFiles, onStop, zone: screen.getByLabelText('导入文件') }
}

test('a dropped file is taken; not while another one travels', () => {
  const file = new File(['x'], 'a.xml')
  const first = zone(idle)
  fireEvent.drop(first.zone, { dataTransfer: { files: [file] } })
  expect(first.onFiles).toHaveBeenCalledWith([file])
  cleanup()
  const second = zone({ ...idle, state: 'sending', name: 'b.xml', progress: { sent: 1, total: 4 } })
  fireEvent.drop(second.zone, { dataTransfer: { files: [file] } })
  expect(second.onFiles).not.toHaveBeenCalled()
})

test('progress is told in figures, and can be stopped', () => {
  const { onStop } = zone({
    ...idle,
    state: 'sending',
    name: 'b.xml',
    progress: { sent: 512 * 1024, total: 1024 * 1024 },
  })
  expect(screen.getByText('512 KB / 1.0 MB（50%）')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /取消上传/ }))
  expect(onStop).toHaveBeenCalled()
})

test('after the last byte it says that the file is being read', () => {
  zone({ ...idle, state: 'reading', name: 'b.xml', progress: { sent: 4, total: 4 } })
  expect(screen.getByText(/已传完，正在读取“b.xml”/)).toBeTruthy()
})

test('what went wrong is said where it happened', () => {
  zone({ ...idle, state: 'failed', name: 'b.xml', problem: '第 3 行不是有效的 XML。' })
  expect(screen.getByRole('alert').textContent).toBe('第 3 行不是有效的 XML。')
})

test('without the permission it says which one is missing', () => {
  zone(idle, { disabled: '导入需要“导入”权限，请联系系统管理员开通。' })
  expect((screen.getByRole('button', { name: /选择文件/ }) as HTMLButtonElement).disabled).toBe(true)
})

/** An XMLHttpRequest that does what a test says. */
function fakeRequests() {
  const made: FakeRequest[] = []
  class FakeRequest extends EventTarget {
    upload = new EventTarget()
    responseText = ''
    headers: Record<string, string> = {}
    constructor() {
      super()
      made.push(this)
    }
    open() {}
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    send() {}
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    answer(body: object) {
      this.responseText = JSON.stringify(body)
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return made
}

function Uploader({ done }: { done: (job: ImportJob) => void }) {
  const { upload, start, stop } = useUpload(done)
  return (
    <>
      <output>{`${upload.state} ${upload.progress.sent} ${upload.problem}`}</output>
      <button onClick={() => void start(new File(['12345678'], 'a.xml'))}>go</button>
      <button onClick={stop}>stop</button>
    </>
  )
}
const said = () => screen.getByRole('status').textContent

test('an upload tells how far it is and what came of it', async () => {
  const made = fakeRequests()
  const done = vi.fn()
  render(<Uploader done={done} />)
  fireEvent.click(screen.getByText('go'))
  await waitFor(() => expect(made).toHaveLength(1))
  made[0]!.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 3, total: 8, lengthComputable: true }))
  await waitFor(() => expect(said()).toBe('sending 3 '))
  made[0]!.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 8, total: 8, lengthComputable: true }))
  await waitFor(() => expect(said()).toBe('reading 8 '))
  made[0]!.answer({ Succeeded: true, StatusCode: 200, Data: job(), Errors: null })
  await waitFor(() => expect(done).toHaveBeenCalledWith(job()))
  expect(said()).toBe('idle 0 ')
})

test('the sentence of the server is shown as it is', async () => {
  const made = fakeRequests()
  render(<Uploader done={vi.fn()} />)
  fireEvent.click(screen.getByText('go'))
  await waitFor(() => expect(made).toHaveLength(1))
  made[0]!.answer({ Succeeded: false, StatusCode: 400, Data: null, Errors: '没有认出这个文件的格式。' })
  await waitFor(() => expect(said()).toBe('failed 0 没有认出这个文件的格式。'))
})

test('stopping an upload is no failure, and no connection says what to do', async () => {
  const made = fakeRequests()
  render(<Uploader done={vi.fn()} />)
  fireEvent.click(screen.getByText('go'))
  await waitFor(() => expect(made).toHaveLength(1))
  fireEvent.click(screen.getByText('stop'))
  await waitFor(() => expect(said()).toBe('idle 0 '))
  fireEvent.click(screen.getByText('go'))
  await waitFor(() => expect(made).toHaveLength(2))
  made[1]!.dispatchEvent(new Event('error'))
  await waitFor(() => expect(said()).toContain('网络连接不上服务器，文件没有传完'))
})

test('an expired sign-in is renewed and the file goes again', async () => {
  const made = fakeRequests()
  const current = vi.spyOn(api.session, 'current').mockResolvedValue({} as never)
  const done = vi.fn()
  render(<Uploader done={done} />)
  fireEvent.click(screen.getByText('go'))
  await waitFor(() => expect(made).toHaveLength(1))
  made[0]!.answer({ Succeeded: false, StatusCode: 401, Data: null, Errors: '登录已过期' })
  await waitFor(() => expect(made).toHaveLength(2))
  expect(current).toHaveBeenCalledOnce()
  made[1]!.answer({ Succeeded: true, StatusCode: 200, Data: job(), Errors: null })
  await waitFor(() => expect(done).toHaveBeenCalled())
})

const view = (one: ImportJob, more: Partial<Parameters<typeof JobView>[0]> = {}) =>
  render(
    <JobView
      job={one}
      choice={{ ChID: undefined, channel: '', Publish: false }}
      filter={undefined}
      box={createRef()}
      onFilter={() => {}}
      onPublish={() => {}}
      onOpen={() => {}}
      {...more}
    />,
  )
const items = (...list: ImportItem[]) =>
  vi.spyOn(api.articleImport, 'items').mockResolvedValue({ Total: list.length, Capped: false, List: list })

test('before it starts: what is in the file, where it goes, and why something is left out', async () => {
  items(item(1), item(2, { State: 'leftOut', Notes: ['是附件，不是文章'] }))
  view(job())
  expect(screen.getByRole('button', { name: /开始导入/ })).toBeTruthy()
  expect(screen.getByText('请选择')).toBeTruthy()
  expect(screen.getByText(/全部导入为草稿/)).toBeTruthy()
  expect(await screen.findByText('是附件，不是文章')).toBeTruthy()
})

test('whoever may publish is asked whether to', () => {
  items()
  session.grants = { '/contribution/All': { defined: [], granted: [] } }
  const onPublish = vi.fn()
  view(job(), { onPublish })
  fireEvent.click(screen.getByRole('checkbox'))
  expect(onPublish).toHaveBeenCalledWith(true)
  session.grants = {}
})

test('while it runs: how many of how many, and no choices', () => {
  items()
  view(job({ State: 'running', Processed: 5 }))
  expect(screen.getByText('5 / 12')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /开始导入/ })).toBeNull()
})

test('afterwards: the counts, and filters of what happened', () => {
  items()
  const done = job({ State: 'done', Created: 9, Failed: 1 })
  const onFilter = vi.fn()
  view(done, { onFilter })
  expect(screen.getByText(/新增 9 篇，失败 1 篇，不导入 2 篇/)).toBeTruthy()
  const filters = within(screen.getByRole('radiogroup'))
  fireEvent.click(filters.getByRole('radio', { name: '失败' }))
  expect(onFilter).toHaveBeenCalledWith('failed')
  expect(filtersOf(job())).toEqual(['new', 'known', 'leftOut'])
  expect(sayCounts(job({ LeftOut: 0 }))).toBe('还没有结果')
})

test('an import that failed says why', () => {
  items()
  view(job({ State: 'failed', Message: '文件读到一半就断了。' }))
  expect(screen.getByRole('alert').textContent).toBe('文件读到一半就断了。')
})

test('items are walked and opened by key; keys of an input method are not ours', async () => {
  const list = [item(1), item(2, { ArticleID: 77 }), item(3)]
  items(...list)
  const onOpen = vi.fn()
  render(<ItemsList job={1} filter={undefined} stamp="" box={createRef()} onOpen={onOpen} />)
  const box = screen.getByRole('listbox')
  await screen.findByText('第 2 篇')
  fireEvent.keyDown(box, { key: 'j', isComposing: true })
  fireEvent.keyDown(box, { key: 'j' })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onOpen).toHaveBeenLastCalledWith(list[1])
  fireEvent.keyDown(box, { key: 'End' })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onOpen).toHaveBeenLastCalledWith(list[2])
})

test('items that could not be read can be read again', async () => {
  vi.spyOn(api.articleImport, 'items').mockRejectedValueOnce(new Refusal('fault', '网络连接不上服务器'))
  render(<ItemsList job={1} filter={undefined} stamp="" box={createRef()} onOpen={() => {}} />)
  expect((await screen.findByRole('alert')).textContent).toContain('网络连接不上服务器')
  items(item(1))
  fireEvent.click(screen.getByRole('button', { name: /重试/ }))
  expect(await screen.findByText('第 1 篇')).toBeTruthy()
})

test('earlier imports are walked by key', () => {
  const onChoose = vi.fn()
  const onEnter = vi.fn()
  const jobs = [job({ ID: 3 }), job({ ID: 2 })]
  render(<JobList jobs={jobs} chosen={3} box={createRef()} onChoose={onChoose} onEnter={onEnter} />)
  const box = screen.getByRole('listbox')
  fireEvent.keyDown(box, { key: 'j' })
  expect(onChoose).toHaveBeenCalledWith(2)
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onEnter).toHaveBeenCalled()
})

test('how far an import is comes by itself; where that is cut off it is asked each second, until it is over', async () => {
  let now = job({ State: 'running', Processed: 3 })
  vi.spyOn(api.articleImport, 'list').mockResolvedValue({ List: [now], Total: 1, PageIndex: 1, PageSize: 50 } as never)
  vi.spyOn(api.articleImport, 'items').mockResolvedValue({ List: [], Total: 0, PageIndex: 1, PageSize: 50 } as never)
  const get = vi.spyOn(api.articleImport, 'get').mockImplementation(async () => now)
  status.live = 'on'
  inPane('/contribution/Import', ImportPanel)
  await screen.findByText('3 / 12')
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    status.live = 'off'
  })
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const before = get.mock.calls.length
  await wait(5000)
  expect(get.mock.calls.length).toBe(before)
  status.live = 'polling'
  await wait(0)
  now = job({ State: 'running', Processed: 9 })
  await wait(3500)
  expect(get.mock.calls.length).toBeGreaterThanOrEqual(before + 3)
  expect(screen.getByText('9 / 12')).toBeTruthy()
  now = job({ State: 'done', Processed: 12, Created: 12 })
  await wait(2000)
  const over = get.mock.calls.length
  await wait(10_000)
  expect(get.mock.calls.length).toBe(over)
})
