/** The channels of the demonstration's lives. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { liveChannelTrees } from '../lives/demoTexts.ts'

/** Those of both stations. */
export const furnish: Furnish = async (db, { stations }) => {
  for (const [nth, { ID: StID }] of stations.entries()) {
    const put = async (Name: string, ParentID: number, ShowOrder: number): Promise<number> => {
      const row = { StID, ParentID, Name, ShowOrder }
      const { ID } = await db.insertInto('live_channels').values(row).returning('ID').executeTakeFirstOrThrow()
      return ID
    }
    for (const [at, [name, below]] of Object.entries(liveChannelTrees[nth] ?? {}).entries()) {
      const top = await put(name, 0, at + 1)
      for (const [place, child] of below.entries()) await put(child, top, place + 1)
    }
  }
}
