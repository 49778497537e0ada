/** What was found out in the demonstration newsroom: suggestions about the first pictures of its library. */
import type { Furnish } from '../../platform/demo/furnish.ts'

/** Words as a provider would say them, for pictures in their order. */
const words = [
  ['大桥', 96],
  ['江', 81],
  ['工地', 74],
  ['人群', 68],
] as const

/** Those of the first station. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID } = stations[0]!
  const items = await db
    .selectFrom('media')
    .select(['ID', 'VersionID'])
    .where('StID', '=', StID)
    .where('Kind', '=', 'image')
    .where('VersionID', 'is not', null)
    .orderBy('ID')
    .limit(words.length)
    .execute()
  if (items.length === 0) return
  await db
    .insertInto('findings')
    .values(
      items.map(({ ID: MediaID, VersionID }, nth) => ({
        ...{ StID, MediaID, VersionID: VersionID!, Provider: 'baidu' as const, Kind: 'tag' as const },
        ...{ Label: words[nth]![0], Score: words[nth]![1] },
      })),
    )
    .execute()
}
