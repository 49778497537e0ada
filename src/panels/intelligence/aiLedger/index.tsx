/** The screen of what AI has cost. */
import type { InputOf } from '../../../api/contract.ts'
import type { aiLedger, AiLedgerLine, LedgerSums } from '../../../api/intelligence/aiLedger/calls.ts'
import { aiPurposes, ledgerStates } from '../../../api/intelligence/aiLedger/words.ts'
import { providerTitle } from '../../../api/system/textParameters/fields.ts'
import { YUAN, yuanFixed, yuanText } from '../../../api/text/yuan.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import type { Filter } from '../../parts/filters/filter.ts'
import { optionsOf } from '../../parts/filters/optionsOf.ts'
import { timeFilter } from '../../parts/filters/timeFilter.ts'
import { momentColumn } from '../../parts/list/columnKinds.tsx'
import type { ListColumn } from '../../parts/list/columns.ts'
import { useModelOptions } from './modelOptions.ts'

type Input = InputOf<(typeof aiLedger)['calls']['list']>

const filters: readonly Filter<Input>[] = [
  { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '使用人或模型' },
  { name: 'Purpose', title: '用途', kind: 'choice', options: optionsOf(aiPurposes) },
  { name: 'Model', title: '模型', kind: 'choice', options: useModelOptions },
  timeFilter(),
]

const spentOf = ({ State, Spent }: AiLedgerLine) => (State === 'reserved' ? '' : yuanFixed(Spent))
/** It stands where the provider did not say and we counted. */
const estimateOf = ({ IsEstimate }: AiLedgerLine) => (IsEstimate ? '估' : '')
const count = (figure: number | null) => (figure === null ? '' : figure.toLocaleString('zh-CN'))
const providerOf = ({ Provider }: AiLedgerLine) => providerTitle(Provider)

/** Its columns. */
export const aiLedgerColumns: readonly ListColumn<AiLedgerLine>[] = [
  momentColumn('CreateTime', '时间'),
  { field: 'AdminName', title: '使用人', width: '84px' },
  {
    field: 'Purpose',
    title: '用途',
    width: '84px',
    from: 460,
    cell: (row) => aiPurposes[row.Purpose],
    text: (row) => aiPurposes[row.Purpose],
  },
  { field: 'Provider', title: '服务商', width: '96px', from: 845, cell: providerOf, text: providerOf },
  { field: 'Model', title: '模型', width: 'minmax(96px, 1fr)', from: 640 },
  {
    field: 'State',
    title: '状态',
    width: '80px',
    from: 540,
    cell: (row) => ledgerStates[row.State],
    text: (row) => ledgerStates[row.State],
  },
  {
    field: 'InputTokens',
    title: '输入',
    width: '80px',
    figures: true,
    from: 935,
    cell: (row) => count(row.InputTokens),
  },
  {
    field: 'OutputTokens',
    title: '输出',
    width: '80px',
    figures: true,
    from: 1025,
    cell: (row) => count(row.OutputTokens),
  },
  { field: 'Items', title: '件数', width: '56px', figures: true, from: 1095, cell: (row) => count(row.Items) },
  {
    field: 'Reserved',
    title: '预留（元）',
    width: '96px',
    figures: true,
    from: 735,
    cell: (row) => yuanFixed(row.Reserved),
    // Figures in a sheet, to be summed up there.
    text: (row) => row.Reserved / YUAN,
  },
  {
    field: 'Spent',
    title: '费用（元）',
    width: '112px',
    figures: true,
    cell: spentOf,
    text: (row) => (row.State === 'reserved' ? '' : row.Spent / YUAN),
  },
  { field: 'IsEstimate', title: '估', width: '32px', cell: estimateOf, text: estimateOf },
]

/** What all lines come to, as a sentence. */
function sumsText({ Calls, Reserved, Spent, InputTokens, OutputTokens, Items }: LedgerSums): string {
  const parts = [
    `共 ${count(Calls)} 次，费用 ${yuanText(Spent)}`,
    ...(Reserved > 0 ? [`进行中的预留 ${yuanText(Reserved)}`] : []),
    ...(InputTokens + OutputTokens > 0 ? [`输入 ${count(InputTokens)}、输出 ${count(OutputTokens)} 个词元`] : []),
    ...(Items > 0 ? [`图片和视频 ${count(Items)} 件`] : []),
  ]
  return `${parts.join('；')}。`
}

/** AI 用量. */
export const aiLedgerList = defineCollection('/Ai/Ledger', {
  family: 'aiLedger',
  list: 'list',
  columns: aiLedgerColumns,
  filters,
  fixed: ({ UserID }) => (UserID === undefined ? {} : { UserID }),
  note: ({ Sums }) => sumsText(Sums),
  empty: () => <EmptyState title="还没有用过 AI" />,
})
