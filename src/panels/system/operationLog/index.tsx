/** The screen of the operation log: /SystemLog. */
import type { InputOf } from '../../../api/contract.ts'
import { logModules } from '../../../api/logModules.ts'
import { actionTypes } from '../../../api/system/operationLog/actionTypes.ts'
import type { LogRow, operationLog } from '../../../api/system/operationLog/calls.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { openRecord, recordsText } from '../../parts/changes/openRecord.ts'
import { writtenModules } from '../../parts/changes/writtenModules.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import type { Filter } from '../../parts/filters/filter.ts'
import type { ListColumn } from '../../parts/list/columns.ts'
import { momentColumn } from '../../parts/list/columnKinds.tsx'
import { wholeLog } from './wholeLog.ts'
import { LogDetail } from './LogDetail.tsx'
import { timeFilter } from '../../parts/filters/timeFilter.ts'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

type Input = InputOf<(typeof operationLog)['calls']['list']>

const filters: readonly Filter<Input>[] = [
  { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '操作、记录标题或理由' },
  { name: 'UserName', title: '操作人', kind: 'text' },
  {
    name: 'Module',
    title: '模块',
    kind: 'choice',
    options: writtenModules,
    apply: (value) => ({ Module: Number(value) }),
  },
  {
    name: 'ActionType',
    title: '类型',
    kind: 'choice',
    options: optionsOf(actionTypes),
  },
  timeFilter(),
]

const columns: readonly ListColumn<LogRow>[] = [
  momentColumn('CreateTime', '时间'),
  { field: 'AdminUserRealName', title: '操作人', width: '72px' },
  {
    field: 'Title',
    title: '操作',
    width: '112px',
    cell: (row) => (row.UndoneBy ? <s title="已撤销">{row.Title}</s> : row.Title),
  },
  {
    field: 'Modifys',
    title: '记录',
    cell: recordsText,
  },
  {
    field: 'Module',
    title: '模块',
    width: '72px',
    from: 560,
    cell: (row) => logModules[row.Module] ?? row.Module,
  },
  { field: 'Reason', title: '理由', width: 'minmax(80px, 0.5fr)', from: 700 },
  { field: 'UserIP', title: '地址', width: '112px', figures: true, from: 900 },
]

/** 操作日志. */
export const systemLog = defineCollection('/SystemLog', {
  family: 'operationLog',
  list: 'list',
  columns,
  filters,
  fixed: ({ EventID, Module }) => ({
    ...(EventID === undefined ? {} : { EventID }),
    ...(Module === undefined ? {} : { Module }),
  }),
  portions: (request) => wholeLog(request),
  open: openRecord,
  empty: () => <EmptyState title="没有操作记录" />,
  detail: LogDetail,
})
