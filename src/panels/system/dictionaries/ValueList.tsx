/** The values of one dictionary, as the right side of the screen. */
import { useRef, useState, type ReactNode } from 'react'
import type { Dictionary } from '../../../api/system/dictionaries/calls.ts'
import type { DictionaryValue } from '../../../api/system/dictionaryValues/calls.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { runOn } from '../../../workspace/execute.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FilterBar } from '../../parts/filters/FilterBar.tsx'
import { requestOf, type Filter, type FilterValues } from '../../parts/filters/filter.ts'
import { onOffFilter } from '../../parts/filters/onOffFilter.ts'
import { fieldColumns } from '../../parts/list/fieldColumns.tsx'
import { widenOf } from '../../parts/list/hiddenMade.ts'
import { List } from '../../parts/list/List.tsx'
import { useNarrowed } from '../../parts/sides/useNarrowed.ts'

interface Asked {
  readonly Keyword?: string
  readonly IsEnable?: boolean
}

const filters: readonly Filter<Asked>[] = [
  { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称、值或扩展' },
  onOffFilter('IsEnable'),
]

const columns = fieldColumns<DictionaryValue>('dictionaryValues', [
  'Name',
  'Value',
  { field: 'Extend', from: 480 },
  { field: 'IsEnable', title: '状态' },
])

/** The list of a dictionary's values in their order. */
export function ValueList(props: {
  readonly dictionary: Dictionary | undefined
  readonly onBack: () => void
}): ReactNode {
  const { dictionary, onBack } = props
  const [values, setValues] = useState<FilterValues>({})
  const first = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const asked = requestOf(filters, values, new Date())
  const isFiltered = Object.keys(asked).length > 0
  useNarrowed('dictionaryValues', { ...asked, DicID: dictionary?.ID })
  usePaneCommands([
    defineCommand({
      id: 'dictionaryValues.back',
      title: '回到字典',
      group: '字典值',
      keys: ['left', 'backspace'],
      where: 'list',
      run: onBack,
    }),
  ])
  return (
    <>
      <header className="cd-half-head">
        <strong>{dictionary?.Name ?? '字典值'}</strong>
        {dictionary && (
          <span className="cd-quiet cd-small">
            {dictionary.Code}
            {dictionary.ReMark && ` · ${dictionary.ReMark}`}
          </span>
        )}
      </header>
      <FilterBar
        filters={filters}
        values={values}
        onChange={setValues}
        first={first}
        onLeave={() => grid.current?.focus()}
      />
      {dictionary && (
        <List<DictionaryValue>
          family="dictionaryValues"
          label={`${dictionary.Name}的字典值`}
          query={JSON.stringify([dictionary.ID, asked])}
          source={async (PageIndex, PageSize) =>
            api.dictionaryValues.list({ DicID: dictionary.ID, PageIndex, PageSize, ...asked })
          }
          columns={columns}
          arranged
          onOpen={(row) => void runOn('dictionaryValues.edit', row)}
          empty={
            isFiltered ? (
              <EmptyState title="没有符合筛选条件的字典值" hint="按 Esc 清除筛选。" />
            ) : (
              <EmptyState title="这个字典还没有值" keys={{ chord: 'n', does: '新增一个，或按 Shift+I 粘贴多个' }} />
            )
          }
          filter={first}
          widen={widenOf(isFiltered ? () => setValues({}) : undefined)}
          onClearFilter={() => {
            setValues({})
            return isFiltered
          }}
          grid={grid}
        />
      )}
    </>
  )
}
