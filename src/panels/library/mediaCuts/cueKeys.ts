/** The keys of the subtitles beside a video. Each change is saved at once, and taken back like every act. */
import type { Cue } from '../../../api/library/subtitles/cues.ts'
import { defineCommand, type Command, type Context } from '../../../workspace/command.ts'
import { freeSpan, together } from './cueSpan.ts'
import type { CueSaving } from './useCueSaving.ts'
import type { VideoHands } from './useVideo.ts'

/** What the keys need. */
export interface CueHands extends CueSaving {
  readonly at: number
  readonly choose: (at: number) => void
  readonly write: () => void
  /** Begins to write a new one, which is nowhere but here until it is confirmed. */
  readonly begin: (span: Pick<Cue, 'From' | 'To'>) => void
  readonly hands: VideoHands
  /** Asks for a file. */
  readonly pick: () => void
}

/** Puts one in the place of another. */
export function replacing(old: Cue | undefined, changed: Cue): (cues: readonly Cue[]) => readonly Cue[] {
  return (cues) => cues.map((one) => (one === old ? changed : one))
}

/** The commands of the pane while its subtitles are shown. */
export function cueCommands(having: CueHands): Command[] {
  const { cues, save, at, choose, write, begin, hands, pick } = having
  const cue = cues[at]
  const free = () => freeSpan(cues, hands.atMs, hands.lengthMs)
  const verb = (
    id: string,
    title: string,
    keys: string | readonly string[],
    run: (ctx: Context) => unknown,
    more: Partial<Command> = {},
  ) =>
    defineCommand({
      ...{ id: `cues.${id}`, title, group: '字幕', keys, where: 'list', needs: 'subtitles.edit' },
      can: () => cue !== undefined || '还没有字幕。',
      run: async (ctx) => void (await run(ctx)),
      ...more,
    })
  const put = async (ctx: Context, changed: Cue) => {
    const others = cues.filter((one) => one !== cue)
    const [other] = together(others, changed)
    await save(ctx, `字幕“${changed.Text}”改了时刻`, replacing(cue, changed))
    if (other) ctx.notify(`“${changed.Text}”和“${other.Text}”会同时出现在画面上。`, 'warning')
  }
  const addHere = () => {
    const span = free()
    if (span) begin(span)
  }
  const step = (by: number) => () => {
    const place = Math.max(0, Math.min(cues.length - 1, at + by))
    choose(place)
    if (cues[place]) hands.goToFrame(cues[place].From)
  }
  return [
    verb('upload', '上传字幕文件', 'u', pick, {
      can: () => true,
      needs: 'subtitles.bring',
      keywords: ['SRT', 'ASS', 'VTT'],
    }),
    verb('add', '在这一刻写一条字幕', 'a', addHere, {
      can: () => free() !== undefined || '这里放不下新的字幕：后面紧接着下一条。请先按 ] 让前一条早些结束。',
      needs: 'subtitles.add',
    }),
    verb('write', '改字幕的文字', ['enter', 'e'], write),
    verb('begin', '字幕从这一刻开始', '[', (ctx) => put(ctx, { ...cue!, From: hands.atMs }), {
      can: () => (cue !== undefined && hands.atMs < cue.To) || '字幕要在结束以前开始。',
    }),
    verb('end', '字幕到这一刻结束', ']', (ctx) => put(ctx, { ...cue!, To: hands.atMs }), {
      can: () => (cue !== undefined && hands.atMs > cue.From) || '字幕要在开始以后结束。',
    }),
    verb('drop', '删除这条字幕', ['#', 'shift+delete'], (ctx) =>
      save(ctx, `已删除字幕“${cue!.Text}”`, (all) => all.filter((one) => one !== cue)),
    ),
    verb('next', '下一条字幕', 'down', step(1), { repeat: true, needs: undefined }),
    verb('previous', '上一条字幕', 'up', step(-1), { repeat: true, needs: undefined }),
  ]
}
