/** The face store of the demonstration newsroom: two people, one of them a child with a guardian's consent. */
import type { Furnish } from '../../platform/demo/furnish.ts'

/** Those of the first station, in the first pictures of its library. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID } = stations[0]!
  const items = await db
    .selectFrom('media')
    .select(['ID', 'VersionID', 'AdminID'])
    .where('StID', '=', StID)
    .where('Kind', '=', 'image')
    .where('VersionID', 'is not', null)
    .orderBy('ID')
    .limit(3)
    .execute()
  const [first] = items
  if (!first) return
  const [official, child, twin] = await db
    .insertInto('people')
    .values([
      { StID, Name: '周启明', ReMark: '市水务局局长' },
      { StID, Name: '小满', Need: 'minor', ReMark: '实验小学学生，监护人林先生' },
      { StID, Name: '周局长', ReMark: '可能就是周启明' },
    ])
    .returning('ID')
    .execute()
  const AdminID = first.AdminID
  const where = { X: 420, Y: 300, Width: 120, Height: 180 }
  await db
    .insertInto('faces')
    .values(
      items.map(({ ID: MediaID, VersionID }, nth) => ({
        ...{ ...where, StID, AdminID, MediaID, VersionID: VersionID! },
        PersonID: [official!.ID, twin!.ID, child!.ID][nth]!,
      })),
    )
    .execute()
  await db
    .insertInto('consents')
    .values({ StID, AdminID, PersonID: child!.ID, Agreed: '林先生', IsGuardian: true, ReMark: '父亲，到学期结束' })
    .execute()
}
