/** Who may say where the hosts of the house live. */
import { domainNames } from '../../../src/api/system/config/calls.ts'
import type { Guard } from '../../platform/pipeline/implement.ts'
import { reachOf, type Reach } from './store.ts'

/**
 * Why somebody may not set the addresses at this station; undefined when they may. Everybody's token travels to these hosts,
 * so it takes all powers at the head station.
 */
export function noHead({ all, head }: Reach, ID: number): string | undefined {
  return all && ID === head ? undefined : '域名由主站的系统管理员（拥有全部权限的角色）在主站设置，请联系主站。'
}

/** The same for what is taken back. */
export const stationGuard: Guard = async ({ db, me, change: { ID, Before, After } }) => {
  const touched = { ...Before, ...After }
  return domainNames.some((name) => name in touched) ? noHead(await reachOf(db, me), ID) : undefined
}
