/** A vote on an activity's page. */
import { Refusal } from '../../../src/api/client.ts'
import { openVote } from '../votes/open.ts'
import type { PartKind } from './partKind.ts'

/** See PartKind. Who may vote again today has not done all of it. */
export const votePart: PartKind<{ readonly kind: 'vote'; readonly ID: number }> = {
  partsOf: ({ VoteIDs }) => VoteIDs.map((ID) => ({ kind: 'vote', ID })),
  async shown(request, { StID }, { ID }) {
    const { db, input } = request
    const stored = await db
      .selectFrom('votes')
      .select('GUID')
      .where('ID', '=', ID)
      .where('StID', '=', StID)
      .executeTakeFirst()
    if (!stored) return undefined
    const found = await openVote({ ...request, input: { ...input, Vote: stored.GUID } }).catch((error: unknown) => {
      if (error instanceof Refusal && error.kind === 'missing') return undefined
      throw error
    })
    if (!found) return undefined
    const { GUID, Title, CanVote, WhyNot, Mine, MineToday } = found
    const cast = MineToday > 0 ? `您今天投了 ${MineToday} 票。` : ''
    return {
      ...{ Kind: 'vote', GUID, Title, Address: '', Says: `${cast}${CanVote ? '现在可以投票。' : WhyNot}` },
      IsDone: Mine > 0 && !CanVote,
      // Who has to sign in first is told so there.
      IsOpen: found.State === 'running' && (CanVote || Mine === 0),
    }
  },
}
