/** Whether what a vote is proved by keeps up with its ballots. */
import type pg from 'pg'
import type { Words } from '../../../platform/operator/language.ts'
import { doubtful, faulty, fine, skipped, type Check } from '../check.ts'
import { rowOf, withDatabase } from '../withDatabase.ts'
import { untakenCheckpoints } from './untakenCheckpoints.ts'

/** Ours: so long may a ballot wait for its tree, and a tree for its checkpoint, in minutes; they take seconds and one minute. */
const LATE = 5

interface Late {
  readonly Title: string
  readonly count: number
  readonly minutes: number
}

/** By vote: how many ballots, and how long the oldest of them waits. */
const MINUTES = `floor(extract(epoch from now() - min(b."CreateTime")) / 60)::int as minutes`

const waitingBallots = async (pool: pg.Pool): Promise<Words[]> =>
  (
    await pool.query<Late>(
      `select v."Title", count(*)::int as count, ${MINUTES}
        from ballot_queue q join ballots b on b."ID" = q."BallotID" join votes v on v."ID" = q."VoteID"
        where b."CreateTime" < now() - make_interval(mins => $1) group by v."ID" order by v."ID"`,
      [LATE],
    )
  ).rows.map(({ Title, count, minutes }) => ({
    zh: `《${Title}》有 ${count} 张选票没有放进选票树，最久的已经 ${minutes} 分钟`,
    en: `"${Title}": ${count} ballots wait outside of their tree, the oldest for ${minutes} min`,
  }))

/** A tree that was quiet for long has an old checkpoint when it grows again, so the ballot that made it grow is asked, too. */
const unnotedTrees = async (pool: pg.Pool): Promise<Words[]> =>
  (
    await pool.query<Late>(
      `select v."Title", (t."Size" - t."NotedSize")::int as count, ${MINUTES}
        from vote_trees t join votes v on v."ID" = t."VoteID"
          join vote_leaves l on l."VoteID" = t."VoteID" and l."Number" = t."NotedSize" + 1
          join ballots b on b."ID" = l."BallotID"
        where t."Size" > t."NotedSize" and coalesce(t."NotedAt", '-infinity') < now() - make_interval(mins => $1)
          and b."CreateTime" < now() - make_interval(mins => $1) group by v."ID", t."VoteID" order by v."ID"`,
      [LATE],
    )
  ).rows.map(({ Title, count, minutes }) => ({
    zh: `《${Title}》有 ${count} 张选票不在任何检查点里，最久的已经 ${minutes} 分钟`,
    en: `"${Title}": ${count} ballots are in no checkpoint, the oldest for ${minutes} min`,
  }))

const joined = (lines: readonly Words[]): Words => ({
  zh: lines.map(({ zh }) => zh).join('；'),
  en: lines.map(({ en }) => en).join('; '),
})

/** Looks for ballots outside of their tree, trees without a checkpoint, and checkpoints that nobody outside has. */
export const evidence: Check = {
  id: 'evidence',
  asks: { zh: '选票树和检查点跟得上', en: 'trees and checkpoints of votes keep up' },
  after: ['migrations'],
  look: withDatabase(async (pool) => {
    const { votes } = await rowOf<{ votes: number }>(
      pool,
      `select count(*)::int as votes from (select "VoteID" from vote_trees union select "VoteID" from ballot_queue) v`,
    )
    if (votes === 0) return skipped('没有投票收到过选票', 'no vote has a ballot')
    const [waiting, unnoted, untaken] = [
      await waitingBallots(pool),
      await unnotedTrees(pool),
      await untakenCheckpoints(pool, LATE),
    ]
    const remedies: Words[] = []
    if (waiting.length + unnoted.length > 0)
      remedies.push({
        zh: '选票都在，没有丢：服务器的后台工作没有做到它。看 /healthz 和服务器日志里的 votes.sequence；签不了检查点的，先看 secretsKey 一项。',
        en: 'No ballot is lost: the work in the background does not come to it. See /healthz, and votes.sequence in the log of the server; where checkpoints cannot be signed, see secretsKey first.',
      })
    if (untaken.length > 0)
      remedies.push({
        zh: '改正“接收端点”，或请对方恢复；失败和结果不明的在“对外发送”里重新发送，或等下一个检查点，它接着以前的。',
        en: 'Correct the endpoint (接收端点), or ask the receiver; what failed or is unknown is sent again in 对外发送, or comes with the next checkpoint, which goes on from those before.',
      })
    const [says, remedy] = [joined([...waiting, ...unnoted, ...untaken]), joined(remedies)]
    if (waiting.length + unnoted.length > 0) return faulty(says, remedy)
    if (untaken.length > 0) return doubtful(says, remedy)
    return fine(`${votes} 场投票都跟得上`, `${votes} votes keep up`)
  }),
}
