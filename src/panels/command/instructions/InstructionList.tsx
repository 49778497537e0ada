/** 指令下达: types on the left, the list, and the one under the cursor in full. */
import type { ReactNode } from 'react'
import type { Instruction } from '../../../api/command/instructions/calls.ts'
import { instructionLevels } from '../../../api/command/instructions/fields.ts'
import { instructionStateTitles } from '../../../api/command/instructions/instructionStates.ts'
import type { InstructionType } from '../../../api/command/instructionTypes/calls.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead, type ReadInput } from '../../../workspace/data.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import type { Filter } from '../../parts/filters/filter.ts'
import { useKeptFilters } from '../../parts/filters/keptFilters.ts'
import { KindsAndRecords } from '../../parts/sides/KindsAndRecords.tsx'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import { instructionColumns } from './columns.tsx'
import { InstructionDetail } from './InstructionDetail.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

type Asked = ReadInput<'instructions', 'list'>

const whose: Readonly<Record<string, Asked>> = {
  mine: { IsMine: true },
  unread: { MyState: 'unread' },
  owed: { MyState: 'acknowledged' },
  own: { IsOwn: true },
}

const filters: readonly Filter<Asked>[] = [
  { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题或内容' },
  {
    name: 'Whose',
    title: '范围',
    kind: 'choice',
    options: optionsOf({ mine: '发给我的', unread: '我没读的', owed: '等我反馈的', own: '我发出的' }),
    apply: (value) => whose[value] ?? {},
  },
  {
    name: 'State',
    title: '状态',
    kind: 'choice',
    options: [{ value: 'late', title: '已超期' }, ...optionsOf(instructionStateTitles)],
    apply: (value) => (value === 'late' ? { IsOverdue: true } : { State: value as NonNullable<Asked['State']> }),
  },
  { name: 'Level', title: '紧急程度', kind: 'choice', options: optionsOf(instructionLevels) },
]

type Kind = InstructionType & { readonly ParentID: 0 }
const kindColumns: readonly TreeColumn<Kind>[] = [{ title: '类型', cell: ({ Name }) => Name }]

/** The panel of /CommandDispatch/Commandissuance. */
export default function InstructionList(): ReactNode {
  const { data, error, reload } = useRead('instructionTypes', 'list', {})
  const { values, change } = useKeptFilters('/CommandDispatch/Commandissuance', filters)
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <KindsAndRecords<Kind>
      family="instructionTypes"
      label="指令类型"
      kinds={data?.map((one) => ({ ...one, ParentID: 0 }))}
      columns={kindColumns}
      emptyKinds={<EmptyState title="还没有类型" keys={{ chord: 'n', does: '新增一个' }} />}
      records="指令"
    >
      {(kind) => (
        <RecordSide<Instruction, Asked>
          family="instructions"
          label={kind ? `${kind.Name}的指令` : '指令'}
          filters={filters}
          values={values}
          onValues={change}
          about={String(kind?.ID)}
          source={(asked) => (PageIndex, PageSize) =>
            api.instructions.list({ ...asked, ...(kind ? { TypeID: kind.ID } : {}), PageIndex, PageSize })
          }
          columns={instructionColumns}
          onOpen={({ ID }) => contextNow().open('/CommandDispatch/Detail', { ID }, 'right')}
          empty={<EmptyState title="还没有指令" keys={{ chord: 'n', does: '写一条' }} />}
          nothing={<EmptyState title="没有符合筛选条件的指令" hint="按 Esc 清除筛选。" />}
          detail={InstructionDetail}
          keptAs="/CommandDispatch/Commandissuance"
        />
      )}
    </KindsAndRecords>
  )
}
