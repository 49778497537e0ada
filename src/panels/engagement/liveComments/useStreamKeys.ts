/** The keys of a stream of comments beside those of its list: what is looked at, who looks at it, and the stream itself. */
import type { Comment } from '../../../api/content/comments/model.ts'
import type { WatchedLive } from '../../../api/engagement/liveComments/model.ts'
import { defineCommand, type Can, type Command, type Context } from '../../../workspace/command.ts'
import { usePaneCommands } from '../../../workspace/pane.ts'
import { likenesses, type Likeness } from './likeness.ts'
import type { SlicesHere } from './useSlices.ts'

/** What the keys need. */
export interface StreamHands {
  readonly row: Comment | undefined
  readonly lives: readonly WatchedLive[]
  readonly slices: SlicesHere
  readonly follows: boolean
  readonly onlyWaiting: boolean
  readonly isWhole: boolean
  readonly newest: 'below' | 'above'
  readonly gathered: Likeness | undefined
  readonly setFollows: (on: boolean) => void
  readonly setOnlyWaiting: (on: boolean) => void
  readonly setWhole: (on: boolean) => void
  readonly setNewest: (where: 'below' | 'above') => void
  readonly gather: (by: Likeness | undefined) => void
  /** The lives that are followed from now on; undefined: those on air. */
  readonly follow: (ids: readonly number[] | undefined) => void
}

const keysOf = { text: 'v t', author: 'v p', address: 'v d' } as const satisfies Record<Likeness, string>

/** The moment of the stream at which a comment was written. */
export function momentOf(row: Pick<Comment, 'AtSeconds' | 'CreateTime'>, live: WatchedLive | undefined): string {
  const start = row.AtSeconds === null ? null : (live?.StartedAt ?? null)
  return start === null ? row.CreateTime : new Date(Date.parse(start) + row.AtSeconds! * 1000).toISOString()
}

/** Offer the keys while mounted. */
export function useStreamKeys(hands: StreamHands): void {
  const { row, lives, slices } = hands
  const view = (
    id: string,
    title: string,
    keys: string,
    run: (ctx: Context) => void | Promise<void>,
    can: () => Can = () => true,
  ): Command => defineCommand({ id: `liveStream.${id}`, title, group: '直播评论', keys, where: 'list', can, run })
  const needsRow = () => row !== undefined || '请先选择评论'
  const [other] = slices.others.filter(({ isTaken }) => !isTaken)
  const [taken] = slices.others.filter(({ isTaken }) => isTaken)
  usePaneCommands([
    view('follow', hands.follows ? '不再跟随最新的评论' : '跟随最新的评论', 'f', () =>
      hands.setFollows(!hands.follows),
    ),
    view('waiting', hands.onlyWaiting ? '也看处理过的评论' : '只看等待处理的评论', 'v w', () =>
      hands.setOnlyWaiting(!hands.onlyWaiting),
    ),
    view('newest', hands.newest === 'below' ? '最新的评论排在上面' : '最新的评论排在下面', 'v n', () =>
      hands.setNewest(hands.newest === 'below' ? 'above' : 'below'),
    ),
    ...(Object.keys(likenesses) as Likeness[]).map((by) =>
      view(
        `gather.${by}`,
        hands.gathered === by ? '看所有评论' : `归集${likenesses[by]}的评论并全选`,
        keysOf[by],
        () => hands.gather(hands.gathered === by ? undefined : by),
        () => hands.gathered === by || needsRow(),
      ),
    ),
    view(
      'whole',
      hands.isWhole ? '只看分给我的评论' : '查看分工',
      'v s',
      () => hands.setWhole(!hands.isWhole),
      () => slices.others.length > 0 || '现在只有您一人在看',
    ),
    view(
      'take',
      other ? `接手${other.Name}的评论` : taken ? `把评论交还${taken.Name}` : '接手他人的评论',
      'v g',
      (ctx) => (other ? slices.take(other.UserID) : taken ? slices.take(ctx.me.ID) : undefined),
      () => other !== undefined || taken !== undefined || '现在只有您一人在看',
    ),
    view(
      'one',
      lives.length > 1 ? '只看这一场直播的评论' : '看所有正在直播的评论',
      'v o',
      () => hands.follow(lives.length > 1 && row ? [row.TargetID] : undefined),
      () => lives.length < 2 || needsRow(),
    ),
    view(
      'player',
      '在播放窗格里看这一刻',
      'o',
      (ctx) => {
        const live = lives.find(({ ID }) => ID === row?.TargetID)
        if (row) ctx.open('/Live/Player', { ID: row.TargetID, At: momentOf(row, live) }, 'right')
      },
      needsRow,
    ),
  ])
}
