/** Walking problems of which several stand at one place: each is come to, there and back. */
import { expect, onTestFinished, test } from 'vitest'
import { fieldTitles } from '../../../src/panels/content/articles/editor/draftFields.ts'
import { pictureProblems } from '../../../src/panels/content/articles/editor/problems/pictureProblems.ts'
import { showProblems } from '../../../src/panels/content/articles/editor/problems/problemMarks.ts'
import { nextProblem, problemHere, selectProblem } from '../../../src/panels/content/articles/editor/problems/walk.ts'
import type { Problem } from '../../../src/api/text/problem.ts'
import { openEditor } from '../editor/openEditor.ts'

const pictures = '<p>前</p><p><img src="https://a.cn/1.jpg">中<img src="https://a.cn/2.jpg"></p>'

/** An editor on the page, the problems of its pictures, and what goes to the next one and tells its number. */
function walked(html: string) {
  const editor = openEditor(html)
  document.body.append(editor.view.dom)
  onTestFinished(() => editor.view.dom.remove())
  const look = () => {
    const found = pictureProblems(editor.state.doc, () => undefined)
    showProblems(editor, found)
    return found
  }
  let list: readonly Problem[] = look()
  let last: Problem | undefined
  const go = (step: 1 | -1) => {
    last = list[nextProblem(editor, list, step, last)]!
    selectProblem(editor, last)
    return list.indexOf(last) + 1
  }
  return {
    go,
    again: () => void (list = look()),
    here: () => problemHere(editor, list, last) + 1,
    put: (at: number) => editor.commands.setNodeSelection(at),
    placeOf: (at: number) => Number(list[at]!.place.slice(5)),
  }
}

test('two pictures with two problems each are walked one by one, there and back', () => {
  const { go, here } = walked(pictures)
  const there = Array.from({ length: 5 }, () => go(1))
  expect(there).toEqual([1, 2, 3, 4, 1])
  expect(here()).toBe(1)
  const back = Array.from({ length: 5 }, () => go(-1))
  expect(back).toEqual([4, 3, 2, 1, 4])
})

test('the walk goes on when the text was looked through again meanwhile', () => {
  const { go, again } = walked(pictures)
  expect([go(1), go(1)]).toEqual([1, 2])
  again()
  expect([go(1), go(1), go(1)]).toEqual([3, 4, 1])
})

test('who puts the caret elsewhere goes on from there', () => {
  const { go, put, placeOf, here } = walked(pictures)
  expect([go(1), go(1)]).toEqual([1, 2])
  put(placeOf(2))
  expect(here()).toBe(3)
  expect(go(1)).toBe(4)
})

test('problems of a title that touch each other are walked one by one', () => {
  const editor = openEditor('<p>文</p>')
  const page = document.createElement('div')
  page.className = 'cd-editor'
  const input = document.createElement('input')
  input.setAttribute('aria-label', fieldTitles.Title[0])
  input.value = '最佳，，'
  page.append(input, editor.view.dom)
  document.body.append(page)
  onTestFinished(() => page.remove())
  const slip = { place: 'Title', kind: 'mark', says: '标点', fix: undefined } as const
  const list: Problem[] = [
    { ...slip, at: 0, end: 2, text: '最佳' },
    { ...slip, at: 2, end: 4, text: '，，' },
  ]
  let last: Problem | undefined
  const walked = Array.from({ length: 3 }, () => {
    last = list[nextProblem(editor, list, 1, last)]!
    selectProblem(editor, last)
    return last.text
  })
  expect(walked).toEqual(['最佳', '，，', '最佳'])
})
