import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FilterBar } from '../../src/panels/parts/filters/FilterBar.tsx'
import { requestOf, type FilterValues } from '../../src/panels/parts/filters/filter.ts'
import { daysTitle, readDays, timeFilter, writeDays } from '../../src/panels/parts/filters/timeFilter.ts'
import { inPane } from '../support/inPane.tsx'

afterEach(cleanup)

const filters = [timeFilter<object>()]
const now = new Date(2026, 10, 23, 9, 0)

test('days are kept as text and asked for as whole days', () => {
  const text = writeDays([new Date(2026, 10, 1), new Date(2026, 10, 3)])
  expect(text).toBe('2026-11-01/2026-11-03')
  expect(readDays(text)?.map((day) => day.getDate())).toEqual([1, 3])
  expect(readDays('今天')).toBeUndefined()
  expect(requestOf(filters, { Date: text }, now)).toEqual({
    From: new Date(2026, 10, 1).toISOString(),
    To: new Date(2026, 10, 3, 23, 59, 59, 999).toISOString(),
  })
  expect(requestOf(filters, { Date: '昨天' }, now)).toMatchObject({ From: new Date(2026, 10, 22).toISOString() })
  expect(daysTitle([new Date(2026, 10, 1), new Date(2026, 10, 3)], now)).toBe('11月1日 至 11月3日')
  expect(daysTitle([new Date(2025, 11, 31), new Date(2025, 11, 31)], now)).toBe('2025年12月31日')
})

/** The bar, what stands in it, and how often the list was gone to. */
function opened(begin: FilterValues = {}) {
  const left = vi.fn()
  let kept = begin
  function Bar() {
    const [values, setValues] = useState(begin)
    kept = values
    const first = useRef<HTMLInputElement>(null)
    return <FilterBar filters={filters} values={values} onChange={setValues} first={first} onLeave={left} />
  }
  inPane('/SystemLog', Bar)
  return { left, values: () => kept, select: () => screen.getByRole<HTMLSelectElement>('combobox', { name: /时间/ }) }
}

test('a first and a last day are taken from the calendar by keys, and the list is gone to', async () => {
  const bar = opened()
  await userEvent.selectOptions(bar.select(), '选择日期…')
  await screen.findByRole('dialog', { name: '时间的日历' })
  await waitFor(() => expect(document.activeElement?.className).toContain('rdp-day'))
  await userEvent.keyboard('{Enter}')
  await screen.findByText('再选最后一天，同一天也可以')
  expect(bar.left).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const today = new Date()
  expect(bar.values()).toEqual({ Date: writeDays([today, today]) })
  expect(bar.left).toHaveBeenCalledOnce()
  expect(bar.select().selectedOptions[0]?.textContent).toBe(daysTitle([today, today], today))
})

test('who steps out of the calendar keeps what was chosen before', async () => {
  const bar = opened({ Date: '上周' })
  await userEvent.selectOptions(bar.select(), '选择日期…')
  await screen.findByRole('dialog', { name: '时间的日历' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bar.values()).toEqual({ Date: '上周' })
  expect(bar.left).toHaveBeenCalledOnce()
})
