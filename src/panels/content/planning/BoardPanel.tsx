/** 选题看板: topic selections as cards in a column for each state; a key takes a card to the next one. */
import { useMemo, type ReactNode } from 'react'
import type { TopicSelection } from '../../../api/content/topicSelections/calls.ts'
import { boardColumns, boardEvent, selectionStateTitles } from '../../../api/content/topicSelections/selectionStates.ts'
import { useRead } from '../../../workspace/data.ts'
import { runCommand } from '../../../workspace/execute.ts'
import { notify } from '../../../workspace/notices.ts'
import { Board } from '../../parts/board/Board.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { selectionFilters, useSelectionFilters } from './filters.ts'
import { goTo, usePlace } from './linked.ts'
import { openSelection } from './openLink.ts'
import { priorityOf } from './SelectionDetail.tsx'

/** Ours: cards on a board at most. */
const SHOWN = 500

function carry(card: TopicSelection, to: 'left' | 'right'): void {
  const event = boardEvent(card.State, to)
  if (event) runCommand(`topicSelections.${event}`)
  else notify(`“${selectionStateTitles[card.State]}”的选题不能再往${to === 'left' ? '左' : '右'}移。`, 'warning')
}

/** The panel of /SeleCttopic/board. */
export default function BoardPanel(): ReactNode {
  const { values, request, change } = useSelectionFilters()
  const { data, error, reload } = useRead('topicSelections', 'list', { ...request, PageSize: SHOWN })
  const columns = useMemo(
    () =>
      boardColumns.map((key) => ({
        key,
        title: selectionStateTitles[key],
        cards: (data?.List ?? []).filter(({ State }) => State === key),
      })),
    [data],
  )
  const at = usePlace()
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <Board
      family="topicSelections"
      label="选题看板"
      measure="个"
      columns={columns}
      filters={selectionFilters}
      values={values}
      onValues={change}
      at={at}
      goTo={goTo}
      onOpen={({ ID }) => openSelection(ID)}
      onCarry={carry}
      total={data?.Total}
      shown={SHOWN}
      empty={
        <EmptyState
          title="没有选题"
          keys={{ chord: 'n', does: '报一个' }}
          hint={Object.keys(values).length > 0 && '按 Esc 清除筛选。'}
        />
      }
      facts={(card) => (
        <>
          <span className="cd-figures">{card.PlanDate?.slice(5) ?? '未定日期'}</span>
          {card.Priority === 1 && <span>★ {priorityOf(card)}</span>}
          {(card.LeaderName || card.AdminName) && <span>{card.LeaderName || card.AdminName}</span>}
          {card.TaskCount > 0 && (
            <span>
              采写 {card.AdoptedCount}/{card.TaskCount}
            </span>
          )}
          {card.MessageCount > 0 && <span>留言 {card.MessageCount}</span>}
        </>
      )}
    />
  )
}
