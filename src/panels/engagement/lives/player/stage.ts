/** What a player shows of a live: its picture, or a card that says why there is none. Pure. */
import { liveStateTitles } from '../../../../api/engagement/lives/liveStates.ts'
import { playUrl, type Live } from '../../../../api/engagement/lives/model.ts'
import { spanText } from './spans.ts'

/**
 * What stands where the picture belongs. `signal`: a stream that people of the house may look at although the public
 * does not.
 */
export type Stage =
  | { readonly kind: 'play'; readonly url: string; readonly isLive: boolean; readonly isSignal: boolean }
  | { readonly kind: 'card'; readonly title: string; readonly text: string; readonly signal: string }

type About = Pick<
  Live,
  'State' | 'StreamUrl' | 'ReplayUrl' | 'BeginTime' | 'EndedAt' | 'Reason' | 'LiveTypes' | 'DeletedAt' | 'ChannelName'
>

function waiting({ BeginTime, State }: About, now: number): string {
  if (BeginTime === null) return '还没有填写开始时间。'
  const left = Date.parse(BeginTime) - now
  if (left > 0) return `距离开播还有 ${spanText(left)}。`
  return State === 'scheduled' ? `预定的开播时间已过 ${spanText(-left)}，还没有开播。` : '预定的开始时间已过。'
}

function textOf(live: About, now: number): string {
  switch (live.State) {
    case 'draft':
    case 'pending':
    case 'scheduled':
      return waiting(live, now)
    case 'refused':
    case 'closed':
      return live.Reason === '' ? '没有填写理由。' : `理由：${live.Reason}`
    case 'paused':
      return '公众看到的是暂停画面。'
    case 'ended':
      return live.EndedAt === null
        ? '回放还没有开放。'
        : `${spanText(now - Date.parse(live.EndedAt))}前结束，回放还没有开放。`
    default:
      return live.LiveTypes === 2 ? '图文直播没有视频，按 F 看图文流。' : '还没有填写直播流地址。'
  }
}

/**
 * Chooses the picture or the card for a live at a moment. `looksIn`: the person wants to see the signal behind the
 * card.
 */
export function stageOf(live: About, looksIn: boolean, now: number): Stage {
  const url = live.DeletedAt === null ? playUrl(live) : ''
  if (url !== '') return { kind: 'play', url, isLive: live.State === 'live', isSignal: false }
  const signal = live.DeletedAt === null ? live.StreamUrl : ''
  if (looksIn && signal !== '') return { kind: 'play', url: signal, isLive: true, isSignal: true }
  const isMissing = live.State === 'live' || live.State === 'replay'
  const title = live.DeletedAt === null ? (isMissing ? '没有视频信号' : liveStateTitles[live.State]) : '已删除'
  return { kind: 'card', title, text: live.DeletedAt === null ? textOf(live, now) : '直播在回收站里。', signal }
}
