/** 开通清单: what of the installation is set and what is missing, each line with the command that sets it. For administrators. */
import { useEffect, useRef, type ReactNode } from 'react'
import { checkStates, type CheckLine } from '../../../api/system/checklist/calls.ts'
import { clickCommand } from '../../../workspace/clickCommand.ts'
import { useRead } from '../../../workspace/data.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { findCommand } from '../../../workspace/registry.ts'
import { saveSetting } from '../../../workspace/settings.ts'
import { roving, settleSoon } from '../../../workspace/shell/roving.ts'
import { useSetting } from '../../../workspace/useSetting.ts'
import { Badge, type Mark } from '../../parts/Badge.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import './checklist.css'

const marks: Readonly<Record<CheckLine['State'], Mark>> = { missing: 'refused', advice: 'waiting', done: 'passed' }
/** Whether the lines that are set are shown, too. */
const SETTING = 'home.checklist'

/** One line: what the command does stands beside it. Where only the operator can set it there is nothing to press. */
function Line({ line }: { readonly line: CheckLine }): ReactNode {
  const command = line.Command === '' ? undefined : findCommand(line.Command)
  const content = (
    <>
      <Badge mark={marks[line.State]} title={checkStates[line.State]} />
      <strong>{line.Title}</strong>
      <span className="cd-check-says">{line.Says}</span>
    </>
  )
  if (!command) return <p>{content}</p>
  return (
    <button type="button" onClick={() => clickCommand(command.id)}>
      {content}
      <span className="cd-check-way">
        {command.title} <KeyCaps keys={command.keys} />
      </span>
    </button>
  )
}

/** The section. */
export function Checklist(): ReactNode {
  const { data, error, reload } = useRead('checklist', 'list', {})
  const isWhole = useSetting<'all' | 'open'>(SETTING, 'open') === 'all'
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => settleSoon(list.current), [data, isWhole])
  if (error !== undefined && !data) return <ErrorState error={error} retry={reload} />
  if (!data) return null
  const isSet = ({ State }: CheckLine) => State === 'done'
  const shown = isWhole ? data : data.filter((line) => !isSet(line))
  const done = data.filter(isSet).length
  return (
    <section aria-labelledby="home-checklist">
      <h2 id="home-checklist" className="cd-check-head">
        开通清单
        <span className="cd-figures">
          {done} / {data.length} 项已设置
        </span>
        <button
          type="button"
          className="bp6-button bp6-minimal bp6-small"
          aria-expanded={isWhole}
          onClick={() => saveSetting(SETTING, isWhole ? 'open' : 'all')}
        >
          {isWhole ? '只看没有设置的' : '全部显示'}
        </button>
      </h2>
      {shown.length === 0 ? (
        <p className="cd-check-empty">都设置好了。</p>
      ) : (
        <ul ref={list} className="cd-checks" {...roving('column')}>
          {shown.map((line) => (
            <li key={line.Key}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
