/** Records as cards in a column for each state; keys walk, open, and carry a card to the next column. */
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react'
import { movementKeys } from '../movement.ts'
import type { FamilyName } from '../../../api/index.ts'
import { defineCommand, type Subject } from '../../../workspace/command.ts'
import { usePaneCommands, usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { FilterBar } from '../filters/FilterBar.tsx'
import { requestOf, type Filter, type FilterValues } from '../filters/filter.ts'
import { FooterKeys } from '../FooterKeys.tsx'
import { widenOf } from '../list/hiddenMade.ts'
import { useLedTo } from '../list/useLedTo.ts'
import { useNarrowed } from '../sides/useNarrowed.ts'
import { Card, type Carded } from './Card.tsx'
import { placeOf, stepFrom, type BoardColumn } from './board.ts'
import { Counted } from '../Counted.tsx'
import '../footer.css'
import './board.css'

/** What a board needs. */
export interface BoardProps<Record extends Carded, Asked extends object> {
  readonly family: FamilyName
  /** What stands on it, as in 选题看板. */
  readonly label: string
  /** 个, 条. */
  readonly measure: string
  readonly columns: readonly (BoardColumn<Record> & { readonly title: string })[]
  readonly filters: readonly Filter<Asked>[]
  readonly values: FilterValues
  readonly onValues: (values: FilterValues) => void
  /** The card one is at, and going to another one. */
  readonly at: number | undefined
  readonly goTo: (ID: number | undefined) => void
  readonly onOpen: (card: Record) => void
  /** Asked to take a card one column further. */
  readonly onCarry: (card: Record, to: 'left' | 'right') => void
  /** What stands below a card's title. */
  readonly facts: (card: Record) => ReactNode
  /** How many records there are, and how many of them stand here at most. */
  readonly total: number | undefined
  readonly shown: number
  /** What stands there when there are no cards. */
  readonly empty: ReactNode
}

type Way = Parameters<typeof stepFrom>[2]

/** A column for each state with its cards, and a filter above. */
export function Board<Record extends Carded, Asked extends object>(props: BoardProps<Record, Asked>): ReactNode {
  const { columns, label, goTo, onOpen, onCarry } = props
  const place = placeOf(columns, props.at)
  const card = place ? columns[place.column]!.cards[place.row] : stepFrom(columns, undefined, 'first')
  const board = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const name = useId()
  usePublish(
    useMemo(() => ({ family: props.family, rows: card ? [card] : [] }) as unknown as Subject, [props.family, card]),
  )
  usePaneFocus(() => board.current?.focus())
  useLedTo(columns, {
    family: props.family,
    find(ID) {
      if (!placeOf(columns, ID)) return 'hidden'
      goTo(ID)
      return 'there'
    },
    widen: widenOf(Object.keys(props.values).length > 0 ? () => props.onValues({}) : undefined),
  })
  useNarrowed(props.family, requestOf(props.filters, props.values, new Date()))
  const isLost = place === undefined
  useEffect(() => {
    // The cursor stays with its card, wherever an act takes it.
    if (!place && card) goTo(card.ID)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the cursor goes to another card, not to the same one drawn again
  }, [isLost, card?.ID])
  useEffect(() => {
    board.current?.querySelector('.is-cursor')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [card?.ID, place?.column])

  const key = (id: string, title: string, keys: string | readonly string[], run: () => void, hidden = true) =>
    defineCommand({ id: `board.${id}`, title, group: '看板', keys, where: 'list', hidden, run })
  const walk = (id: string, title: string, keys: readonly string[], way: Way) => ({
    ...key(id, title, keys, () => goTo(stepFrom(columns, card?.ID, way)?.ID)),
    repeat: true,
  })
  usePaneCommands([
    walk('down', '下一张', ['j', 'down'], 'down'),
    walk('up', '上一张', ['k', 'up'], 'up'),
    walk('left', '左边一列', ['left'], 'left'),
    walk('right', '右边一列', ['right'], 'right'),
    walk('first', '本列第一张', movementKeys.first, 'first'),
    walk('last', '本列最后一张', movementKeys.last, 'last'),
    ...(['right', 'left'] as const).map((to) => ({
      ...key(
        to === 'left' ? 'carryLeft' : 'carryRight',
        to === 'left' ? '卡片移到左边一列' : '卡片移到右边一列',
        `alt+${to}`,
        () => card && onCarry(card, to),
        false,
      ),
      can: () => card !== undefined || '没有选中的卡片',
    })),
    key('open', '打开', 'enter', () => card && onOpen(card)),
    key('filter', '筛选', '/', () => first.current?.focus(), false),
    key('clear', '清除筛选', 'escape', () => props.onValues({})),
  ])

  return (
    <div className="cd-view">
      <FilterBar
        filters={props.filters}
        values={props.values}
        onChange={props.onValues}
        first={first}
        onLeave={() => board.current?.focus()}
      />
      <div
        ref={board}
        role="listbox"
        aria-label={label}
        aria-orientation="horizontal"
        aria-activedescendant={card && `${name}-${card.ID}`}
        tabIndex={0}
        data-keys="list"
        className="cd-board"
      >
        {columns.map(({ key: column, title, cards }) => (
          <div
            key={column}
            role="group"
            aria-label={`${title} ${cards.length} ${props.measure}`}
            className="cd-board-column"
          >
            <div className="cd-board-head" aria-hidden="true">
              <span>{title}</span>
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
                  onOpen={() => onOpen(one)}
                >
                  {props.facts(one)}
                </Card>
              ))}
            </div>
          </div>
        ))}
      </div>
      {props.total === 0 && props.empty}
      <footer className="cd-list-foot">
        <Counted>
          {props.total !== undefined &&
            `共 ${props.total} ${props.measure}${props.total > props.shown ? `，显示前 ${props.shown} ${props.measure}` : ''}`}
        </Counted>
        <FooterKeys />
      </footer>
    </div>
  )
}
