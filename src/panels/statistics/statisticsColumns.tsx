/** The columns of the statistics. */
import { countedBy, type ContentCount, type CountedBy } from '../../api/statistics/calls.ts'
import type { ListColumn } from '../parts/list/columns.ts'
import { minutesText } from './statisticsQuery.ts'

const number = new Intl.NumberFormat('zh-CN')

const figure = (field: keyof ContentCount, title: string, from: number, width = '72px'): ListColumn<ContentCount> => ({
  field,
  title,
  width,
  figures: true,
  from,
  cell: (row) => number.format(Number(row[field])),
})

const time: ListColumn<ContentCount> = {
  field: 'ReviewMinutes',
  title: '每级用时',
  width: '80px',
  figures: true,
  from: 640,
  cell: (row) => minutesText(row.ReviewMinutes),
  text: (row) => row.ReviewMinutes ?? '',
}
const score: ListColumn<ContentCount> = {
  field: 'Score',
  title: '评分',
  width: '64px',
  figures: true,
  from: 720,
  cell: (row) => row.Score ?? '—',
  text: (row) => row.Score ?? '',
}

/** What is shown of each way to count: reviewers decide, all others write. */
export function columnsOf(by: CountedBy): readonly ListColumn<ContentCount>[] {
  const name: ListColumn<ContentCount> = { field: 'Name', title: countedBy[by], width: 'minmax(96px, 1fr)' }
  const decisions = [figure('Passed', '通过', 460), figure('Refused', '退回', 400)]
  if (by === 'reviewer') return [name, figure('Passed', '通过', 0), figure('Refused', '退回', 0), time]
  return [
    name,
    figure('Written', '写稿', 0),
    figure('Published', '发布', 0),
    figure('Words', '发布字数', 520, '88px'),
    figure('Reads', '阅读', 580, '96px'),
    ...decisions,
    time,
    score,
    figure('Marks', '评稿数', 800),
  ]
}
