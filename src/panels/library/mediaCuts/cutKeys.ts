/** The keys of a video of the library: its moments, marks, and the parts beside it. */
import type { MediaCut } from '../../../api/library/mediaCuts/calls.ts'
import { nextCutName } from '../../../api/library/mediaCuts/cutTitles.ts'
import { defineCommand, type Command, type Context } from '../../../workspace/command.ts'
import { timecode } from '../../../api/text/timecode.ts'
import type { VideoHands } from './useVideo.ts'

/** Marks that are set, in milliseconds. */
export interface Marks {
  readonly in?: number
  readonly out?: number
}

/** What the keys need. */
export interface CutHands {
  readonly MediaID: number
  readonly hands: VideoHands
  /** Why there is nothing to play, as a sentence; undefined when there is. */
  readonly why: string | undefined
  readonly marks: Marks
  readonly setMarks: (change: (before: Marks) => Marks) => void
  readonly cuts: readonly MediaCut[]
  readonly at: number
  readonly choose: (at: number) => void
}

/** In milliseconds. */
const SKIP = 5000

type Verb = (
  id: string,
  title: string,
  keys: string | readonly string[],
  run: (ctx: Context) => unknown,
  more?: Partial<Command>,
) => Command

const verbFor =
  (why: string | undefined): Verb =>
  (id, title, keys, run, more = {}) =>
    defineCommand({
      ...{ id: `video.${id}`, title, group: '视频', keys, where: 'list' },
      can: () => why === undefined || why,
      run: async (ctx) => void (await run(ctx)),
      ...more,
    })

/** What moves the picture, whichever list stands beside it. `turn`: shows the other list. */
export function videoCommands({
  MediaID,
  hands,
  why,
  turn,
}: Pick<CutHands, 'MediaID' | 'hands' | 'why'> & { readonly turn: () => void }): Command[] {
  const verb = verbFor(why)
  const move = (id: string, title: string, keys: string, ms: number) =>
    verb(id, title, keys, () => hands.skip(ms), { repeat: true })
  const moveFrame = (id: string, title: string, keys: string, count: number) =>
    verb(id, title, keys, () => hands.skipFrames(count), { repeat: true })
  return [
    verb('toggle', '播放或暂停', 'space', () => hands.toggle()),
    verb('stop', '暂停', 'k', () => hands.pause()),
    verb('faster', '播放，再按加速', 'l', () => hands.faster()),
    move('rewind', '后退 2 秒', 'j', -2000),
    move('back', '后退 5 秒', 'left', -SKIP),
    move('forward', '前进 5 秒', 'right', SKIP),
    moveFrame('frameBack', '后退一帧', ',', -1),
    moveFrame('frameForward', '前进一帧', '.', 1),
    verb('mute', '开关声音', 'm', () => hands.mute()),
    verb('cover', '用这一帧作封面', 'c', (ctx) => chooseCover(ctx, MediaID, hands.atMs), {
      needs: 'conversions.cover',
      keywords: ['cover', '封面'],
    }),
    verb('turn', '换成字幕或片段', 's', turn, { can: () => true, keywords: ['字幕', 'subtitles'] }),
    ...Array.from({ length: 10 }, (_, tenth) =>
      verb(`part${tenth}`, `到 ${tenth * 10}%`, String(tenth), () => hands.goTo((hands.lengthMs * tenth) / 10), {
        hidden: true,
      }),
    ),
  ]
}

/** The marks, and the parts beside the picture. */
export function cutCommands({ MediaID, hands, why, marks, setMarks, cuts, at, choose }: CutHands): Command[] {
  const verb = verbFor(why)
  const kept = () => {
    setMarks(() => ({}))
    // What acts on a part acts on the one that was just marked.
    choose(cuts.filter(({ InMs }) => InMs <= marks.in!).length)
  }
  const mark = (which: keyof Marks) => {
    const { atMs } = hands
    setMarks((before) => ({ ...before, [which]: atMs }))
  }
  const step = (by: number) => () => {
    const place = Math.max(0, Math.min(cuts.length - 1, at + by))
    choose(place)
    if (cuts[place]) hands.goToFrame(cuts[place].InMs)
  }
  return [
    verb('markIn', '标入点', 'i', () => mark('in')),
    verb('markOut', '标出点', 'o', () => mark('out')),
    verb('keep', '记下片段', 'enter', (ctx) => keepCut(ctx, MediaID, marks, cuts, kept), {
      needs: 'mediaCuts.add',
      can: () => problemOf(marks) ?? true,
      keywords: ['新增片段', 'keep'],
    }),
    verb('next', '下一个片段', 'down', step(1), { can: () => cuts.length > 0, repeat: true }),
    verb('previous', '上一个片段', 'up', step(-1), { can: () => cuts.length > 0, repeat: true }),
  ]
}

function problemOf(marks: Marks): string | undefined {
  if (marks.in === undefined) return '先按 I 标入点。'
  if (marks.out === undefined) return '先按 O 标出点。'
  return marks.out > marks.in ? undefined : '出点要在入点之后。'
}

async function keepCut(
  ctx: Context,
  MediaID: number,
  marks: Marks,
  cuts: readonly MediaCut[],
  done: () => void,
): Promise<void> {
  const Name = nextCutName(cuts.map((one) => one.Name))
  const { LogID } = await ctx.api.mediaCuts.save({ MediaID, Name, InMs: marks.in!, OutMs: marks.out!, IsExact: true })
  done()
  if (LogID !== undefined) ctx.remember('记下片段', LogID)
  ctx.notify(`已记下“${Name}”：${timecode(marks.in!)} 到 ${timecode(marks.out!)}。`, 'success')
}

async function chooseCover(ctx: Context, MediaID: number, AtMs: number): Promise<void> {
  await ctx.api.conversions.cover({ MediaID, AtMs })
  ctx.notify(`正在把 ${timecode(AtMs)} 这一帧作成封面。`, 'success')
}
