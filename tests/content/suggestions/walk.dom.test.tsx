import { useEditor, EditorContent } from '@tiptap/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { suggestionText } from '../../../src/api/content/articles/suggestions.ts'
import { editorExtensions } from '../../../src/panels/content/articles/editor/extensions.ts'
import { useSuggesting } from '../../../src/panels/content/articles/editor/suggest/useSuggesting.ts'
import type { Command } from '../../../src/workspace/command.ts'
import { notices } from '../../../src/workspace/notices.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { contextOf } from '../../commands/context.ts'

// Nothing has a place in this document; what is scrolled to need not be anywhere.
const nowhere = new DOMRect()
Range.prototype.getBoundingClientRect = () => nowhere
Range.prototype.getClientRects = () => [nowhere] as unknown as DOMRectList

let offered: readonly Command[]
beforeEach(() => {
  offered = []
})
afterEach(cleanup)

const pane = {
  ...{ id: 'p1', page: '/Publish', params: {}, active: true, visible: true, window },
  ...{ setTitle() {}, setGuard() {}, setSubject() {}, setFocus() {}, close() {}, setParams() {} },
  setCommands: (_key: string, commands: readonly Command[] | undefined) => void (offered = commands ?? []),
} as Pane

const tag = (id: string, who: string) => suggestionText({ id, by: id === 'a' ? 1 : 2, who, at: '2026-01-02T03:04:05Z' })
const html = `<p>江面<del${tag('a', '林小满')}>起了</del><ins${tag('a', '林小满')}>升起</ins>雾。</p><p>船<ins${tag('b', '周敏')}>全部</ins>停航。</p>`

const taken: object[] = []

function Text({ content, editable }: { readonly content: string; readonly editable: boolean }) {
  const editor = useEditor({ extensions: editorExtensions, content, editable, shouldRerenderOnTransaction: false })
  const { on, list, said } = useSuggesting(editor, editable, (passages) => void taken.push(...passages))
  return (
    <>
      <EditorContent editor={editor} />
      <output>{`${on ? 'on' : 'off'} ${list.length} ${said.replace(/ \S* ?\S*：/, '：')}`.trim()}</output>
    </>
  )
}
const show = (content = html, editable = true) =>
  render(
    <PaneProvider value={pane}>
      <Text content={content} editable={editable} />
    </PaneProvider>,
  )
const commandOf = (id: string) => offered.find((one) => one.id === `editor.${id}`)!
const run = (id: string) => act(async () => void (await commandOf(id).run(contextOf({}).ctx)))
const can = (id: string) => commandOf(id).can(contextOf({}).ctx)
const state = () => screen.getByRole('status').textContent
const text = () => document.querySelector('.ProseMirror')!.textContent

test('walked by key, told with author and what they want; accepted and rejected one by one', async () => {
  show()
  expect(state()).toBe('off 2')
  await run('suggestion.next')
  expect(state()).toMatch(/^off 2 1\/2 林小满：删“起了”，增“升起”$/)
  await run('suggestion.next')
  expect(state()).toMatch(/2\/2 周敏：增“全部”$/)
  await run('suggestion.next')
  await run('suggestion.accept')
  expect(text()).toBe('江面升起雾。船全部停航。')
  // On to the next at once.
  expect(state()).toMatch(/1\/1 周敏：增“全部”$/)
  await run('suggestion.reject')
  expect(text()).toBe('江面升起雾。船停航。')
  expect(state()).toBe('off 0')
  expect(can('suggestion.next')).toBe('没有修订。')
})

test.each([
  ['acceptAll', '江面升起雾。船全部停航。', '接受了 2 处修订'],
  ['rejectAll', '江面起了雾。船停航。', '拒绝了 2 处修订'],
])('all at once: %s', async (what, left, said) => {
  show()
  await run(`suggestion.${what}`)
  expect(text()).toBe(left)
  expect(notices.items.some((one) => one.text.includes(said))).toBe(true)
})

test('the mode is switched by its command, which says what it will do', async () => {
  show()
  expect(commandOf('suggest').title).toBe('修订模式')
  await run('suggest')
  expect(state()).toMatch(/^on 2/)
  expect(commandOf('suggest').title).toBe('退出修订模式')
  await run('suggest')
  expect(state()).toMatch(/^off 2/)
})

test('in a text that can only be read they are walked and not decided', async () => {
  show(html, false)
  await run('suggestion.next')
  expect(state()).toMatch(/1\/2 林小满/)
  for (const id of ['suggest', 'suggestion.accept', 'suggestion.reject', 'suggestion.acceptAll'])
    expect(can(id)).toBe('这篇稿件现在只能阅读。')
})

test('accepting what an AI wrote tells what was taken over, and of whom; rejecting tells nothing', async () => {
  const made = ' data-answer="41"'
  const ai = `<p>江面<ins${tag('a', '林小满')}${made}>升起了雾，能见度不足百米</ins>。<ins${tag('c', '林小满')}>另一处</ins></p>`
  taken.length = 0
  show(ai)
  await run('suggestion.next')
  expect(state()).toMatch(/1\/2 林小满（AI）：增/)
  await run('suggestion.reject')
  expect(taken).toEqual([])
  cleanup()
  show(ai)
  await run('suggestion.acceptAll')
  expect(taken).toEqual([{ AnswerID: 41, Text: '升起了雾，能见度不足百米', Field: 'ResourceContent' }])
})
