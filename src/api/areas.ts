/** The menu's top groups in the specified order, by the name of the area under which their families stand. */
export const areas = {
  content: '内容生产',
  distribution: '融合分发',
  command: '指挥调度',
  library: '资源库',
  engagement: '互动运营',
  services: '政务服务',
  intelligence: '智能与开放',
  accounts: '账号管理',
  system: '系统支撑',
} as const

/** An area's name: a folder in every layer. */
export type Area = keyof typeof areas
