/**
 * Requests that are sent again because their answer was lost: done once, answered alike. The key is the sender's
 * (`ClientID`, see src/api/actions.ts), and counts for one person: the same key of somebody else is another one.
 */
import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { REQUEST_KEY } from '../../../src/api/actions.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../database/schema.ts'
import type { Work } from '../jobs/work.ts'
import type { ArrivedFile, Db, UploadedFile } from './implement.ts'
import type { LimitRule, Limits } from './limits.ts'
import { sealed, unsealed } from './sealed.ts'

/** Ours: how long a request is known again, in hours. */
const KEPT_HOURS = 24
const HOUR = 3_600_000
/** Ours: so many requests of a person are kept at a time; more than anybody's day at a desk has. */
export const keptRule: LimitRule = { name: 'keyed', max: 50_000, windowMs: KEPT_HOURS * HOUR, chunk: 100 }

/** A request under a key. */
export interface KeyedRequest {
  /** Whose key it is. */
  readonly UserID: number
  readonly Key: Buffer
  /** What is asked: the same key for something else is refused. */
  readonly Body: Buffer
  /** Seals the answer. */
  readonly secret: Buffer
}

/** What a request is known by. */
interface Asked {
  readonly UserID: number
  /** The call, such as articles.add. */
  readonly call: string
  /** Which of the acts that one request may stand for, from 0. */
  readonly part: number
  /** As the schema understood it. */
  readonly input: unknown
  readonly files: readonly UploadedFile[]
  readonly arrived: readonly ArrivedFile[]
}

const digest = (...parts: readonly (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest()
}

/** What is spelt exactly goes before what differs in case, as in any request. */
function keyIn(raw: Readonly<Record<string, unknown>>): unknown {
  const spelt = Object.hasOwn(raw, REQUEST_KEY)
    ? REQUEST_KEY
    : Object.keys(raw).find((name) => name.toLowerCase() === REQUEST_KEY.toLowerCase())
  return spelt === undefined ? undefined : raw[spelt]
}

/** The request under the key it carries; undefined where it carries none. Throws 'refused' when that is no key. */
export function keyedRequest(
  raw: unknown,
  { UserID, call, part, input, files, arrived }: Asked,
): KeyedRequest | undefined {
  const key = keyIn((raw ?? {}) as Readonly<Record<string, unknown>>)
  if (key === undefined || key === null || key === '') return undefined
  if (typeof key !== 'string' || !/^[\w.:-]{8,64}$/.test(key))
    throw new Refusal('refused', `${REQUEST_KEY} 只能有字母、数字、点、冒号、横线和下划线，8 到 64 位。`)
  const streamed = arrived.flatMap(({ name, Sha256 }) => [name, Sha256])
  const Body = digest(call, JSON.stringify(input), ...files.flatMap(({ name, bytes }) => [name, bytes]), ...streamed)
  return { UserID, Key: digest('key', key, String(part)), Body, secret: digest('answer', key) }
}

/** Counts one more of a person's. Throws 'busy' once there are more than are kept. */
export async function countKeyed(limits: Limits, UserID: number): Promise<void> {
  const { waitMs } = await limits.take(keptRule, String(UserID))
  if (waitMs === 0) return
  const hours = Math.ceil(waitMs / HOUR)
  throw new Refusal(
    'busy',
    `一天最多发送 ${keptRule.max} 次带 ${REQUEST_KEY} 的请求，请约 ${hours} 小时后再试，或不带 ${REQUEST_KEY} 发送。`,
  )
}

/** Whether it came before, whatever became of it: nothing is paid for once more before that is told. */
export async function isKnown(db: Kysely<Database>, { UserID, Key }: KeyedRequest): Promise<boolean> {
  const rows = db.selectFrom('request_keys').select('UserID').where('UserID', '=', UserID).where('Key', '=', Key)
  return (await rows.executeTakeFirst()) !== undefined
}

/** What somebody is told whose request is known and cannot be answered now. */
export const stillBusy = () => new Refusal('busy', '同样的请求正在处理，请稍后重试。')

/**
 * Begins it: undefined when this is the first time. Else what the first time was answered; one that is still at work is
 * waited for. Throws 'conflict' when the key stands for another request.
 */
export async function beginKeyed(
  db: Db,
  { UserID, Key, Body, secret }: KeyedRequest,
): Promise<{ readonly answer: unknown } | undefined> {
  const begun = await db
    .insertInto('request_keys')
    .values({ UserID, Key, Body })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (begun.numInsertedOrUpdatedRows === 1n) return undefined
  const first = await db
    .selectFrom('request_keys')
    .select(['Body', 'Answer'])
    .where('UserID', '=', UserID)
    .where('Key', '=', Key)
    .executeTakeFirst()
  // Swept between the two, a day after it was carried out.
  if (!first?.Answer) throw stillBusy()
  if (first.Body.equals(Body)) return { answer: unsealed(first.Answer, secret) }
  throw new Refusal(
    'conflict',
    '刚才那一次已经保存，之后改的内容没有保存。请打开已保存的那一条修改；再保存一次会另存一条。',
    {
      detail: { Repeated: true },
    },
  )
}

/** Keeps what it was answered; `refused`: nothing was done, so that it may be tried again. */
export async function endKeyed(
  db: Db,
  { UserID, Key, secret }: KeyedRequest,
  outcome: { readonly answer: unknown } | 'refused',
): Promise<void> {
  if (outcome === 'refused')
    await db.deleteFrom('request_keys').where('UserID', '=', UserID).where('Key', '=', Key).execute()
  else
    await db
      .updateTable('request_keys')
      .set({ Answer: sealed(outcome.answer, secret) })
      .where('UserID', '=', UserID)
      .where('Key', '=', Key)
      .execute()
}

/** Forgetting what nobody sends again. */
export const requestKeyWork: readonly Work[] = [
  {
    kind: 'requestKeys.sweep',
    title: 'forgetting answered requests',
    limitMs: 60_000,
    everyMs: HOUR,
    async run(_job, { db }) {
      await db
        .deleteFrom('request_keys')
        .where('CreateTime', '<', sql<Date>`now() - make_interval(hours => ${KEPT_HOURS})`)
        .execute()
    },
  },
]
