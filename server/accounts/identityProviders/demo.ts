/** The first station began to set up a directory: it is not in use, as there is none. */
import type { Furnish } from '../../platform/demo/furnish.ts'

/** A directory of nobody's. */
export const furnish: Furnish = async (db, { stations }) => {
  await db
    .insertInto('identity_providers')
    .values({
      ...{ StID: stations[0]!.ID, Name: '江州日报域账号', Kind: 'ldap', Address: 'ldaps://ad.jiangzhou.example' },
      ...{ BaseDN: 'OU=采编,DC=jiangzhou,DC=example', ReMark: '示例，没有启用' },
    })
    .execute()
}
