/** The operation log's modules by number: what families say of theirs, and those the specification names besides. */
import * as families from './families.ts'
import type { Manifest } from './manifest.ts'

/** Modules the specification names and no family writes yet, or that a client tells of by itself (201). */
const specified: Readonly<Record<number, string>> = {
  20: '应用内容',
  21: '应用皮肤',
  22: '点播频道',
  23: '点播节目',
  24: '点播内容',
  25: '点播评论',
  29: '抽奖活动',
  40: '新媒体账号',
  42: '智慧人大',
  201: '图片',
}

/** What each module is called. */
export const logModules: Readonly<Record<number, string>> = Object.assign(
  {},
  specified,
  ...Object.values(families as Readonly<Record<string, Manifest>>).map(({ log = {} }) => log),
)
