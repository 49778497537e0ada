/** Requests of the demonstration newsroom: one that was carried out, and nothing of whom it was about is left. */
import type { Furnish } from '../../platform/demo/furnish.ts'

const DAY = 86_400_000

/** Two of the first station. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const { ID: StID, people } = stations[0]!
  const AdminID = people.get('admin') ?? [...people.values()][0]!
  const at = (days: number) => new Date(now.getTime() - days * DAY)
  const counted = [
    { Table: 'register_users', Title: '注册用户', Own: 1, Mentioned: 0, Deeds: 0 },
    { Table: 'comments', Title: '评论', Own: 6, Mentioned: 0, Deeds: 0 },
    { Table: 'feedback', Title: '反馈', Own: 1, Mentioned: 0, Deeds: 0 },
  ]
  const told = [
    { Table: 'comment_authors', Title: '评论人', Own: 1, Mentioned: 0, Deeds: 0 },
    { Table: 'comments', Title: '评论', Own: 1, Mentioned: 0, Deeds: 0 },
  ]
  const done = (counts: typeof counted) => {
    const Counts = JSON.stringify(counts)
    return { State: 'erased', Rows: counts.reduce((sum, { Own }) => sum + Own, 0), Counts, Report: Counts } as const
  }
  await db
    .insertInto('person_requests')
    .values([
      {
        ...{ StID, Kind: 'phone', Shown: '139****2046', Source: 'staff', AdminID, ...done(counted) },
        ...{ CreateTime: at(9), ErasedTime: at(8), UpdateTime: at(8) },
      },
      {
        ...{ StID, Kind: 'device', Shown: 'q7V****x0A', Source: 'reader', AdminID: null, ...done(told) },
        ...{ CreateTime: at(3), ErasedTime: at(3), UpdateTime: at(3) },
      },
    ])
    .execute()
}
