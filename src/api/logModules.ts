/** The numbers of the operation log's modules. Numbers from 300 up are Ours. */
export const logModules = {
  3: '短视频',
  7: '直播',
  18: '直播汇报',
  19: '直播评论',
  20: '应用内容',
  21: '应用皮肤',
  22: '点播频道',
  23: '点播节目',
  24: '点播内容',
  25: '点播评论',
  29: '抽奖活动',
  33: '任务',
  38: '广告位',
  39: '广告',
  40: '新媒体账号',
  42: '智慧人大',
  60: '任务汇报',
  70: '指令',
  201: '图片',
  300: '稿件',
  301: '栏目',
  302: '登录',
  303: '角色权限',
  304: '稿件导入',
  305: '账号',
  306: '短信参数',
  360: '常用筛选',
} as const

/** A module's number. */
export type LogModule = keyof typeof logModules
