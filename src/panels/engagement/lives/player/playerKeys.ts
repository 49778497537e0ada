/**
 * The keys of a player. They act while its pane is the active one; those of lists do not: no letter may end what is on air.
 */
import { defineCommand, type Command, type Context } from '../../../../workspace/command.ts'
import type { Player } from './makePlayer.ts'

/** What the keys need beside the player. */
export interface KeyHands {
  readonly player: Player | undefined
  /** Why there is nothing to play, as a sentence; undefined when there is. */
  readonly why: string | undefined
  /** The picture fills the pane, or does so no more. */
  readonly fill: () => void
  /** The whole screen. */
  readonly fullScreen: () => void
  /** Look at the signal behind the card; undefined where there is none, or it is looked at already. */
  readonly lookIn: (() => void) | undefined
}

const SKIP = 5
const FAR = 30

/** The commands of a player's pane. */
export function playerCommands({ player, why, fill, fullScreen, lookIn }: KeyHands): Command[] {
  const verb = (
    id: string,
    title: string,
    keys: string | readonly string[],
    run: (player: Player, ctx: Context) => void,
    more: Partial<Command> = {},
  ) =>
    defineCommand({
      ...{ id: `player.${id}`, title, group: '播放', keys, where: 'pane' },
      can: () => (player && why === undefined) || (why ?? '还没有可以播放的内容'),
      run: (ctx) => player && run(player, ctx),
      ...more,
    })
  const skip = (id: string, title: string, keys: string, seconds: number) =>
    verb(id, title, keys, (one) => one.skip(seconds), { repeat: true })
  return [
    ...(lookIn
      ? [verb('lookIn', '看信号', 'enter', () => lookIn(), { can: () => true, keywords: ['预监', 'preview'] })]
      : []),
    verb('toggle', '播放或暂停画面', 'space', (one) => one.toggle()),
    verb('mute', '开关声音', 'm', (one) => one.mute(), { keywords: ['静音', 'mute'] }),
    skip('back', `后退 ${SKIP} 秒`, 'left', -SKIP),
    skip('forward', `前进 ${SKIP} 秒`, 'right', SKIP),
    skip('farBack', `后退 ${FAR} 秒`, 'shift+left', -FAR),
    skip('farForward', `前进 ${FAR} 秒`, 'shift+right', FAR),
    verb('newest', '到最新画面', 'end', (one) => one.goTo(1), { keywords: ['直播', '追上', 'live'] }),
    verb('oldest', '到能看到的最早处', 'home', (one) => one.goTo(0)),
    verb('fill', '画面占满窗格', 'f', fill, { can: () => true }),
    verb('fullScreen', '全屏', 'shift+f', fullScreen, { can: () => true }),
    verb('quality', '换清晰度', 'q', (one) => one.nextLevel(), { keywords: ['画质', 'quality'] }),
    verb('louder', '大声些', 'up', (one) => one.louder(0.1), { repeat: true }),
    verb('quieter', '小声些', 'down', (one) => one.louder(-0.1), { repeat: true }),
    verb('retry', '重新连接', 'r', (one) => one.retry(), { keywords: ['重连', 'reconnect'] }),
    ...Array.from({ length: 10 }, (_, tenth) =>
      verb(`part${tenth}`, `到 ${tenth * 10}%`, String(tenth), (one) => one.goTo(tenth / 10), { hidden: true }),
    ),
  ]
}
