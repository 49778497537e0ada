/** What a sheet would change, line by line, and what is to be said of its lines. */
import { useEffect, useRef, type ReactNode } from 'react'
import {
  diffKinds,
  type DiffKind,
  type DiffLine,
  type GuideDiff,
} from '../../../../api/engagement/vodGuides/guideDiff.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { Badge, type Mark } from '../../../parts/Badge.tsx'
import { dayTitle } from './dayWords.ts'

const marks: Readonly<Record<DiffKind, Mark>> = {
  added: 'passed',
  changed: 'waiting',
  removed: 'refused',
  same: 'plain',
}

/** The lines that are shown: those that change something, or all. */
export function changesIn({ Lines }: GuideDiff, isWhole: boolean): readonly DiffLine[] {
  return isWhole ? Lines : Lines.filter(({ Kind }) => Kind !== 'same')
}

/** Why it cannot be taken, as a sentence; undefined when it can. */
export function whyNotTaken({ Notes, Lines }: GuideDiff): string | undefined {
  const bad = Notes.filter(({ IsBad }) => IsBad).length
  if (bad > 0) return `有 ${bad} 行不能采用，请改好再选一次文件。`
  return Lines.every(({ Kind }) => Kind === 'same') ? '和现在的节目单一样，没有要改的。' : undefined
}

const counted = ({ Lines }: GuideDiff) =>
  (Object.keys(diffKinds) as DiffKind[])
    .map((kind) => [kind, Lines.filter(({ Kind }) => Kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${diffKinds[kind]} ${count}`)
    .join('，')

function Was({ line: { Now, Was } }: { readonly line: DiffLine }): ReactNode {
  if (!Was) return null
  const parts = [
    Was.End !== Now.End && `到 ${Was.End}`,
    Was.Title !== Now.Title && Was.Title,
    Was.ProgramID !== Now.ProgramID && (Was.ProgramName || '没有栏目'),
    Was.ReMark !== Now.ReMark && (Was.ReMark || '没有备注'),
  ].filter((part) => part !== false)
  return <del>{parts.join('，')}</del>
}

/** What the view shows. */
export interface DiffViewProps {
  readonly name: string
  readonly diff: GuideDiff
  readonly shown: readonly DiffLine[]
  /** Which of them is the current one. */
  readonly row: number
  readonly isWhole: boolean
  readonly isBusy: boolean
  readonly onTake: () => void
}

/** The comparison. */
export function DiffView({ name, diff, shown, row, isWhole, isBusy, onTake }: DiffViewProps): ReactNode {
  const current = useRef<HTMLTableRowElement>(null)
  useEffect(() => void current.current?.scrollIntoView?.({ block: 'nearest' }), [row])
  const why = whyNotTaken(diff)
  return (
    <>
      <p role="status">
        “{name}”：{diff.Days.map(dayTitle).join('、') || '没有认出日期'}。{counted(diff)}
      </p>
      <ul className="cd-sheet-notes">
        {diff.Notes.map(({ Line, Says, IsBad }) => (
          <li key={`${Line} ${Says}`} className={IsBad ? 'cd-field-problem' : 'cd-quiet'}>
            第 {Line} 行：{Says}
          </li>
        ))}
        {diff.Overlaps.map(({ Day, At, Minutes, Title, Next }) => (
          <li key={`${Day} ${At}`} className="cd-sheet-seam">
            {dayTitle(Day)} {At}：“{Title}”和“{Next}”重叠 {Minutes} 分钟
          </li>
        ))}
        {diff.Gaps.map(({ Day, At, Minutes, Next }) => (
          <li key={`${Day} ${At}`} className="cd-quiet">
            {dayTitle(Day)} {At}：“{Next}”之前空 {Minutes} 分钟
          </li>
        ))}
      </ul>
      <p>
        <button type="button" className="cd-button is-primary" disabled={why !== undefined || isBusy} onClick={onTake}>
          采用 <KeyCaps keys="a" />
        </button>{' '}
        <span className="cd-quiet">{why ?? '一次写入，可以一次撤销。'}</span>
      </p>
      <table aria-label={isWhole ? '全部节目' : '有变化的节目'}>
        <thead>
          <tr>
            <th>变化</th>
            <th>日期</th>
            <th>时间</th>
            <th>节目</th>
            <th>原来</th>
          </tr>
        </thead>
        <tbody className="cd-figures">
          {shown.map((line, at) => (
            <tr
              key={`${line.Day} ${line.Now.Begin} ${line.Kind}`}
              ref={at === row ? current : undefined}
              aria-current={at === row}
            >
              <td>
                <Badge mark={marks[line.Kind]} title={diffKinds[line.Kind]} />
              </td>
              <td>{line.Day.slice(5)}</td>
              <td>
                {line.Now.Begin}–{line.Now.End}
              </td>
              <td>
                {line.Kind === 'removed' ? <del>{line.Now.Title}</del> : line.Now.Title}
                {line.Now.ReMark && <span className="cd-quiet"> {line.Now.ReMark}</span>}
                {line.Now.ProgramName && line.Now.ProgramName !== line.Now.Title && (
                  <span className="cd-quiet"> 栏目：{line.Now.ProgramName}</span>
                )}
              </td>
              <td>
                <Was line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
