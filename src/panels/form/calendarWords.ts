/** How all calendars read: 2026年11月 (the order is in calendar.css), and what their buttons are called. */
import zhCN from 'date-fns/locale/zh-CN'

const month = (day: Date) => `${day.getMonth() + 1}月`
const year = (day: Date) => `${day.getFullYear()}年`

/** For Blueprint's calendars. */
export const calendarWords = {
  locale: zhCN,
  dayPickerProps: {
    formatters: {
      formatMonthCaption: month,
      formatYearCaption: year,
      formatCaption: (day: Date) => year(day) + month(day),
    },
    labels: {
      labelPrevious: () => '上一个月',
      labelNext: () => '下一个月',
      labelMonthDropdown: () => '月',
      labelYearDropdown: () => '年',
    },
  },
} as const
