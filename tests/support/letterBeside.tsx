/** A letter typed into a field while something else happens in an effect: between the letter and its being drawn. */
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'

const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!

/** Types into the field as the browser does: the letter stands there, and then it is told. */
function typeInto(field: HTMLTextAreaElement, letter: string): void {
  own.set!.call(field, letter)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }))
}

/** Its effect waits, as those of a busy page do, until the letter comes. */
function Page({ act, type, news }: { act: () => void; type: () => void; news: number }): ReactNode {
  const [title, setTitle] = useState('')
  useLayoutEffect(() => {
    if (news > 0) queueMicrotask(type)
  }, [news, type])
  useEffect(() => {
    if (news > 0) act()
  }, [news, act])
  return (
    <>
      <textarea aria-label="标题" value={title} onChange={(event) => setTitle(event.target.value)} />
      <div id="beside" />
    </>
  )
}

/** What became of the field. */
export interface LetterBeside {
  /** What it holds at last; '标' was typed. */
  readonly value: string
  /** What was put into it by scripts meanwhile. Anything at all, the same words too, ends what an input method composes there. */
  readonly put: readonly string[]
}

/**
 * Draws a page with a title that has the focus, and types a letter into it as `act` is about to run in an effect of the page.
 * It is given an empty element that stands beside the title.
 */
export async function letterBeside(act: (beside: HTMLElement) => void): Promise<LetterBeside> {
  const put: string[] = []
  let field: HTMLTextAreaElement | null = null
  Object.defineProperty(HTMLTextAreaElement.prototype, 'value', {
    ...own,
    set(this: HTMLTextAreaElement, value: string) {
      if (this === field) put.push(value)
      own.set!.call(this, value)
    },
  })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    Object.defineProperty(HTMLTextAreaElement.prototype, 'value', own)
    root.unmount()
    place.remove()
  })
  // Otherwise React would run every effect at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const acted = vi.fn(() => act(place.querySelector<HTMLElement>('#beside')!))
  const type = () => typeInto(field!, '标')
  const draw = (news: number) => root.render(<Page act={acted} type={type} news={news} />)
  draw(0)
  await expect.poll(() => place.querySelector('textarea')).not.toBeNull()
  field = place.querySelector('textarea')!
  field.focus()
  put.length = 0
  draw(1)
  await expect.poll(() => acted.mock.calls.length).toBe(1)
  return { value: field.value, put }
}
