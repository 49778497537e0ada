import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseProblem } from '../DatabaseProblem.ts'
import { filesOf, notedPlace, placeOutside } from './place.ts'
import { asNamesake, asOurselves, asUser, type Runner } from './runner.ts'
import { systemUsers, unprivilegedUser } from './systemUsers.ts'

/** One way to run PostgreSQL that might work. */
export interface Way {
  readonly runner: Runner
  readonly place: () => string
  /** Whether to copy the programs when the runner cannot reach those in node_modules. */
  readonly mayCopy: boolean
  /** Whether an existing cluster must first be given to the runner. */
  readonly adopts?: boolean
}

/**
 * The ways that are worth trying on a home, in this order. Only a database that is yet to be made may go to a place
 * outside: one that exists is run where it is, or not at all, for another one would be empty.
 * @throws {DatabaseProblem} where there can be none.
 */
export function waysFor(home: string, outside: string): Way[] {
  const noted = notedPlace(home)
  if (noted !== undefined && !existsSync(noted)) {
    throw new DatabaseProblem({
      zh: `${home} 的数据库原在 ${noted}，那个目录不见了：请恢复它，或删除 ${join(home, 'place.json')}，从空的数据库开始。`,
      en: `The database of ${home} was in ${noted}, which is gone: restore that folder, or delete ${join(home, 'place.json')} to start with an empty database.`,
    })
  }
  const place = () => noted ?? home
  const { cluster } = filesOf(place())
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid
  const us = process.getuid?.()
  if (us !== 0) {
    if (us !== undefined && owner !== undefined && owner !== us) {
      throw new DatabaseProblem({
        zh: `${cluster} 里的数据库属于另一个用户（编号 ${owner}）：请以那个用户或 root 启动。`,
        en: `The database in ${cluster} belongs to another user (number ${owner}): start as that user or as root.`,
      })
    }
    return [{ runner: asOurselves, place, mayCopy: true }]
  }
  const user = owner ? systemUsers().find(({ uid }) => uid === owner) : unprivilegedUser()
  if (!user) {
    throw new DatabaseProblem({
      zh: `数据库不能以 root 运行，而 /etc/passwd 里没有${owner ? `它的所有者（编号 ${owner}）` : '别的用户'}：请添加名为 postgres 的用户。`,
      en: `The database cannot run as root, and ${owner ? `its owner (number ${owner})` : 'no other user'} is in /etc/passwd: add a user named postgres.`,
    })
  }
  const asThem = { runner: asUser(user), place, mayCopy: true }
  if (owner) return [asThem]
  const inNamespace = { runner: asNamesake(user), place, mayCopy: false }
  if (owner === 0) return [inNamespace, { ...asThem, adopts: true }]
  const outsideToo = noted === undefined ? [{ ...asThem, place: () => placeOutside(home, outside) }] : []
  return [{ ...asThem, mayCopy: false }, inNamespace, asThem, ...outsideToo]
}
