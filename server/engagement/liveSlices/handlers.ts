/** The liveSlices family: leases of those who moderate lives. */
import { sql } from 'kysely'
import { LEASE_SECONDS, liveSlices, type Lease } from '../../../src/api/engagement/liveSlices/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import { implement, type Db, type Request } from '../../platform/pipeline/implement.ts'

/** The leases of some lives that are not over, one for each person; who came first stands first. */
async function leasesAt(db: Db, StID: number, lives: readonly number[], now: Date): Promise<Lease[]> {
  const { rows } = await sql<Lease>`
    select e."LiveID", e."UserID", u."AdminUserRealName", max(e."TakenBy") as "TakenBy"
    from live_leases e join admin_users u on u."ID" = e."UserID"
    where e."StID" = ${StID} and e."LiveID" = any(${[...lives]}) and e."SeenAt" > ${alive(now)}
    group by e."LiveID", e."UserID", u."AdminUserRealName"
    order by e."LiveID", min(e."Since"), e."UserID"`.execute(db)
  return rows
}

const alive = (now: Date) => new Date(now.getTime() - LEASE_SECONDS * 1000)
const whoIsThere = (leases: readonly Lease[]) =>
  leases.map((one) => `${one.LiveID} ${one.UserID} ${one.TakenBy ?? ''}`).join()

/** Does something to leases of these lives, one at a time, and tells who is there if that is somebody else now. */
async function change(
  { db, me, now, announce }: Request<unknown>,
  lives: readonly number[],
  act: () => Promise<void>,
): Promise<Lease[]> {
  for (const LiveID of [...lives].toSorted((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lease ${LiveID}`}, 0))`.execute(db)
  // Those that ran out without anybody noticing are still what the others show.
  const { rows: over } = await sql`delete from live_leases where "StID" = ${me.StID} and "LiveID" = any(${[...lives]})
    and "SeenAt" <= ${alive(now)} returning 1`.execute(db)
  const before = await leasesAt(db, me.StID, lives, now)
  await act()
  const after = await leasesAt(db, me.StID, lives, now)
  if (over.length > 0 || whoIsThere(before) !== whoIsThere(after))
    announce({ Topic: 'liveSlices', Action: 'changed', Ids: lives })
  return after
}

/** The lives a pane is at. */
async function livesOf({ db, me }: Request<unknown>, Key: string): Promise<number[]> {
  const rows = await db
    .selectFrom('live_leases')
    .select('LiveID')
    .where('UserID', '=', me.ID)
    .where('Key', '=', Key)
    .execute()
  return rows.map(({ LiveID }) => LiveID)
}

/** Handlers of the liveSlices family. */
export const liveSliceHandlers = implement(liveSlices, {
  async renew(request) {
    const { db, me, now, input } = request
    const { Key } = input
    const found = await db
      .selectFrom('lives')
      .select('ID')
      .where('StID', '=', me.StID)
      .where('ID', 'in', [0, ...input.LiveIDs])
      .execute()
    const lives = found.map(({ ID }) => ID)
    const left = (await livesOf(request, Key)).filter((LiveID) => !lives.includes(LiveID))
    const leases = await change(request, [...lives, ...left], async () => {
      if (left.length > 0)
        await db
          .deleteFrom('live_leases')
          .where('UserID', '=', me.ID)
          .where('Key', '=', Key)
          .where('LiveID', 'in', left)
          .execute()
      for (const LiveID of lives)
        await db
          .insertInto('live_leases')
          .values({ StID: me.StID, LiveID, UserID: me.ID, Key, Since: now, SeenAt: now, TakenBy: null })
          .onConflict((conflict) => conflict.columns(['LiveID', 'UserID', 'Key']).doUpdateSet({ SeenAt: now }))
          .execute()
    })
    return leases.filter(({ LiveID }) => lives.includes(LiveID))
  },
  async release(request) {
    const { db, me, input } = request
    await change(request, await livesOf(request, input.Key), async () => {
      await db.deleteFrom('live_leases').where('UserID', '=', me.ID).where('Key', '=', input.Key).execute()
      await db
        .updateTable('live_leases')
        .set({ TakenBy: null })
        .where('TakenBy', '=', me.ID)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('live_leases as mine')
                .select('mine.LiveID')
                .where('mine.UserID', '=', me.ID)
                .whereRef('mine.LiveID', '=', 'live_leases.LiveID'),
            ),
          ),
        )
        .execute()
    })
    return null
  },
  take: (request) =>
    change(request, request.input.LiveIDs, async () => {
      const { db, me, input, now } = request
      const { UserID, LiveIDs } = input
      const here = await leasesAt(db, me.StID, LiveIDs, now)
      if (!here.some((one) => one.UserID === me.ID)) throw new Refusal('refused', '您没有打开这场直播的评论。')
      if (!here.some((one) => one.UserID === UserID)) throw new Refusal('missing', '对方已经离开，评论已经全部归您。')
      await db
        .updateTable('live_leases')
        .set({ TakenBy: UserID === me.ID ? null : me.ID })
        .where('StID', '=', me.StID)
        .where('LiveID', 'in', [0, ...LiveIDs])
        .where('UserID', '=', UserID)
        .execute()
    }),
})
