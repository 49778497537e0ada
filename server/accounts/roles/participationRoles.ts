/** What the standard roles may do with what readers take part in. */
import type { RoleTemplate } from './standardRoles.ts'

/** What readers take part in: who prepares it, and opens what needs nobody else. */
export const inviting: RoleTemplate['besides'] = {
  '/Announce/list': ['添加', '编辑', '删除'],
  '/Announce/Add': ['添加', '编辑', '删除'],
  '/SignUpType/index': ['添加', '编辑', '删除', '开放报名'],
  '/SignUpData/index': ['添加', '编辑', '审核报名', '签到'],
  '/SignUpData/Desk': ['添加', '编辑', '审核报名', '签到'],
  '/Interaction/Vote': ['添加', '编辑', '删除'],
  '/Interaction/Activity': ['添加', '编辑', '公开', '删除'],
  '/Interaction/Draw': ['添加', '编辑', '删除'],
  '/Interaction/Prizes': ['添加', '编辑', '删除', '拖拽排序'],
}
const announcing = [
  ...['添加', '编辑', '删除', '还原', '公告审核', '公开', '撤下', '置顶', '取消置顶', '推荐'],
  ...['修改阅读量', '更换视频', '拖拽排序'],
]
const admitting = ['添加', '编辑', '删除', '审核报名', '签到', '查看电话', '导出']
/** Who also reviews it, and looks after it while readers take part; votes and draws stand in airing. */
export const hosting: RoleTemplate['besides'] = {
  '/Announce/list': announcing,
  '/Announce/Add': announcing,
  '/Announce/AnnounceSite': ['添加', '编辑', '启用', '禁用', '删除', '拖拽排序'],
  '/Announce/Comments': ['评论审核', '置顶', '取消置顶', '删除', '还原', '回复'],
  '/SignUpType/index': ['添加', '编辑', '删除', '还原', '开放报名', '拖拽排序'],
  '/SignUpData/index': admitting,
  '/SignUpData/Desk': admitting,
}
