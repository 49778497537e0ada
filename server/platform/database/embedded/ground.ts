import { chownSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Words } from '../../operator/language.ts'
import { DatabaseProblem } from '../DatabaseProblem.ts'
import type { Log } from '../log.ts'
import { copyNative } from './copyNative.ts'
import { hydrate } from './hydrate.ts'
import { nativePackage, program, setDatabaseUrl, type Native } from './nativePackage.ts'
import { filesOf, notedPlace } from './place.ts'
import { run, type Runner } from './runner.ts'
import type { SystemUser } from './systemUsers.ts'
import { waysFor, type Way } from './ways.ts'

/** What a database stands on: who runs which programs, and where. */
export interface Ground {
  readonly runner: Runner
  readonly native: Native
  readonly place: string
}

/**
 * Finds a way to run PostgreSQL on a home, the least intrusive first. A cluster that exists is run as its owner, so a
 * second start always comes to the same answer; only a new one has a choice.
 * The caller holds the home's lock.
 * @throws {DatabaseProblem} when there is none.
 */
export async function groundFor(home: string, outside: string, log: Log): Promise<Ground> {
  const npm = nativePackage()
  hydrateIfWritable(npm)
  let obstacle: Words = { zh: '', en: '' }
  for (const way of waysFor(home, outside)) {
    const place = way.place()
    const entered = process.platform === 'win32' || (await run(way.runner, ['/bin/sh', '-c', 'cd "$1"', 'sh', place]))
    if (entered !== true && !entered.ok) {
      obstacle = {
        zh: `${way.runner.title.zh}进不了 ${place}：${entered.said}`,
        en: `${way.runner.title.en} cannot enter ${place}: ${entered.said}`,
      }
      log.debug(obstacle.en)
      continue
    }
    const native = await runnable(way, npm, place)
    if (typeof native !== 'string') {
      if (way.adopts) adopt(filesOf(place).cluster, way.runner.user)
      return { runner: way.runner, native, place }
    }
    obstacle = { zh: native, en: native }
    log.debug(native)
  }
  const [zh, en] = [obstacle.zh, obstacle.en].map((text) => text.replace(/\s+/g, ' ').replace(/[.:]$/, ''))
  const { cluster } = filesOf(notedPlace(home) ?? home)
  throw new DatabaseProblem(
    existsSync(cluster)
      ? {
          zh: `${cluster} 里的数据库在那里运行不了（${zh}）：请让所有人能穿过它上面的目录（chmod o+x），或把数据目录搬走。`,
          en: `The database in ${cluster} cannot be run where it is (${en}): let everybody pass through the folders above it (chmod o+x), or move the data folder.`,
        }
      : {
          zh: `自带的数据库在这台机器上运行不了（${zh}）：请${setDatabaseUrl.zh}。`,
          en: `The embedded database cannot run on this machine (${en}): ${setDatabaseUrl.en}.`,
        },
  )
}

function hydrateIfWritable(native: Native): void {
  try {
    hydrate(native.folder)
  } catch {
    // Somebody else's node_modules: a copy of our own gets the links instead.
  }
}

/** The programs this way can run, or why it cannot run any. */
async function runnable(way: Way, npm: Native, place: string): Promise<Native | string> {
  const answers = (native: Native) => run(way.runner, [program(native, 'postgres'), '--version'])
  const first = await answers(npm)
  if (first.ok) return npm
  // Anything else, such as a C library PostgreSQL was not built for, a copy would not mend.
  if (!way.mayCopy || !/EACCES|denied|shared object/.test(first.said)) return first.said
  const copy = copyNative(npm, place)
  const second = await answers(copy)
  return second.ok ? copy : second.said
}

/** Gives a cluster to a user; its own folder last, so an interrupted round is seen and done again. */
function adopt(cluster: string, user: SystemUser | undefined): void {
  if (!user) return
  for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(cluster, name), user.uid, user.gid)
  }
  chownSync(cluster, user.uid, user.gid)
}
