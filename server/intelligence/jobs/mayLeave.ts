/** Why the text of a picture or a video does not leave the house. */
import type { Kysely } from 'kysely'
import { personalNumbers, type PersonalKind } from '../../../src/api/text/personalNumbers.ts'
import type { Database } from '../../platform/database/schema.ts'
import { blockedIn } from '../guard/blocked.ts'
import { masksOn } from '../guard/masksOn.ts'

const called: Readonly<Record<PersonalKind, string>> = { phone: '电话号码', paper: '证件号码', mail: '邮箱地址' }

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
