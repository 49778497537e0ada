/** What became, or would become, of the lines of a file of sensitive words; those with a problem first. */
import { useMemo, type ReactNode, type RefObject } from 'react'
import type { KeywordLine } from '../../../api/content/keywords/calls.ts'

const titles: Readonly<Record<KeywordLine['State'], readonly [string, string]>> = {
  bad: ['没有导入', '不能导入'],
  added: ['已新增', '将新增'],
  changed: ['已更新', '将更新'],
  same: ['没有变化', '没有变化'],
}
const order = Object.keys(titles)

/** Ours: so many lines are shown; the counts above are of all. */
const SHOWN = 500

/** How many lines became what, and the first 500 of them. */
export function LineTable(props: {
  readonly lines: readonly KeywordLine[]
  readonly isDone: boolean
  readonly box: RefObject<HTMLDivElement | null>
}): ReactNode {
  const { lines, isDone, box } = props
  const title = (state: KeywordLine['State']) => titles[state][isDone ? 0 : 1]
  const sorted = useMemo(
    () => lines.toSorted((a, b) => order.indexOf(a.State) - order.indexOf(b.State) || a.Line - b.Line),
    [lines],
  )
  const counts = (Object.keys(titles) as KeywordLine['State'][])
    .map((state) => [state, lines.filter(({ State }) => State === state).length] as const)
    .filter(([, count]) => count > 0)
  return (
    <>
      <p className="cd-words-counts" role="status">
        {counts.map(([state, count]) => `${title(state)} ${count} 行`).join('，')}
      </p>
      <div ref={box} className="cd-words-lines" tabIndex={0} role="region" aria-label="每一行的结果">
        <table>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">敏感词</th>
              <th scope="col">结果</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, SHOWN).map((line) => (
              <tr key={line.Line} data-bad={line.State === 'bad' || undefined}>
                <td className="cd-figures">{line.Line}</td>
                <td>{line.Name}</td>
                <td>
                  {title(line.State)}
                  {line.Problem && `：${line.Problem}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {sorted.length > SHOWN && <p className="cd-quiet">另有 {sorted.length - SHOWN} 行没有列出。</p>}
      </div>
    </>
  )
}
