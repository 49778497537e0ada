/** What the demonstration's stations give out: two channels in every format, one as RSS only. */
import type { Furnish } from './index.ts'

const keys = ['jiangzhou', 'qingshi'] as const
const everywhere = ['时政要闻', '本地新闻', '青石要闻']

/** Writes which channels are given out in which formats. */
export const outputs: Furnish = async (db, { stations }) => {
  const all = { OutputRss: true, OutputAtom: true, OutputJson: true, OutputNinjs: true }
  for (const [place, { ID, channels }] of stations.entries()) {
    await db.updateTable('stations').set({ PublicKey: keys[place]! }).where('ID', '=', ID).execute()
    for (const { ID: channel, name } of channels.values()) {
      const flags = everywhere.includes(name) ? all : name === '天气' ? { OutputRss: true } : undefined
      if (flags) await db.updateTable('channels').set(flags).where('ID', '=', channel).execute()
    }
  }
}
