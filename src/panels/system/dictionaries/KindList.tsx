/** The dictionaries of the station, as the left side of their screen. */
import { useRef, useState, type ReactNode } from 'react'
import type { Dictionary } from '../../../api/system/dictionaries/calls.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FilterBar } from '../../parts/filters/FilterBar.tsx'
import type { Filter, FilterValues } from '../../parts/filters/filter.ts'
import type { ListColumn } from '../../parts/list/columns.ts'
import { widenOf } from '../../parts/list/hiddenMade.ts'
import { List } from '../../parts/list/List.tsx'

const filters: readonly Filter<{ Keyword?: string }>[] = [
  { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '字典名称或编码' },
]

const columns: readonly ListColumn<Dictionary>[] = [
  {
    field: 'Name',
    title: '字典',
    cell: (row) => (
      <>
        {row.Name}
        {row.IsBuiltIn && <span className="cd-quiet cd-small"> 系统</span>}
      </>
    ),
  },
  { field: 'Code', title: '编码', from: 300, cell: (row) => <span className="cd-quiet">{row.Code}</span> },
  { field: 'ValueCount', title: '值', width: '44px', figures: true },
]

/** The list of dictionaries, with how many values each has. */
export function KindList(props: {
  readonly onCursor: (row: Dictionary | undefined) => void
  readonly onOpen: () => void
}): ReactNode {
  const [values, setValues] = useState<FilterValues>({})
  const first = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const { Keyword = '' } = values
  usePaneCommands([
    defineCommand({
      id: 'dictionaries.values',
      title: '看字典值',
      group: '字典',
      keys: 'right',
      where: 'list',
      hidden: true,
      run: props.onOpen,
    }),
  ])
  return (
    <>
      <FilterBar
        filters={filters}
        values={values}
        onChange={setValues}
        first={first}
        onLeave={() => grid.current?.focus()}
      />
      <List<Dictionary>
        family="dictionaries"
        label="字典"
        query={Keyword}
        source={(PageIndex, PageSize) =>
          api.dictionaries.list({ PageIndex, PageSize, ...(Keyword ? { Keyword } : {}) })
        }
        columns={columns}
        onOpen={props.onOpen}
        onCursor={props.onCursor}
        empty={
          Keyword ? (
            <EmptyState title="没有这样的字典" />
          ) : (
            <EmptyState title="还没有字典" keys={{ chord: 'n', does: '新增一个' }} />
          )
        }
        filter={first}
        widen={widenOf(Keyword === '' ? undefined : () => setValues({}))}
        onClearFilter={() => {
          setValues({})
          return Keyword !== ''
        }}
        grid={grid}
      />
    </>
  )
}
