/** Types of clues of the demonstration newsroom. */
import type { Furnish } from '../../platform/demo/furnish.ts'

/** Types of clues, with those below them. */
const types: Readonly<Record<string, readonly string[]>> = {
  突发: ['事故', '火情', '极端天气'],
  民生: ['供水供暖', '物业纠纷', '消费维权'],
  交通出行: [],
  城市建设: [],
  好人好事: [],
}

/** Those of the first station. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID } = stations[0]!
  const add = async (Name: string, ParentID: number, ShowOrder: number): Promise<number> => {
    const row = { StID, Name, ParentID, ShowOrder }
    const { ID } = await db.insertInto('clue_types').values(row).returning('ID').executeTakeFirstOrThrow()
    return ID
  }
  for (const [at, [name, below]] of Object.entries(types).entries()) {
    const parent = await add(name, 0, at + 1)
    for (const [place, one] of below.entries()) await add(one, parent, place + 1)
  }
}
