/** The columns of the statistics. */
import { countedBy, type ContentCount, type CountedBy } from '../../../api/content/statistics/calls.ts'
import type { ListColumn } from '../../parts/list/columns.ts'
import { behind, minutesText, type Behind } from './statisticsQuery.ts'

const number = new Intl.NumberFormat('zh-CN')

/** Shows the articles behind a number. */
export type Open = (row: ContentCount, what: Behind) => void

/** What is shown of each way to count: reviewers decide, all others write. A number leads to its articles. */
export function columnsOf(by: CountedBy, open: Open): readonly ListColumn<ContentCount>[] {
  const figure = (
    field: keyof ContentCount,
    title: string,
    from: number,
    width = '72px',
    said = (row: ContentCount) => number.format(Number(row[field])),
  ): ListColumn<ContentCount> => {
    const what = behind(field)!
    return {
      field,
      title,
      width,
      figures: true,
      from,
      cell: (row) =>
        row[field] ? (
          <button type="button" tabIndex={-1} className="cd-statistics-number" onClick={() => open(row, what)}>
            {said(row)}
          </button>
        ) : (
          said(row)
        ),
      text: (row) => row[field] ?? '',
    }
  }
  const time = figure('ReviewMinutes', '每级用时', 640, '80px', (row) => minutesText(row.ReviewMinutes))
  const score = figure('Score', '评分', 720, '64px', (row) => String(row.Score ?? '—'))
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
