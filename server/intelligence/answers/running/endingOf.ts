/** How an answer ends, by what came of it or by what broke it off, in a sentence for people. Pure, but for the line that answers for nothing. */
import { NOTHING_ANSWERED, SERVER_FAULT, TEXT_FAILED } from '../../../../src/api/intelligence/aiAnswers/messages.ts'
import type { PassedOver } from '../../../platform/database/tables/aiAnswers.ts'
import type { Access } from '../../providers/provider.ts'
import { ProviderProblem } from '../../providers/providerProblem.ts'
import type { TakenAnswer } from './claim.ts'
import type { Came } from './came.ts'
import type { Ending, Writer } from './writer.ts'

/** Why its signal is aborted. */
export type EndReason = 'stopped' | 'lost' | 'stopping'

/** What is said of an answer when its server is stopped. */
const STOPPING = '服务器正在重启，回答没有答完。已有的内容都在，可以继续。'
const STOPPING_AT_ONCE = '服务器正在重启，还没有收到回答，请重新回答。'
/** What is said where a service ends because the answer got too long. */
const LENGTH = '到了一次回答的长度上限，可以继续。'
const BLOCKED = '服务商认为内容不合适，没有给出回答。'

/** How an answer ends whose service said that it is complete. */
export function endingOf({ reason, content, blocked }: Came, writer: Writer, { Kept }: TakenAnswer): Ending {
  if (blocked !== '') return { state: 'blocked', problem: blocked }
  if (reason === 'blocked') return { state: 'blocked', problem: BLOCKED }
  //
  if (writer.text().length === Kept && content.length === 0 && Kept === 0) writer.add(NOTHING_ANSWERED)
  return reason === 'length' ? { state: 'cut', problem: LENGTH } : { state: 'done' }
}

/** What went wrong with a service, with its name: once, where the sentence names it by itself. */
export const saidBy = (name: string, sentence: string): string =>
  name === '' || sentence.includes(name) ? sentence : `“${name}”：${sentence}`

/** Another try is spoken of already. */
const LATER = /，请稍后再试(?=。$)/

/** That nobody answered (M032), and why: those of whom the same is said are named together, once. */
export function nobodyAnswered(passed: readonly PassedOver[]): string {
  const names = new Map<string, string[]>()
  for (const { Name, Reason } of passed) {
    const own = `「${Name}」`
    const why = Reason.startsWith(own) ? Reason.slice(own.length) : undefined
    if (why === undefined) names.set(saidBy(Name, Reason), [])
    else names.set(why, [...(names.get(why) ?? []), own])
  }
  const said = [...names].map(([why, own]) => `${own.join('')}${why}`.replace(LATER, ''))
  return `${TEXT_FAILED}。${said.join('')}`
}

/** How an answer ends that was broken off. */
export function brokenOff(error: unknown, signal: AbortSignal, hasCome: boolean, access: Access | undefined): Ending {
  const why = signal.aborted ? (signal.reason as EndReason) : undefined
  if (why === 'stopped') return { state: 'stopped' }
  if (why !== undefined) return { state: 'cut', problem: hasCome ? STOPPING : STOPPING_AT_ONCE }
  if (!(error instanceof ProviderProblem)) return { state: hasCome ? 'cut' : 'failed', problem: SERVER_FAULT }
  const problem = saidBy(access?.title ?? '', error.message)
  if (error.kind === 'blocked') return { state: 'blocked', problem }
  if (hasCome) return { state: 'cut', problem: `${problem}已有的内容都在，可以继续。` }
  return { state: 'failed', problem: `${TEXT_FAILED}。${problem}` }
}
