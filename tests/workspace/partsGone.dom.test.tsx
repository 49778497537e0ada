import { expect, test } from 'vitest'
import { notices } from '../../src/workspace/notices.ts'
import { watchParts } from '../../src/workspace/partsGone.ts'

test('a part that cannot be loaded any more is told once, stays on the screen, and offers to reload', () => {
  const stop = watchParts()
  const fail = () => dispatchEvent(new Event('vite:preloadError'))
  fail()
  fail()
  expect(notices.items.map(({ text, sticky, action }) => [text.slice(0, 14), sticky, action?.title])).toEqual([
    ['有一部分程序没有加载下来，多', true, '刷新'],
  ])
  stop()
  notices.items = []
  fail()
  expect(notices.items).toEqual([])
})
