/** What the fields of a comment are called in the log, whatever it is about. */
export const commentTitles = {
  ParentID: '上级评论',
  State: '状态',
  RevertState: '删除前状态',
  Reason: '理由',
  DecidedBy: '处理人编号',
  DecidedAt: '处理时间',
  Revision: '版本',
  Content: '内容',
  IsTop: '置顶',
  IsCheck: '通过',
  IsSub: '是回复',
  IsStaff: '编辑部的评论',
} as const
