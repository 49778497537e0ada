// Passages that come from machines are marked in the editor and on the desk: those that still match, as they stand there.
import { render, screen, cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AiUse } from '../../../src/api/content/articles/aiUses.ts'
import { AiUseLine } from '../../../src/panels/content/articles/aiUses/AiUseLine.tsx'
import { placedUses } from '../../../src/panels/content/articles/aiUses/placedUses.ts'
import { markedUses, showAiMarks } from '../../../src/panels/content/articles/editor/aiUses/aiMarks.ts'
import { openEditor } from '../editor/openEditor.ts'

afterEach(cleanup)

const PASSAGE = '望江大桥今天上午十点正式合龙，这座全长三千六百米的斜拉桥将把江北片区与主城的车程缩短到八分钟。'
const use = (more: Partial<AiUse> = {}): AiUse => ({
  ...{
    ID: 1,
    Kind: 'text',
    Text: PASSAGE,
    Around: '',
    Field: '',
    IsThere: true,
    Provider: '智谱',
    Model: 'glm-5',
    Prompt: '扩写',
  },
  ...{ AdminUserRealName: '林小满', Revision: 2, CreateTime: '2026-01-02T03:04:05Z', ...more },
})

test('what still matches is marked, across bold and blocks, and follows what is written', () => {
  const editor = openEditor(`<p>开头。${PASSAGE.slice(0, 20)}<strong>${PASSAGE.slice(20)}</strong></p><p>结尾。</p>`)
  showAiMarks(editor, [use()])
  const [mark, ...more] = markedUses(editor)
  expect(more).toEqual([])
  expect(editor.state.doc.textBetween(mark!.from, mark!.to)).toBe(PASSAGE)
  expect([...editor.view.dom.querySelectorAll('.cd-ai-origin')].map((one) => one.textContent).join('')).toBe(PASSAGE)
  // Rewritten in the middle, less than forty characters in a row are left.
  editor.view.dispatch(editor.state.tr.insertText('一二三', mark!.from + 25, mark!.from + 30))
  expect(markedUses(editor)).toEqual([])
  editor.commands.undo()
  expect(markedUses(editor)).toHaveLength(1)
  showAiMarks(editor, [])
  expect(editor.view.dom.querySelector('.cd-ai-origin')).toBeNull()
})

test('what is gone, and files, are marked nowhere; a few words once', () => {
  expect(placedUses(`${PASSAGE}${PASSAGE}`, [use({ IsThere: false }), use({ Kind: 'picture' })])).toEqual([])
  expect(placedUses('合龙了，又合龙了', [use({ Text: '合龙' })])).toEqual([expect.objectContaining({ from: 0, to: 2 })])
  const correction = use({ Kind: 'correction', Text: '合龙', Around: '又合龙了' })
  expect(placedUses('合龙了，又合龙了', [correction])).toEqual([expect.objectContaining({ from: 5, to: 7 })])
  expect(placedUses(`甲${PASSAGE}乙${PASSAGE}`, [use()])).toHaveLength(2)
})

test('a line says kind, model, who took it over and what was asked; of another one’s answer only that it may be a machine’s', () => {
  render(<AiUseLine use={use()} isShown />)
  const text = () => document.body.textContent!
  for (const said of ['AI 文字', '智谱 glm-5', '林小满采用', '第 2 版', '提问：扩写']) expect(text()).toContain(said)
  cleanup()
  render(<AiUseLine use={use({ Kind: 'like', Provider: '', Model: '', Prompt: '', IsThere: false })} isShown={false} />)
  expect(text()).toContain('可能来自 AI')
  expect(text()).not.toContain('提问')
  expect(screen.getByText('已经改掉')).toBeTruthy()
})
