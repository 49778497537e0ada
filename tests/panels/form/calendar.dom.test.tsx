import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import Calendar from '../../../src/panels/form/Calendar.tsx'
import RangeCalendar from '../../../src/panels/form/RangeCalendar.tsx'

afterEach(cleanup)

const anchor = { current: document.body }
const day = new Date(2026, 10, 23)
const nothing = () => {}
const shown = {
  'a moment': (
    <Calendar
      {...{ anchor, isDay: false, moment: day, shortcuts: [], onChoose: nothing, onClose: nothing }}
      label="发布时间"
    />
  ),
  'days from one to another': (
    <RangeCalendar {...{ anchor, days: [day, day], onChoose: nothing, onClose: nothing }} label="日期" />
  ),
}

test.each(Object.keys(shown) as (keyof typeof shown)[])(
  'the calendar of %s reads as in Chinese: 2026年11月',
  async (what) => {
    render(shown[what])
    const [month, year] = await screen.findAllByRole<HTMLSelectElement>('combobox')
    // The style sheet puts the year before the month.
  expect(document.querySelector('.cd-calendar .bp6-datepicker .rdp-caption_dropdowns select')).toBeTruthy()
    const text = (select: HTMLSelectElement) => select.selectedOptions[0]!.textContent
    expect([text(year!), text(month!)]).toEqual(['2026年', '11月'])
    expect([year, month].map((select) => select!.getAttribute('aria-label'))).toEqual(['年', '月'])
    const buttons = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
    expect(buttons).toEqual(expect.arrayContaining(['上一个月', '下一个月']))
  },
)
