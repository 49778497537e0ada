import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Remark } from '../../../src/api/content/articles/remarks.ts'
import { RemarkList } from '../../../src/panels/content/articles/editor/remarks/RemarkList.tsx'
import type { EditorRemarks } from '../../../src/panels/content/articles/editor/remarks/useEditorRemarks.ts'
import { openEditor } from '../editor/openEditor.ts'

afterEach(cleanup)

const remark = (ID: number, more: Partial<Remark> = {}): Remark => ({
  ...{ ID, Text: `意见${ID}`, UserID: 1, AdminUserRealName: '周敏', CreateTime: '2026-01-02T03:04:05Z', Revision: 2 },
  ...{ Quote: `原文${ID}`, Before: '', After: '', At: 0, SettledBy: null, SettledAt: null, Answers: [] },
  ...more,
})

/** The list with the first note at hand; what was done, in order. */
function show(list: readonly Remark[], lost: readonly number[] = []) {
  const did: string[] = []
  const act = (what: string) => async (one?: Remark) => void did.push(`${what} ${one?.ID ?? ''}`.trim())
  const remarks: EditorRemarks = {
    ...{ here: list[0], open: list.filter((one) => one.SettledAt === null).length, list, lost: new Set(lost) },
    setHere: (one) => void did.push(`here ${one?.ID}`),
    show: (one) => void did.push(`show ${one.ID}`),
    ...{ add: act('add'), answer: act('answer'), settle: act('settle'), remove: act('remove') },
  }
  const editor = openEditor('<p>原文</p>')
  render(<RemarkList editor={editor} remarks={remarks} onClose={() => did.push('close')} />)
  const box = screen.getByRole('listbox', { name: '批注' })
  const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(box, { key }))
  return { did, box, press }
}

test('it has the focus, and every note can be walked to, answered, settled and taken away by a key', () => {
  const { did, box, press } = show([remark(1), remark(2)])
  expect(document.activeElement).toBe(box)
  press('j', 'r', 'x', '#', 'n', 'Enter', 'Escape')
  expect(did).toEqual(['here 2', 'show 2', 'answer 1', 'settle 1', 'remove 1', 'add', 'here 1', 'show 1', 'close'])
  // The keys of lists of articles mean articles: none of them may act here.
  expect(box.closest('[data-keys="list"]')).toBeNull()
})

test('keys of an input method and with Ctrl or Alt are nobody’s', () => {
  const { did, box } = show([remark(1)])
  fireEvent.keyDown(box, { key: 'x', ctrlKey: true })
  fireEvent.keyDown(box, { key: 'x', isComposing: true, keyCode: 229 })
  expect(did).toEqual([])
})

test('it tells what is open and settled, answers, and passages that changed', () => {
  const answer = { ID: 9, Text: '已核实', UserID: 2, AdminUserRealName: '林小满', CreateTime: '2026-01-02T03:05:05Z' }
  const settled = remark(2, { SettledBy: '林小满', SettledAt: '2026-01-02T04:04:05Z' })
  show([remark(1, { Answers: [answer] }), settled], [1])
  expect(screen.getByRole('status').textContent).toBe('1 条未解决1 条已解决')
  const [first, second] = screen.getAllByRole('option')
  expect(first!.textContent).toContain('已核实')
  expect(first!.textContent).toContain('原文已改动')
  expect(second!.textContent).toContain('林小满已解决')
  expect(second!.textContent).not.toContain('原文已改动')
})

test('without notes it says so and does nothing', () => {
  const { did, press } = show([])
  press('j', 'k', 'r', 'x', '#', 'Enter')
  expect(did.filter((one) => !one.startsWith('here'))).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('没有未解决的批注')
})
