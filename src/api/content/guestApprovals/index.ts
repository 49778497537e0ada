/** The guestApprovals family. */
import { defineManifest } from '../../manifest.ts'
import { guestApprovalActions } from './actions.ts'
import { guestApprovals } from './calls.ts'

export default defineManifest({
  family: guestApprovals,
  actions: guestApprovalActions,
  titles: {
    ArticleID: '稿件',
    GuestID: '外部审核编号',
    GuestName: '审核人姓名',
    GuestState: '审核结果',
    IsPassed: '同意',
    Token: '链接',
  },
})
