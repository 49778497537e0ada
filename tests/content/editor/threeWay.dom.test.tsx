import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { firstChoices } from '../../../src/panels/content/articles/editor/merge.ts'
import { originOf, ThreeWay } from '../../../src/panels/content/articles/editor/ThreeWay.tsx'
import { diffBlocks, type Block } from '../../../src/workers/diff.ts'

const p = (text: string): Block => ({ html: `<p>${text}</p>`, text })
const base = ['市水务局昨天通报汛情', '各区加强巡查和值守', '预计未来三天缓慢回落'].map(p)
const mine = [p('市水务局今天上午通报汛情'), base[1]!, p('预计未来三天明显回落')]
const theirs = [p('市水务局昨天通报防汛情况'), p('各区加强巡查和夜间值守'), base[2]!]
const rows = diffBlocks(mine, theirs)

test('who changed each paragraph is told from what both began with', () => {
  const choices = firstChoices(
    rows,
    base.map(({ html }) => html),
  )
  expect(choices.map(({ changed }) => changed)).toEqual(['both', 'theirs', 'mine'])
  expect(choices.map(({ take }) => take)).toEqual(['mine', 'theirs', 'mine'])
})

test('a changed paragraph finds the one it came from; a strange one finds none', async () => {
  expect(await originOf(rows[0]!, base)).toBe(base[0])
  expect(await originOf(rows[0]!, [p('完全不相干的一段文字')])).toBeUndefined()
})

test('where both changed it, all three are shown with what each took out and put in', async () => {
  render(<ThreeWay row={rows[0]!} base={base} />)
  expect((await screen.findByText('原来')).nextElementSibling!.textContent).toBe('市水务局昨天通报汛情')
  const said = (title: string) => screen.getByText(title).nextElementSibling!
  const marks = (title: string, mark: string) => [...said(title).querySelectorAll(mark)].map((one) => one.textContent)
  expect([marks('我的', 'del'), marks('我的', 'ins')]).toEqual([['昨天'], ['今天上午']])
  expect(said('我的').textContent).toBe('市水务局昨天今天上午通报汛情')
  expect(marks('对方的', 'ins').join('')).toContain('防')
})
