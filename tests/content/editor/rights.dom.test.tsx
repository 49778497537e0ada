import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { articleTitles } from '../../../src/api/content/articles/articleTitles.ts'
import { emptyFields } from '../../../src/panels/content/articles/editor/draftFields.ts'
import { buttonFor, moreFieldNames } from '../../../src/panels/content/articles/editor/moreFields.ts'
import { isChosen, MoreInput } from '../../../src/panels/content/articles/editor/MoreInput.tsx'
import { session } from '../../../src/workspace/session.ts'

afterEach(() => {
  cleanup()
  session.grants = {}
})

const wanting = moreFieldNames.filter((name) => buttonFor(name) !== undefined)
const show = (name: (typeof moreFieldNames)[number]) =>
  render(<MoreInput name={name} hint="" value={emptyFields[name]} editable onEdit={vi.fn()} />)

test('some fields want a button of their own, and all of them are drawn where it is looked at', () => {
  expect(wanting).toEqual(['FakeReadNo', 'MinReadNo'])
  expect(wanting.filter((name) => !isChosen(name))).toEqual([])
})

test.each(wanting)('%s without its button says why, and nothing is typed into it', (name) => {
  show(name)
  expect(screen.getByText(articleTitles[name])).toBeTruthy()
  expect(screen.getByText(/没有「修改阅读量」权限/)).toBeTruthy()
  expect(document.querySelector('input, textarea, select, [tabindex]')).toBe(null)
})

test.each(wanting)('%s is typed by who has the button', (name) => {
  session.grants = { '/contribution/All': { defined: ['修改阅读量'], granted: ['修改阅读量'] } }
  show(name)
  expect(screen.getByLabelText<HTMLInputElement>(articleTitles[name]).readOnly).toBe(false)
})
