/** 选题看板: topic selections as cards in a column for each state; a key takes a card to the next one. */
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react'
import type { TopicSelection } from '../../api/topicSelections/calls.ts'
import { boardColumns, boardEvent, selectionStateTitles } from '../../api/topicSelections/selectionStates.ts'
import { defineCommand } from '../../workspace/command.ts'
import { useRead } from '../../workspace/data.ts'
import { runCommand } from '../../workspace/execute.ts'
import { notify } from '../../workspace/notices.ts'
import { usePaneCommands, usePaneFocus, usePublish } from '../../workspace/pane.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { FilterBar } from '../parts/filters/FilterBar.tsx'
import { FooterKeys } from '../parts/FooterKeys.tsx'
import { placeOf, stepFrom } from './board.ts'
import { selectionFilters, useSelectionFilters } from './filters.ts'
import { goTo, usePlace } from './linked.ts'
import { openSelection } from './openLink.ts'
import { priorityOf } from './SelectionDetail.tsx'
import '../parts/footer.css'
import './planning.css'

/** Ours: cards on a board at most. */
const SHOWN = 500

/** The panel of /SeleCttopic/board. */
export default function BoardPanel(): ReactNode {
  const { values, request, change } = useSelectionFilters()
  const { data, error, reload } = useRead('topicSelections', 'list', { ...request, PageSize: SHOWN })
  const columns = useMemo(
    () => boardColumns.map((key) => ({ key, cards: (data?.List ?? []).filter(({ State }) => State === key) })),
    [data],
  )
  const linked = usePlace()
  const at = placeOf(columns, linked)
  const card = at ? columns[at.column]!.cards[at.row] : stepFrom(columns, undefined, 'first')
  const board = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const name = useId()
  usePublish(useMemo(() => ({ family: 'topicSelections' as const, rows: card ? [card] : [] }), [card]))
  usePaneFocus(() => board.current?.focus())
  useEffect(() => {
    board.current?.querySelector('.is-cursor')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [card?.ID, card?.State])

  const go = (way: Parameters<typeof stepFrom>[2]) => goTo(stepFrom(columns, card?.ID, way)?.ID)
  const walk = (id: string, title: string, keys: readonly string[], way: Parameters<typeof stepFrom>[2]) =>
    defineCommand({
      id: `board.${id}`,
      title,
      group: '看板',
      keys,
      where: 'list',
      repeat: true,
      hidden: true,
      run: () => go(way),
    })
  const carry = (to: 'left' | 'right') => {
    const event = card && boardEvent(card.State, to)
    if (event) runCommand(`topicSelections.${event}`)
    else if (card)
      notify(`“${selectionStateTitles[card.State]}”的选题不能再往${to === 'left' ? '左' : '右'}移。`, 'warning')
  }
  usePaneCommands([
    walk('down', '下一张', ['j', 'down'], 'down'),
    walk('up', '上一张', ['k', 'up'], 'up'),
    walk('left', '左边一列', ['left'], 'left'),
    walk('right', '右边一列', ['right'], 'right'),
    walk('first', '本列第一张', ['home'], 'first'),
    walk('last', '本列最后一张', ['end'], 'last'),
    ...(['right', 'left'] as const).map((to) =>
      defineCommand({
        id: to === 'left' ? 'board.carryLeft' : 'board.carryRight',
        title: to === 'left' ? '卡片移到左边一列' : '卡片移到右边一列',
        group: '看板',
        keys: `alt+${to}`,
        where: 'list',
        can: () => card !== undefined || '没有选中的选题',
        run: () => carry(to),
      }),
    ),
    defineCommand({
      id: 'board.open',
      title: '打开',
      group: '看板',
      keys: 'enter',
      where: 'list',
      hidden: true,
      run: () => card && openSelection(card.ID),
    }),
    defineCommand({
      id: 'board.filter',
      title: '筛选',
      group: '看板',
      keys: '/',
      where: 'list',
      run: () => first.current?.focus(),
    }),
    defineCommand({
      id: 'board.clear',
      title: '清除筛选',
      group: '看板',
      keys: 'escape',
      where: 'list',
      hidden: true,
      run: () => change({}),
    }),
  ])

  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-planning">
      <FilterBar
        filters={selectionFilters}
        values={values}
        onChange={change}
        first={first}
        onLeave={() => board.current?.focus()}
      />
      <div
        ref={board}
        role="listbox"
        aria-label="选题看板"
        aria-orientation="horizontal"
        aria-activedescendant={card && `${name}-${card.ID}`}
        tabIndex={0}
        data-keys="list"
        className="cd-board"
      >
        {columns.map(({ key, cards }) => (
          <div
            key={key}
            role="group"
            aria-label={`${selectionStateTitles[key]} ${cards.length} 个`}
            className="cd-board-column"
          >
            <div className="cd-board-head" aria-hidden="true">
              <span>{selectionStateTitles[key]}</span>
              <span className="cd-figures">{cards.length}</span>
            </div>
            <div className="cd-board-cards" role="presentation">
              {cards.map((one) => (
                <Card
                  key={one.ID}
                  card={one}
                  id={`${name}-${one.ID}`}
                  isCursor={one.ID === card?.ID}
                  onPress={() => goTo(one.ID)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {data?.List.length === 0 && (
        <EmptyState
          title="没有选题"
          keys={{ chord: 'n', does: '报一个' }}
          hint={Object.keys(values).length > 0 && '按 Esc 清除筛选。'}
        />
      )}
      <footer className="cd-list-foot">
        <span className="cd-figures" role="status">
          共 {data?.Total ?? 0} 个{(data?.Total ?? 0) > SHOWN ? `，显示前 ${SHOWN} 个` : ''}
        </span>
        <FooterKeys />
      </footer>
    </div>
  )
}

interface CardProps {
  readonly card: TopicSelection
  readonly id: string
  readonly isCursor: boolean
  readonly onPress: () => void
}

function Card({ card, id, isCursor, onPress }: CardProps): ReactNode {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isCursor}
      className={isCursor ? 'cd-card is-cursor' : 'cd-card'}
      onMouseDown={onPress}
      onDoubleClick={() => openSelection(card.ID)}
    >
      <strong>{card.Title}</strong>
      <span className="cd-quiet cd-small">
        <span className="cd-figures">{card.PlanDate?.slice(5) ?? '未定日期'}</span>
        {card.Priority === 1 && <span>★ {priorityOf(card)}</span>}
        {(card.LeaderName || card.AdminName) && <span>{card.LeaderName || card.AdminName}</span>}
        {card.TaskCount > 0 && (
          <span>
            采写 {card.AdoptedCount}/{card.TaskCount}
          </span>
        )}
        {card.MessageCount > 0 && <span>留言 {card.MessageCount}</span>}
      </span>
    </div>
  )
}
