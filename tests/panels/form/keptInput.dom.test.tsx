import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Keeps } from '../../../src/api/text/keeps.ts'
import { TextInput } from '../../../src/panels/form/inputs.tsx'
import { KeptInput } from '../../../src/panels/parts/KeptInput.tsx'
import { RestingButton } from '../../../src/workspace/RestingButton.tsx'

afterEach(cleanup)

function Typed({ keeps }: { readonly keeps: Keeps }) {
  const [value, setValue] = useState('')
  return <KeptInput aria-label="字段" keeps={keeps} value={value} onText={setValue} />
}
const box = () => screen.getByLabelText<HTMLInputElement>('字段')

/** As a person types: the browser has put the text in, the caret behind it. */
function type(text: string, caret: number, isComposing = false): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  set.call(box(), text)
  box().setSelectionRange(caret, caret)
  fireEvent(box(), new InputEvent('input', { bubbles: true, isComposing }))
}

test('R-174: what is no digit is gone as it is typed, the caret stays, and a sentence says why', () => {
  render(<Typed keeps="digits" />)
  type('1x23', 2)
  expect(box().value).toBe('123')
  expect(box().selectionStart).toBe(1)
  expect(screen.getByRole('status').textContent).toBe('这里只能输入数字。')
  type('1423', 2)
  expect(box().value).toBe('1423')
  expect(screen.queryByRole('status')).toBeNull()
})

test('of a number it stays told that something was left out: without its sign it is another one', () => {
  render(<Typed keeps="decimal" />)
  type('-', 1)
  type('5', 1)
  expect(box().value).toBe('5')
  expect(screen.getByRole('status').textContent).toBe('这里只能输入数字和小数点。')
  type('', 0)
  type('5', 1)
  expect(screen.queryByRole('status')).toBeNull()
})

test('nothing is touched while an input method composes', () => {
  render(<Typed keeps="plain" />)
  type("zhang'san", 9, true)
  expect(box().value).toBe("zhang'san")
  type('张三<', 3)
  fireEvent.compositionEnd(box())
  expect(box().value).toBe('张三')
})

test('R-173: what is risky stays and is told', () => {
  render(<Typed keeps="plain" />)
  type('A&B', 3)
  expect(box().value).toBe('A&B')
  expect(screen.getByRole('status').textContent).toContain('%、& 或 =')
})

test('walking through a field changes nothing that stood there before', () => {
  const onChange = vi.fn()
  const field = { name: 'Name', label: '姓名', kind: 'text', keeps: 'plain' } as const
  const rest = { ctx: {} as never, choices: [], problem: undefined, describedBy: undefined }
  render(<TextInput id="n" field={field} value="张#三" onChange={onChange} {...rest} />)
  const input = screen.getByRole('textbox')
  fireEvent.focus(input)
  fireEvent.blur(input)
  expect(onChange).not.toHaveBeenCalled()
})

test('R-178: a second click within 2 s sends nothing; a key does', () => {
  vi.useFakeTimers()
  const send = vi.fn()
  render(<RestingButton onClick={send}>发送</RestingButton>)
  const button = screen.getByRole('button')
  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 1 })
  expect(send).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button, { detail: 0 })
  expect(send).toHaveBeenCalledTimes(2)
  act(() => void vi.advanceTimersByTime(2000))
  fireEvent.click(button, { detail: 1 })
  expect(send).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
