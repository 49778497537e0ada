/** A letter typed above the text while something changes in it: the field keeps the letter, and what is composed there goes on. */
import { expect, onTestFinished, test } from 'vitest'
import { letterBeside } from '../../support/letterBeside.tsx'
import { changesBeside } from './changesBeside.ts'
import { openEditor } from './openEditor.ts'

test.each(Object.entries(changesBeside))('%s', async (_, change) => {
  const editor = openEditor('<p>江边的雨</p>')
  document.body.append(editor.view.dom)
  onTestFinished(() => editor.view.dom.remove())
  expect(await letterBeside(() => change(editor))).toEqual({ value: '标', put: [] })
})
