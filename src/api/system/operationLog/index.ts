/** The operationLog family. */
import { defineManifest } from '../../manifest.ts'
import { operationLogActions } from './actions.ts'
import { operationLog } from './calls.ts'

export default defineManifest({
  family: operationLog,
  actions: operationLogActions,
  titles: {
    Count: '导出条数',
    ExportID: '导出编号',
    Before: '从编号往前',
    PageSize: '每次条数',
    LastID: '导到编号',
    Keyword: '关键词',
    EventID: '记录编号',
    UserID: '操作人编号',
    Module: '模块',
    ActionType: '类型',
    UserName: '操作人',
    From: '从',
    To: '到',
  },
})
