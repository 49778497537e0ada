import { expect, test } from 'vitest'
import { toldBeside } from '../../src/api/text/toldBeside.ts'

test('what stands for pictures, and what is shown of something', () => {
  expect(toldBeside('<p>前<img src="x" alt="大桥 &amp; 河" title="图">后<a title=链接>x</a></p>')).toEqual([
    '大桥 & 河',
    '图',
    '链接',
  ])
  expect(toldBeside('<p alt>没有 alt="字"</p>')).toEqual([])
})
