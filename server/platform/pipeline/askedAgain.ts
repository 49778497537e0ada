/**
 * Acts before which it must have been shown lately that it is the person (`asksAgain` in actions.ts): a workspace that was
 * left open, or a token that was copied, does not purge, hand out powers or carry persons away.
 */
import type { Kysely } from 'kysely'
import { ASKED_MINUTES, type Action } from '../../../src/api/actions.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../database/schema.ts'

/** What whoever does not speak our client's words is told, too: what to do. */
const SENTENCE = `这个操作要先确认是您本人：请在采编工作台里按提示验证，或重新登录，${ASKED_MINUTES} 分钟内再做一次。`

/** Whether an error is this refusal: whatever else was skipped, the person is asked and the whole is done once more. */
export function isAskedAgain(error: unknown): boolean {
  return error instanceof Refusal && (error.detail as { AskAgain?: boolean } | null | undefined)?.AskAgain === true
}

/** Throws 'forbidden' with `detail.AskAgain` where an action wants it and the sign-in has not shown it lately. */
export async function refuseUnasked(
  db: Kysely<Database>,
  { asksAgain, title }: Action,
  { tokenHash, now }: { readonly tokenHash: Buffer | undefined; readonly now: Date },
): Promise<void> {
  if (!asksAgain) return
  const since = new Date(now.getTime() - ASKED_MINUTES * 60_000)
  const here =
    tokenHash &&
    (await db.selectFrom('sessions').select('AskedAt').where('TokenHash', '=', tokenHash).executeTakeFirst())
  if (here?.AskedAt && here.AskedAt > since) return
  throw new Refusal('forbidden', SENTENCE, { detail: { AskAgain: true, Title: title } })
}
