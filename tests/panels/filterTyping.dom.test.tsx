import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { articleFilters } from '../../src/panels/content/articles/articleFilters.ts'
import type { FilterValues } from '../../src/panels/parts/filters/filter.ts'
import { FilterBar } from '../../src/panels/parts/filters/FilterBar.tsx'
import type { Pane } from '../../src/workspace/pane.ts'
import { PaneProvider } from '../../src/workspace/PaneProvider.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const filters = [articleFilters.name, articleFilters.author] as const
const pane = { setCommands() {} } as unknown as Pane
/** Long enough for a question to be asked. */
const RESTED_MS = 1000

/** A bar whose list takes up what is asked when `take` is called: a busy browser draws later than somebody types. */
function slowBar() {
  const asked: FilterValues[] = []
  let taken: (values: FilterValues) => void = () => {}
  function Bar() {
    const [values, setValues] = useState<FilterValues>({})
    taken = setValues
    return (
      <FilterBar
        filters={filters as never}
        values={values}
        onChange={(next) => void asked.push(next)}
        first={createRef()}
        onLeave={() => {}}
      />
    )
  }
  render(
    <PaneProvider value={pane}>
      <Bar />
    </PaneProvider>,
  )
  const [field, other] = screen.getAllByRole<HTMLInputElement>('searchbox') as [HTMLInputElement, HTMLInputElement]
  return {
    asked,
    field,
    other,
    take: (values: FilterValues) => act(async () => taken(values)),
    rest: () => act(async () => void vi.advanceTimersByTime(RESTED_MS)),
  }
}

const type = (field: HTMLInputElement, text: string) => fireEvent.change(field, { target: { value: text } })

test('a letter that is typed while the list takes up what was typed before stays', async () => {
  const { asked, field, take, rest } = slowBar()
  type(field, '龙')
  await rest()
  expect(asked).toEqual([{ Name: '龙' }])
  type(field, '龙舟')
  await take({ Name: '龙' })
  expect(field.value).toBe('龙舟')
  await rest()
  expect(asked.at(-1)).toEqual({ Name: '龙舟' })
})

test('what is typed is asked beside what another field asked meanwhile', async () => {
  const { asked, field, take, rest } = slowBar()
  type(field, '龙舟')
  await take({ Author: '张敏' })
  await rest()
  expect(asked).toEqual([{ Author: '张敏', Name: '龙舟' }])
})

test.each(['ArrowDown', 'Enter', 'Escape'])('who goes on to the list by %s has asked what was typed', async (key) => {
  const { asked, field, rest } = slowBar()
  type(field, '龙舟')
  fireEvent.keyDown(field, { key })
  expect(asked).toEqual([{ Name: '龙舟' }])
  await rest()
  expect(asked).toHaveLength(1)
})

test('who leaves the field any other way has asked it as well', () => {
  const { asked, field } = slowBar()
  type(field, '龙舟')
  fireEvent.blur(field)
  expect(asked).toEqual([{ Name: '龙舟' }])
})

test('a filter that is changed elsewhere is what the field says, and what rested in it is not asked any more', async () => {
  const { asked, field, take, rest } = slowBar()
  type(field, '龙舟')
  await rest()
  await take({ Name: '龙舟' })
  type(field, '龙舟赛')
  await take({})
  expect(field.value).toBe('')
  await rest()
  expect(asked).toEqual([{ Name: '龙舟' }])
})
