/** What is said of items that may not be public. */
import { sql } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { Db } from '../pipeline/implement.ts'
import { helpersWith } from './helpersWith.ts'
import { BARE } from './toldOf.ts'

/** Ours: so many items are named in a refusal. */
const NAMED = 3

/** An item, and why it may not be public: a clause. */
export interface Barred {
  /** '': whoever is told does not hear it. */
  readonly Title: string
  readonly why: string
  /** In which one of several channels. Default: wherever it is to stand. */
  readonly channel?: number | undefined
  /** It is another station's: nobody here can help. Default false. */
  readonly IsForeign?: boolean
}

const titleOf = async (db: Db, StID: number, channel: number | undefined) => {
  if (channel === undefined) return ''
  const { rows } = await sql<{ Name: string }>`
    select "Name" from channels where "ID" = ${channel} and "StID" = ${StID}`.execute(db)
  return rows.map(({ Name }) => `（栏目「${Name}」）`).join('')
}

/** 稿件里的“图片”（栏目「要闻」）法务禁止使用，不能公开使用。可以找甲、乙授权。 `noun`: what it stands in; '' for itself. `me`: who is told. At least one item. */
export async function sayBarred(
  db: Db,
  StID: number,
  noun: string,
  barred: readonly Barred[],
  me?: Me,
): Promise<string> {
  const help = barred.every(({ IsForeign }) => IsForeign) ? '' : await helpersWith(db, StID, me)
  const begin = noun && `${noun}里的`
  if (barred.every(({ Title, channel, why }) => Title === '' && channel === undefined && why === BARE))
    return `${begin}${barred.length === 1 ? '一' : ` ${barred.length} `}个媒资不能公开使用。${help}`
  const whys: string[] = []
  for (const { Title, channel, why } of barred.slice(0, NAMED))
    whys.push(`${Title === '' ? '一个媒资' : `“${Title}”`}${await titleOf(db, StID, channel)}${why}`)
  const more = barred.length > NAMED ? `等 ${barred.length} 个` : ''
  return `${begin}${whys.join('，')}${more}，不能公开使用。${help}`
}
