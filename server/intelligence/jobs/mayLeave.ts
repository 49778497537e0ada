/** Why the text of a picture or a video does not leave the house. */
import { sql, type Kysely } from 'kysely'
import { personalNumbers, type PersonalKind } from '../../../src/api/text/personalNumbers.ts'
import { keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import type { Database } from '../../platform/database/schema.ts'
import { blockedIn } from '../guard/blocked.ts'
import { masksOn } from '../guard/masksOn.ts'
import { onlyLocalOf } from '../guard/onlyLocal.ts'
import type { Asked } from './asked.ts'

const called: Readonly<Record<PersonalKind, string>> = {
  phone: '电话号码',
  paper: '证件号码',
  card: '银行卡号',
  mail: '邮箱地址',
}

/** A text that is about to be sent. */
export interface LeavingText {
  readonly StID: number
  readonly content: string
  /** Whom it is sent to stands in the house. */
  readonly isLocal: boolean
}

/**
 * A sentence; '' where it may leave. Blocking words stop it as they stop a question. Ours: numbers of people cannot be masked in
 * what is to be drawn, so that they stop it where the station masks them; a service in the house is told of them.
 */
export async function textProblem(db: Kysely<Database>, { StID, content, isLocal }: LeavingText): Promise<string> {
  const blocked = await blockedIn(db, StID, { question: content })
  if (blocked !== '' || isLocal) return blocked
  const [found] = personalNumbers(content)
  if (!found) return ''
  if (!(await masksOn(db, StID))) return ''
  return `文案里有${called[found.kind]}“${content.slice(found.at, found.end)}”，不能发给外部的 AI 服务，请先去掉，生成以后再加到画面上。`
}

/** For what it is made. */
export interface MadeFor {
  readonly StID: number
  readonly ArticleID?: number | null | undefined
}

/**
 * The same, marked where it is for an article of a channel for local models alone, or begins with a picture that stands in one.
 * Once it is so it stays so, whatever becomes of the channel's mark.
 */
export async function keptInHouse(db: Kysely<Database>, asked: Asked, { StID, ArticleID }: MadeFor): Promise<Asked> {
  if (asked.onlyLocal) return asked
  const records = [
    { family: 'articles', ids: ArticleID ? [ArticleID] : [] },
    { family: 'media', ids: await mediaAt(db, StID, asked.imgUrl) },
  ]
  return (await onlyLocalOf(db, { StID, records })) ? { ...asked, onlyLocal: true } : asked
}

/** Items of the library, by addresses of their files. */
async function mediaAt(db: Kysely<Database>, StID: number, addresses: readonly string[]): Promise<number[]> {
  const keys = addresses.flatMap((address) => keyOfAddress(address) ?? [])
  if (keys.length === 0) return []
  const { rows } = await sql<{ ID: number }>`select distinct "MediaID" as "ID" from media_versions
    where "StID" = ${StID} and "Key" = any(${keys}::text[])`.execute(db)
  return rows.map(({ ID }) => ID)
}
