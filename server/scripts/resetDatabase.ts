/** Empties the database: the embedded one of DATA_DIR, or what stands in DATABASE_URL. */
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { sql } from 'kysely'
import { findEmbedded } from '../platform/database/embedded/findEmbedded.ts'
import { notedPlace } from '../platform/database/embedded/place.ts'
import { openDatabase } from '../platform/database/connect.ts'
import { readEnvironment } from '../environment.ts'
import type { Terminal } from './commandLine/command.ts'
import { CommandProblem } from '../platform/operator/commandProblem.ts'

/**
 * Empties it, and says so. `sure`: nobody is asked; needed for a DATABASE_URL. Rejects with a CommandProblem where a server
 * runs, or nobody is there to be asked.
 */
export async function resetDatabase(sure: boolean, terminal: Terminal): Promise<void> {
  const { databaseUrl, dataDir } = readEnvironment(process.env)
  await (databaseUrl ? resetGiven(databaseUrl, sure, terminal) : resetOwn(dataDir, sure, terminal))
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

async function resetOwn(dataDir: string, sure: boolean, terminal: Terminal): Promise<void> {
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
  const place = notedPlace(home)
  for (const each of place ? [place, home] : [home]) rmSync(each, { recursive: true, force: true })
  terminal.say({
    zh: '数据库已删除，下次启动时重新建立。',
    en: 'The database was deleted; the next start makes a new one.',
  })
}

async function resetGiven(url: string, sure: boolean, { say }: Terminal): Promise<void> {
  const name = `${new URL(url).host}${new URL(url).pathname}`
  if (!sure)
    throw new CommandProblem({
      zh: `DATABASE_URL 指向 ${name}：确定要删除其中的一切，请加 --yes。`,
      en: `DATABASE_URL points to ${name}: say --yes if you are sure to delete everything in it.`,
    })
  const { db, close } = openDatabase(url, { max: 1 })
  try {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
  } finally {
    await close()
  }
  say({
    zh: `${name} 里的一切已删除，下次启动时重新建表。`,
    en: `Everything in ${name} was deleted; the next start migrates it anew.`,
  })
}
