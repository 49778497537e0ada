/** Rules for virtual reads of the demonstration newsroom: one in use, one on trial. */
import type { Furnish } from '../../platform/demo/furnish.ts'

/** Those of the first station. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID, channels } = stations[0]!
  const local = channels.get('本地新闻')?.ID ?? 0
  const rules = [
    { Name: '全部栏目', ChID: 0, MinAdd: 80, MaxAdd: 240, ShowOrder: 9, ReMark: '试运行，暂未启用' },
    { Name: '本地新闻', ChID: local, MinAdd: 200, MaxAdd: 600, ShowOrder: 1, ReMark: '' },
  ]
  await db
    .insertInto('fake_read_rules')
    .values(rules.map((one) => ({ ...one, StID })))
    .execute()
}
