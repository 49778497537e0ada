/** A problem of a picture is called by the picture, wherever problems are told. */
import { cleanup, render, screen } from '@testing-library/react'
import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { pictureProblems } from '../../../src/panels/content/articles/editor/problems/pictureProblems.ts'
import { ProblemName } from '../../../src/panels/content/articles/editor/problems/ProblemName.tsx'
import { openEditor } from '../editor/openEditor.ts'

afterEach(cleanup)

test('the small picture and its name stand there, and not the sign that stands for it in a text', () => {
  const { doc } = openEditor('<p><img src="https://a.cn/渡口.jpg"></p>').state
  const [problem] = pictureProblems(doc, () => undefined)
  const { container } = render(<ProblemName problem={problem!} />)
  expect(screen.getByText('渡口.jpg')).toBeDefined()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://a.cn/渡口.jpg')
  expect(container.textContent).not.toContain('\uFFFC')
})

test('no list of problems tells them by their text alone', () => {
  const own = globSync('src/panels/content/articles/editor/**/*.tsx').filter((file) =>
    /\.text\.trim\(\) === '' \? '空格'/.test(readFileSync(file, 'utf8')),
  )
  expect(own).toEqual([])
})
