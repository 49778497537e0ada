/** Which of the demonstration's channels are given out, what they say of themselves, and what colleagues note about them. */
import type { Furnish } from '../../platform/demo/furnish.ts'

const everywhere = ['时政要闻', '本地新闻', '青石要闻']

const words: Readonly<Record<string, { readonly PublicNote: string; readonly ReMark: string }>> = {
  时政要闻: { PublicNote: '本市要闻、会议和政策，第一时间发布。', ReMark: '涉及任免的稿件先电话核对。' },
  本地新闻: { PublicNote: '身边的事，马上知道。', ReMark: '周末由值班编辑代管。' },
  天气: { PublicNote: '每天三次更新的天气预报和预警。', ReMark: '预警以气象台传真为准。' },
}

/** Those of both stations. */
export const furnish: Furnish = async (db, { stations }) => {
  const all = { OutputRss: true, OutputAtom: true, OutputJson: true, OutputNinjs: true }
  for (const { channels } of stations)
    for (const { ID, name } of channels.values()) {
      const flags = everywhere.includes(name) ? all : name === '天气' ? { OutputRss: true } : undefined
      const set = { ...flags, ...words[name] }
      if (Object.keys(set).length > 0) await db.updateTable('channels').set(set).where('ID', '=', ID).execute()
    }
}
