import { expect, test } from 'vitest'
import { suggestionText } from '../../../src/api/content/articles/suggestions.ts'
import { fieldsOf } from '../../../src/panels/content/articles/editor/draftFields.ts'
import { editorHtml } from '../../../src/panels/content/articles/editor/html.ts'
import { firstChoices, mergedHtml } from '../../../src/panels/content/articles/editor/merge.ts'
import { rebase } from '../../../src/panels/content/articles/editor/rebase.ts'
import { decidedHtml, sentApart } from '../../../src/panels/content/articles/editor/suggest/apart.ts'
import { textBlocks } from '../../../src/panels/content/articles/editor/useDifference.ts'
import { diffBlocks } from '../../../src/workers/diff.ts'

const tag = suggestionText({ id: 'x1', by: 1, who: '林小满', at: '2026-01-02T03:04:05.000Z' })
const decided = '<p>江面上起了大雾，能见度不足五十米。</p><p>轮渡从七点起停航。</p><p>九点恢复。</p>'
const suggested = decided.replace('起了', `<del${tag}>起了</del><ins${tag}>升起</ins>`)
const fields = (article: object) => fieldsOf(article, editorHtml)

test('an article with suggestions is opened with them, and sent in two', () => {
  const { ResourceContent } = fields({ ResourceContent: decided, SuggestedContent: suggested })
  expect(ResourceContent).toBe(suggested)
  expect(sentApart(ResourceContent)).toEqual({ ResourceContent: decided, SuggestedContent: suggested })
  expect(sentApart(decided)).toEqual({ ResourceContent: decided, SuggestedContent: '' })
  expect(fields({ ResourceContent: decided, SuggestedContent: '' }).ResourceContent).toBe(decided)
})

test('my suggestions stay where another has changed something else, without a clash', () => {
  const base = fields({ Title: '雾', ResourceContent: decided })
  const theirs = { ...base, Title: '大雾' }
  const mine = fields({ Title: '雾', ResourceContent: decided, SuggestedContent: suggested })
  expect(rebase(base, theirs, mine)).toEqual({ mine: { ...mine, Title: '大雾' }, clashes: [] })
})

test('brought together paragraph by paragraph, the suggestions of either side stay', () => {
  const theirs = decided.replace('九点恢复', '九点十分恢复')
  const rows = diffBlocks(textBlocks(suggested), textBlocks(theirs))
  const choices = firstChoices(
    rows,
    textBlocks(decided).map(({ html }) => html),
  )
  expect(choices.some(({ isClash }) => isClash)).toBe(false)
  const takes = choices.map(({ take }) => take)
  const merged = editorHtml(mergedHtml(rows, takes))
  expect(merged).toContain(`<ins${tag}>升起</ins>`)
  expect(decidedHtml(merged)).toBe(theirs)
})
