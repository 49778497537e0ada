import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withoutWords } from '../../../src/panels/content/articles/pictureWords.ts'
import { WordlessLine } from '../../../src/panels/content/articles/WordlessLine.tsx'

afterEach(cleanup)

const picture = (more: string) => `<figure><img src="/static/img/a.jpg"${more}><figcaption>图说</figcaption></figure>`

test('who reads a text is told how many of its pictures say nothing to who cannot see them', () => {
  const html = `<p>字</p>${picture('')}${picture(' alt=" "')}${picture(' alt="大桥"')}${picture(' data-decor="true"')}`
  expect(withoutWords(html)).toBe(2)
  render(<WordlessLine html={html} />)
  expect(screen.getByText('2 张图没有替代文字，看不见图的读者不知道画面。')).toBeDefined()
})

test('nothing is said where each has some', () => {
  const { container } = render(<WordlessLine html={`<p>字</p>${picture(' alt="大桥"')}`} />)
  expect(container.textContent).toBe('')
})
