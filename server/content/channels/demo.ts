/** Which of the demonstration's channels are given out: three in every format, one as RSS only. */
import type { Furnish } from '../../platform/demo/furnish.ts'

const everywhere = ['时政要闻', '本地新闻', '青石要闻']

/** Those of both stations. */
export const furnish: Furnish = async (db, { stations }) => {
  const all = { OutputRss: true, OutputAtom: true, OutputJson: true, OutputNinjs: true }
  for (const { channels } of stations)
    for (const { ID, name } of channels.values()) {
      const flags = everywhere.includes(name) ? all : name === '天气' ? { OutputRss: true } : undefined
      if (flags) await db.updateTable('channels').set(flags).where('ID', '=', ID).execute()
    }
}
