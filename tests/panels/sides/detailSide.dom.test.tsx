/** What is read beside rows can be seen wherever there are rows: beside them, below them, or over them when it is asked for. */
import { globSync, readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DetailSide, useDetailSide, useTakesDetailKeys } from '../../../src/panels/parts/sides/DetailSide.tsx'
import { defineCommand } from '../../../src/workspace/command.ts'
import { usePaneCommands } from '../../../src/workspace/pane.ts'
import { inPane } from '../../support/inPane.tsx'

let closed: boolean[]
function Screen() {
  const rows = useRef<HTMLDivElement>(null)
  const hold = useDetailSide(rows)
  return (
    <>
      <div ref={rows} tabIndex={0} aria-label="行" />
      <button type="button" onClick={() => closed.push(hold.close())}>
        像 Esc
      </button>
      <DetailSide hold={hold}>
        <p>说明</p>
        <input aria-label="试填" />
      </DetailSide>
    </>
  )
}
const focused = () => document.activeElement?.getAttribute('aria-label')
const aside = () => screen.getByRole('complementary', { name: '详情' })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what is read there may have its own command on these keys; then the rows have none on them', async () => {
  const ran: string[] = []
  function Read() {
    useTakesDetailKeys()
    usePaneCommands([
      defineCommand({
        id: 'own.read',
        title: '标出来源',
        group: '审稿台',
        keys: 'v i',
        where: 'list',
        run: () => void ran.push('own'),
      }),
    ])
    return <p>正文</p>
  }
  function Both() {
    const hold = useDetailSide(useRef(null))
    return (
      <DetailSide hold={hold}>
        <Read />
      </DetailSide>
    )
  }
  const { press } = inPane('/media/NewIndex', Both)
  await press('v i')
  expect(ran).toEqual(['own'])
})

test('a key lays it over the rows and takes it away again, and the focus goes with it', async () => {
  const { press } = inPane('/media/NewIndex', Screen)
  await press('v i')
  expect(aside().className).toContain('is-over')
  expect(focused()).toBe('详情')
  await press('v i')
  expect(aside().className).not.toContain('is-over')
  expect(focused()).toBe('行')
})

test('what goes on below is a stop for Tab, and is turned by keys while the focus stays in the rows', async () => {
  const turned: number[] = []
  let isLong = true
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly seen: () => void
      constructor(seen: () => void) {
        this.seen = seen
      }
      observe() {
        this.seen()
      }
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => (isLong ? 300 : 100))
  Element.prototype.scrollBy = ((to: ScrollToOptions) => void turned.push(to.top!)) as never
  const { press, unmount } = inPane('/media/NewIndex', Screen)
  expect(aside().tabIndex).toBe(0)
  await press('shift+pagedown')
  await press('shift+pageup')
  expect(turned).toEqual([80, -80])
  unmount()
  isLong = false
  const short = inPane('/media/NewIndex', Screen)
  expect(aside().tabIndex).toBe(-1)
  await short.press('shift+pagedown')
  expect(turned).toHaveLength(2)
  Reflect.deleteProperty(Element.prototype, 'scrollBy')
})

test('so does a tap, and Escape goes back to the rows; where it was not open Escape is for others', () => {
  closed = []
  inPane('/media/NewIndex', Screen)
  fireEvent.click(screen.getByText('像 Esc'))
  fireEvent.click(screen.getByRole('button', { name: /^详情/ }))
  expect(focused()).toBe('详情')
  fireEvent.click(screen.getByText('像 Esc'))
  expect(closed).toEqual([false, true])
  expect(focused()).toBe('行')
  fireEvent.click(screen.getByRole('button', { name: /^详情/ }))
  fireEvent.keyDown(aside(), { key: 'Escape' })
  expect(focused()).toBe('行')
  fireEvent.click(screen.getByRole('button', { name: /^详情/ }))
  fireEvent.click(screen.getByRole('button', { name: /^返回列表/ }))
  expect(aside().className).not.toContain('is-over')
})

test('every screen draws its reading side so, and no style sheet leaves it out without a way to it', () => {
  const read = (pattern: string) => globSync(pattern).map((file) => [file, readFileSync(file, 'utf8')] as const)
  const own = read('src/panels/**/*.tsx').filter(([, text]) => /className="cd-detail[" ]/.test(text))
  expect(own.map(([file]) => file)).toEqual([])
  const hiding = read('src/**/*.css').flatMap(([file, text]) =>
    [...text.matchAll(/\.cd-detail(?::not\([^)]*\))*\s*\{\s*display: none;\s*\}([^]{0,220})/g)].map(([rule, after]) => [
      file,
      /:not\(\.is-over/.test(rule) && /> \.cd-detail-open \{\s*display: block;/.test(after!),
    ]),
  )
  expect(hiding.length).toBeGreaterThan(2)
  expect(hiding.filter(([, hasWay]) => !hasWay)).toEqual([])
})

test('out of what is typed in there Escape leads back to the rows', () => {
  inPane('/media/NewIndex', Screen)
  const tried = screen.getByLabelText('试填')
  tried.focus()
  fireEvent.keyDown(tried, { key: 'Escape', isComposing: true })
  expect(focused()).toBe('试填')
  fireEvent.keyDown(tried, { key: 'Escape' })
  expect(focused()).toBe('行')
})
