/** Empties the database: the embedded one of DATA_DIR, or what stands in DATABASE_URL. */
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { sql } from 'kysely'
import { findEmbedded } from '../platform/database/embedded/findEmbedded.ts'
import { notedPlace } from '../platform/database/embedded/place.ts'
import { startEmbedded } from '../platform/database/embedded/startEmbedded.ts'
import { openDatabase } from '../platform/database/connect.ts'
import { warningLog } from '../platform/logs/maskedLog.ts'
import { releaseStorage } from '../platform/storage/identity.ts'
import { openStorage } from '../platform/storage/openStorage.ts'
import { readEnvironment, type Environment } from '../environment.ts'
import type { Terminal } from './commandLine/command.ts'
import { CommandProblem } from '../platform/operator/commandProblem.ts'

/**
 * Empties it, and says so; its files are left to the next one. `sure`: nobody is asked; needed for a DATABASE_URL. Rejects
 * with a CommandProblem where a server runs, or nobody is there to be asked.
 */
export async function resetDatabase(sure: boolean, terminal: Terminal): Promise<void> {
  const environment = readEnvironment(process.env)
  const { databaseUrl } = environment
  await (databaseUrl ? resetGiven(databaseUrl, environment, sure, terminal) : resetOwn(environment, sure, terminal))
}

async function isSure(home: string, { language }: Terminal): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new CommandProblem({
      zh: '没有人可以回答询问：确定的话请加 --yes。',
      en: 'Nobody is here to be asked: say --yes if you are sure.',
    })
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const question = {
    zh: `将删除 ${home} 里的数据库及其全部内容。输入 yes 继续：`,
    en: `This deletes the database in ${home} and everything in it. Type "yes" to go on: `,
  }
  const answer = await lines.question(question[language])
  lines.close()
  return answer.trim() === 'yes'
}

async function resetOwn(environment: Environment, sure: boolean, terminal: Terminal): Promise<void> {
  const { dataDir } = environment
  const folder = resolve(dataDir)
  if (await findEmbedded(dataDir))
    throw new CommandProblem({
      zh: `${folder} 上有服务器在运行：请先停止它。`,
      en: `A server is running on ${folder}: stop it first.`,
    })
  const home = join(folder, 'postgres')
  if (!existsSync(home)) return terminal.say({ zh: '没有可清空的数据库。', en: 'There is no database to reset.' })
  if (!sure && !(await isSure(home, terminal)))
    return terminal.say({ zh: '没有任何改动。', en: 'Nothing was changed.' })
  const areLeft = await leaveFiles(environment, async (leave) => {
    const embedded = await startEmbedded({ dataDir, log: warningLog() })
    try {
      return await leave(embedded.url)
    } finally {
      await embedded.stop()
    }
  })
  const place = notedPlace(home)
  for (const each of place ? [place, home] : [home]) rmSync(each, { recursive: true, force: true })
  terminal.say({
    zh: '数据库已删除，下次启动时重新建立。',
    en: 'The database was deleted; the next start makes a new one.',
  })
  if (!areLeft) sayOfFiles(terminal)
}

async function resetGiven(url: string, environment: Environment, sure: boolean, terminal: Terminal): Promise<void> {
  const name = `${new URL(url).host}${new URL(url).pathname}`
  if (!sure)
    throw new CommandProblem({
      zh: `DATABASE_URL 指向 ${name}：确定要删除其中的一切，请加 --yes。`,
      en: `DATABASE_URL points to ${name}: say --yes if you are sure to delete everything in it.`,
    })
  const areLeft = await leaveFiles(environment, (leave) => leave(url))
  const { db, close } = openDatabase(url, { max: 1 })
  try {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
  } finally {
    await close()
  }
  terminal.say({
    zh: `${name} 里的一切已删除，下次启动时重新建表。`,
    en: `Everything in ${name} was deleted; the next start migrates it anew.`,
  })
  if (!areLeft) sayOfFiles(terminal)
}

/**
 * Leaves the files of the database to the next one, and answers whether they are: false where they are another's, too, or
 * nobody can say. `ask`: has it asked at an address.
 */
async function leaveFiles(
  environment: Environment,
  ask: (leave: (url: string) => Promise<boolean>) => Promise<boolean>,
): Promise<boolean> {
  const storage = openStorage(environment)
  const leave = async (url: string) => {
    const { pool, close } = openDatabase(url, { max: 1 })
    return releaseStorage(pool, storage).finally(close)
  }
  // A database that is broken, or was never used, is emptied all the same.
  return storage.shared
    .isUsed()
    .then((isUsed) => !isUsed || ask(leave))
    .catch(() => false)
}

const sayOfFiles = ({ say }: Terminal) =>
  say({
    zh: '放文件的地方没有交给下一个数据库，里面的文件都在：要从此用它，运行 copydesk storage adopt；不用的话，换一个空的。',
    en: "The files' storage was not left to the next database, and all files lie there: copydesk storage adopt takes it from now on; else set another, empty one.",
  })
