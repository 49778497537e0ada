/** What is done with a short video on the desk: played, gone through by its remarks, and remarked on at a moment. */
import { useRef } from 'react'
import { may } from '../../../../api/access.ts'
import type { ShortVideoRemark } from '../../../../api/engagement/shortVideoRemarks/calls.ts'
import { REMARK_LENGTH } from '../../../../api/engagement/shortVideoRemarks/fields.ts'
import { shortVideos } from '../../../../api/engagement/shortVideos/calls.ts'
import type { ShortVideo } from '../../../../api/engagement/shortVideos/model.ts'
import { defineCommand, type Command, type Context } from '../../../../workspace/command.ts'
import { usePaneCommands } from '../../../../workspace/pane.ts'
import { me } from '../../../../workspace/session.ts'
import type { Player } from '../../lives/player/makePlayer.ts'
import { clockText } from '../../../../api/text/timecode.ts'

/** `m` writes a remark here. */
export const SOUND_KEYS = 'v m'
/** Seconds of a step. */
const STEP = 2

/** What the keys need. */
export interface VideoHands {
  readonly row: ShortVideo | undefined
  readonly player: Player | undefined
  readonly remarks: readonly ShortVideoRemark[]
  /** The desk stands beside a queue, whose own Enter and blank are these then; else the pane is the desk. */
  readonly where: 'list' | 'pane'
}

/** Goes to the moment of a remark, where the picture stands still. */
function goTo(player: Player, { AtMs }: ShortVideoRemark): void {
  const { length, phase } = player.look()
  if (length <= 0) return
  player.goTo(Math.min(1, AtMs / 1000 / length))
  if (phase === 'playing') player.toggle()
}

/** Offer the commands while mounted. Answers what goes to the moment of a remark. */
export function useVideoKeys({ row, player, remarks, where }: VideoHands): (remark: ShortVideoRemark) => void {
  const at = useRef<number | undefined>(undefined)
  const jump = (remark: ShortVideoRemark) => {
    at.current = remark.ID
    if (player) goTo(player, remark)
  }
  /** The remark after or before the one gone to last; round and round. */
  const step = (by: 1 | -1) => {
    if (remarks.length === 0) return
    const now = remarks.findIndex(({ ID }) => ID === at.current)
    const next = now < 0 ? (by > 0 ? 0 : remarks.length - 1) : (now + by + remarks.length) % remarks.length
    jump(remarks[next]!)
  }
  const verb = (id: string, title: string, keys: string, run: (ctx: Context) => unknown, more: Partial<Command> = {}) =>
    defineCommand({
      ...{ id: `videoDesk.${id}`, title, group: '审片', keys, where },
      ...(where === 'list' ? { family: 'shortVideos' } : {}),
      can: () => (player !== undefined && row !== undefined) || '没有可以播放的短视频',
      run: (ctx) => void run(ctx),
      ...more,
    })
  const hasRemarks = () => remarks.length > 0 || '还没有审片意见'
  const remark = async (ctx: Context) => {
    if (!row || !player) return
    const { at: seconds, phase } = player.look()
    if (phase === 'playing') player.toggle()
    const answers = await ctx.ask(`在 ${clockText(seconds)} 写意见`, [
      { name: 'Content', label: '意见', kind: 'area', max: REMARK_LENGTH },
    ])
    if (!answers) return
    const draft = { VideoID: row.ID, AtMs: Math.round(seconds * 1000), Content: String(answers['Content']) }
    const { LogID } = await ctx.api.shortVideoRemarks.save(draft)
    if (LogID !== undefined) ctx.remember(`在 ${clockText(seconds)} 写意见`, LogID)
  }
  const settle = async (ctx: Context) => {
    const one = remarks.find(({ ID }) => ID === at.current) ?? remarks.find(({ IsResolved }) => !IsResolved)
    if (!one) return
    const { LogID } = await ctx.api.shortVideoRemarks.resolve({ Ids: [one.ID], IsResolved: !one.IsResolved })
    if (LogID !== undefined) ctx.remember(one.IsResolved ? '重开意见' : '意见已处理', LogID)
  }
  usePaneCommands([
    verb('toggle', '播放或暂停', 'space', () => player?.toggle(), { keywords: ['播放', 'play'] }),
    verb('back', `后退 ${STEP} 秒`, ',', () => player?.skip(-STEP), { repeat: true }),
    verb('forward', `前进 ${STEP} 秒`, '.', () => player?.skip(STEP), { repeat: true }),
    verb('start', '从头播放', '0', () => player?.goTo(0)),
    verb('sound', '开关声音', SOUND_KEYS, () => player?.mute(), { keywords: ['静音', 'mute'] }),
    verb('quality', '换清晰度', 'q', () => player?.nextLevel(), { keywords: ['画质', 'quality'] }),
    verb('next', '到下一条意见的画面', 'enter', () => step(1), { can: hasRemarks }),
    verb('previous', '到上一条意见的画面', 'shift+enter', () => step(-1), { can: hasRemarks }),
    ...(may(me(), shortVideos.pages, '短视频审核')
      ? [verb('remark', '在这一刻写意见', 'm', remark, { keywords: ['批注', '打点', 'remark'] })]
      : []),
    ...(may(me(), shortVideos.pages, '编辑')
      ? [verb('settle', '意见已处理 / 重开', 'x', settle, { can: hasRemarks })]
      : []),
  ])
  return jump
}
