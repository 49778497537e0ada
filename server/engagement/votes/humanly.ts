/** What is asked of who votes, so that no program votes for many: work for their browser, then a picture. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { demandOf, SUSPECT } from '../../../src/api/engagement/votes/mayVote.ts'
import { createCaptcha, useCaptcha } from '../../accounts/session/captcha.ts'
import { createProof, useProof } from '../../accounts/session/proofOfWork.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { blockOf } from './place.ts'

type Asked = Pick<StoredOf<'votes'>, 'ID' | 'Captcha'>
/** What a ballot shows. */
export interface Shown {
  readonly Proof?: string | undefined
  readonly CaptchaId?: string | undefined
  readonly Captcha?: string | undefined
}

const nameOf = (ID: number) => `vote ${ID}`

/** How many ballots a block of addresses sent to a vote of late; no more than matter are counted. */
async function recentFrom(db: Db, { ID }: Asked, { Place, now }: { Place: string; now: Date }): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from ballot_senders where "VoteID" = ${ID} and "Place" = ${Place}
      and "CreateTime" > ${new Date(now.getTime() - SUSPECT.withinMs)} limit ${SUSPECT.picture}) as late`.execute(db)
  return rows[0]!.n
}

/** What is asked of the next ballot from an address. */
export async function demandFrom(db: Db, vote: Asked, { Address, now }: { Address: string; now: Date }) {
  if (vote.Captcha === 'never') return demandOf('never', 0)
  return demandOf(vote.Captcha, await recentFrom(db, vote, { Place: blockOf(Address), now }))
}

/**
 * Throws 'busy' with detail { NeedProof, NeedPicture } unless the ballot shows what is asked of it. Answers whether something was:
 * then it is used up, and so is kept whatever becomes of the ballot.
 */
export async function wantHumanly(
  { db, ip, now, input, keepIfRefused }: Pick<Request<Shown>, 'db' | 'ip' | 'now' | 'input' | 'keepIfRefused'>,
  vote: Asked,
  Address: string,
): Promise<boolean> {
  const asked = await demandFrom(db, vote, { Address, now })
  if (!asked.proof && !asked.picture) return false
  const detail = { NeedProof: asked.proof, NeedPicture: asked.picture }
  const { Proof, CaptchaId = '', Captcha = '' } = input
  if ((asked.proof && Proof === undefined) || (asked.picture && (CaptchaId === '' || Captcha === '')))
    throw new Refusal('busy', asked.picture ? '请填写图片里的字再投票。' : '请先完成一次验证再投票。', { detail })
  // Right or wrong, it is good for this once.
  keepIfRefused()
  if (asked.proof && !(await useProof(db, { ip, now }, nameOf(vote.ID), Proof!)))
    throw new Refusal('busy', '验证没有通过，请重新验证。', { detail })
  if (asked.picture && !(await useCaptcha(db, { ip, now }, CaptchaId, Captcha)))
    throw new Refusal('busy', '图片里的字不对，请换一张图片再试。', { detail })
  return true
}

/** Work for a browser: more where the block of addresses sent more of late. */
export async function proofFor({ db, ip, now }: Pick<Request<unknown>, 'db' | 'ip' | 'now'>, vote: Asked) {
  return createProof(db, { ip, now }, nameOf(vote.ID), await recentFrom(db, vote, { Place: blockOf(ip), now }))
}

/** A picture. */
export const pictureFor = ({ db, ip, now }: Pick<Request<unknown>, 'db' | 'ip' | 'now'>) =>
  createCaptcha(db, { ip, now })
