/** Ours: the menu is one for the whole installation, so one station looks after it: the first. */
import { sql } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** Whether a station is the installation's first. */
export async function isHeadStation(db: Db, StID: number): Promise<boolean> {
  const { rows } = await sql<{ head: number | null }>`select min("ID") as head from stations`.execute(db)
  return rows[0]?.head === StID
}

/** Throws 'missing' when the caller's station is not the head station: for it there is nothing to look after. */
export async function requireHeadStation(db: Db, me: Me): Promise<void> {
  if (await isHeadStation(db, me.StID)) return
  throw new Refusal('missing', '菜单、模块和按钮由总站统一维护，您所在的站点没有可以管理的菜单。')
}
