import { expect, test } from 'vitest'
import { UNDO_MINUTES } from '../../src/api/actions.ts'
import { undoStep } from '../../src/workspace/refusedAct.ts'

const act = { title: '已裁剪“江边”', at: 1000 }
const refused = (at: number) => ({ title: '全部撤下“大桥”', at })

test('what was refused since is said first, with what would be taken back instead', () => {
  expect(undoStep(act, refused(2000), 3000)).toEqual({
    says: '没有做成：全部撤下“大桥”，什么也没有改。上一步可撤销的是：裁剪“江边”，再按一次撤销它。',
  })
  expect(undoStep(undefined, refused(2000), 3000)).toEqual({
    says: '没有做成：全部撤下“大桥”，什么也没有改，没有可以撤销的操作。',
  })
})

test('what was done after the refusal, or long after it, is taken back at once', () => {
  expect(undoStep(act, undefined, 3000)).toEqual({ act })
  expect(undoStep(act, refused(500), 3000)).toEqual({ act })
  expect(undoStep(act, refused(2000), 2000 + UNDO_MINUTES * 60_000)).toEqual({ act })
  expect(undoStep(undefined, undefined, 3000)).toBeUndefined()
})
