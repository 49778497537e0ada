/** Asks a beacon for the rounds that draws wait for, and takes no more than what its key signed. */
import type { Kysely } from 'kysely'
import type { DrawKind, DrawState } from '../../../src/api/engagement/draws/drawStates.ts'
import { roundAt, timeOf, type BeaconChain } from '../../../src/evidence/beacon/chains.ts'
import { isSignedRound, type BeaconRound } from '../../../src/evidence/beacon/round.ts'
import type { Database } from '../../platform/database/schema.ts'
import { guardedFetch } from '../../platform/outgoing/guardedFetch.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { insertEvents } from '../../platform/push/outbox.ts'
import { chainOf, roundAfter, type StoredDraw } from './specification.ts'

/** Where drand answers unless a draw says otherwise. */
const DRAND = 'https://api.drand.sh'
/** Ours. */
const LIMITS = { timeoutMs: 10_000, maxBytes: 64 * 1024 }

/** Where a draw's beacon is asked. */
export const beaconAt = ({ BeaconUrl }: Pick<StoredDraw, 'BeaconUrl'>): string =>
  (BeaconUrl || DRAND).replace(/\/+$/, '')

/** In which state a draw of a kind takes its round: before, its list is not frozen; after, it has one. */
export const takesRound = { closing: 'ended', deck: 'ready' } as const satisfies Record<DrawKind, DrawState>

/** Which round a draw goes by, and when that is public, in ms since 1970. */
export function roundFor(draw: Pick<StoredDraw, 'Kind' | 'StartTime' | 'DrawTime' | 'BeaconChain'>): {
  readonly round: number
  readonly publicAt: number
} {
  const chain = chainOf(draw)
  const round = roundAt(chain, roundAfter(draw).getTime() / 1000)
  return { round, publicAt: timeOf(chain, round) * 1000 }
}

/** What a draw waits for, as a clause. */
export const waitsForRound = (round: number): string => `在等 drand 信标第 ${round} 轮`

/** What a beacon said, held against its chain: the round, or why it is none, as a sentence. */
function judgeRound(chain: BeaconChain, wanted: number, said: unknown): BeaconRound | string {
  const { round, signature, previous_signature: previous } = (said ?? {}) as Readonly<Record<string, unknown>>
  if (typeof round !== 'number' || typeof signature !== 'string') return '信标的回答里没有轮次和签名。'
  if (round !== wanted) return `信标回答的是第 ${round} 轮，约定的是第 ${wanted} 轮。`
  const found: BeaconRound = {
    ...{ round, signature },
    ...(typeof previous === 'string' && previous !== '' ? { previousSignature: previous } : {}),
  }
  return isSignedRound(chain, found) ? found : `信标第 ${round} 轮的签名不成立，不能采用。`
}

/** Asks for a round. */
async function askRound(
  draw: Pick<StoredDraw, 'BeaconUrl'>,
  chain: BeaconChain,
  { round, allowedHosts }: { readonly round: number; readonly allowedHosts: readonly string[] },
): Promise<BeaconRound | string> {
  const address = `${beaconAt(draw)}/${chain.hash}/public/${round}`
  try {
    const answer = await guardedFetch({ allowedHosts, ...LIMITS })(address)
    if (!answer.ok) return `信标回答 ${answer.status}，还没有给出第 ${round} 轮。`
    return judgeRound(chain, round, await answer.json())
  } catch (error) {
    if (error instanceof SendProblem) return `取不到信标第 ${round} 轮：${error.message}`
    if (error instanceof SyntaxError) return '信标回答的不是 JSON。'
    throw error
  }
}

/** Draws whose round is due and not there. */
async function waiting(db: Kysely<Database>, now: Date): Promise<StoredDraw[]> {
  const found = (await db
    .selectFrom('draws')
    .selectAll()
    .where('Outside', '=', 'drand')
    .where('OutsideValue', 'is', null)
    .where((eb) =>
      eb.or(
        Object.entries(takesRound).map(([kind, state]) =>
          eb.and([eb('Kind', '=', kind as DrawKind), eb('State', '=', state)]),
        ),
      ),
    )
    .orderBy('ID')
    .execute()) as StoredDraw[]
  return found.filter((draw) => roundFor(draw).publicAt <= now.getTime())
}

/** Asks for what is due; what does not come is said with the draw, which goes on waiting. */
export async function fetchRounds(
  db: Kysely<Database>,
  now: Date,
  allowedHosts: readonly string[],
): Promise<readonly number[]> {
  const told: number[] = []
  for (const draw of await waiting(db, now)) {
    const chain = chainOf(draw)
    const { round } = roundFor(draw)
    const found = await askRound(draw, chain, { round, allowedHosts })
    const columns =
      typeof found === 'string'
        ? { WaitsFor: `${waitsForRound(round)}：${found}`.slice(0, 500) }
        : { OutsideValue: JSON.stringify(found), OutsideAt: now, WaitsFor: '' }
    if ('WaitsFor' in columns && columns.WaitsFor === draw.WaitsFor && columns.WaitsFor !== '') continue
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('draws').set(columns).where('ID', '=', draw.ID).where('OutsideValue', 'is', null).execute()
      await insertEvents(tx, [{ StID: draw.StID, Topic: 'draws', Action: 'beacon', Ids: [draw.ID] }])
    })
    told.push(draw.ID)
  }
  return told
}
