/**
 * One service's answer, into the writer, with what it wants to read in between: what it asks for is carried out as the person, told to
 * it and kept for 为什么这样回答, and it goes on, at most ROUNDS times.
 */
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { KeptRead, SentMessage } from '../../../platform/database/tables/aiAnswers.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'
import { blockingFinder } from '../../../platform/words/blockingFinder.ts'
import { createMasker, restored } from '../../guard/masks.ts'
import { OF_QUOTATIONS } from '../../guard/quoted.ts'
import { textOfCall } from '../../guard/tools/toolCall.ts'
import type { ToolResult, Tools } from '../../guard/tools/createTools.ts'
import type { Access, TextProvider } from '../../providers/provider.ts'
import { ProviderProblem } from '../../providers/providerProblem.ts'
import { createRelease, HELD_BACK, mayShow } from '../released.ts'
import type { Came } from './came.ts'
import type { TakenAnswer } from './claim.ts'
import { readOne } from './readOne.ts'
import type { Writer } from './writer.ts'

/** Ours: how often a service is asked for one answer. */
const ROUNDS = 6
/** Ours: how many calls of one round are carried out. */
const CALLS = 4

/** What it stands on. */
export interface Rounds {
  readonly db: Kysely<Database>
  readonly access: Access
  readonly provider: TextProvider
  readonly answer: TakenAnswer
  readonly writer: Writer
  readonly signal: AbortSignal
  readonly came: Came
  readonly theirs: string | undefined
  /** Undefined: nothing may be read. */
  readonly tools: Tools | undefined
  /** Of the station. */
  readonly masksOn: boolean
  /** Settles what was paid so far and reserves the next round, of so many characters. Throws where there is no money for it. */
  next(characters: number): Promise<void>
}

/** Reads all of it. Throws ProviderProblem. */
export async function readRounds(parts: Rounds): Promise<void> {
  const { db, access, answer, writer, signal, came, tools } = parts
  const finder = await blockingFinder(db as unknown as Db, answer.StID)
  const holding = { finder, secrets: [access.secret, access.Appkey] }
  const release = createRelease({ ...holding, before: answer.Text })
  // What is shown of an answer besides its text: addresses, and what it asks for, which cards and 为什么这样回答 show.
  const refuseHidden = (text: string) => {
    if (!mayShow(text, holding)) throw new ProviderProblem('blocked', `「${access.title}」的回答${HELD_BACK}。`)
  }
  const messages: SentMessage[] = [...answer.Sent]
  const reads: KeptRead[] = []
  let { Masks: masks } = answer
  const back = restored(masks, answer.Text)
  let isAble = true
  for (;;) {
    const offered = isAble && came.rounds < ROUNDS - 1 ? (tools?.offered ?? []) : []
    let one: Awaited<ReturnType<typeof readOne>>
    try {
      one = await readOne(parts, { messages, tools: offered, back, release, refuseHidden })
    } catch (error) {
      if (offered.length === 0 || came.counted.received > 0 || !refusesTools(error)) throw error
      // Many small models know no tools: they are asked without.
      isAble = false
      continue
    }
    const { calls, said } = one
    if (signal.aborted || release.blocked !== '' || calls.length === 0 || !tools || offered.length === 0) break
    const taken = calls.slice(0, CALLS)
    for (const call of taken) refuseHidden(textOfCall(call))
    const results: ToolResult[] = []
    for (const call of taken) results.push(await tools.run(call, masks))
    const names = results.flatMap((one) => one.names)
    const masker = createMasker({ isOn: parts.masksOn, known: masks, names })
    messages.push({ role: 'assistant', content: said, calls: taken })
    taken.forEach(({ id }, at) => messages.push({ role: 'tool', callId: id, content: masker.mask(results[at]!.text) }))
    // What was quoted is explained once, before anything else.
    if (results.some(({ isForeign }) => isForeign)) messages[0] = explained(messages[0]!)
    reads.push(...results.flatMap(({ read }) => read ?? []))
    ;({ masks } = masker)
    back.know(masks)
    await keep(db, answer, { messages, masks, reads, onlyLocal: results.some((one) => one.onlyLocal === true) })
    await parts.next(messages.reduce((sum, { content }) => sum + content.length, 0))
    came.rounds++
  }
  if (release.blocked === '') writer.add(release.push(back.rest()))
  if (release.blocked === '') writer.add(release.rest())
  came.blocked = release.blocked
}

/** As Ollama says: registry.ollama.ai/library/gemma:2b does not support tools. */
const refusesTools = (error: unknown) =>
  error instanceof ProviderProblem && error.kind === 'refused' && /tools?\b|function.?call|工具/i.test(error.message)

const explained = (system: SentMessage): SentMessage =>
  system.role === 'system' && !system.content.includes(OF_QUOTATIONS)
    ? { ...system, content: `${system.content}${OF_QUOTATIONS}` }
    : system

async function keep(
  db: Kysely<Database>,
  { ID, Runner }: TakenAnswer,
  told: {
    readonly messages: readonly SentMessage[]
    readonly masks: Readonly<Record<string, string>>
    readonly reads: readonly KeptRead[]
    readonly onlyLocal: boolean
  },
): Promise<void> {
  const { messages, masks, reads, onlyLocal } = told
  await db
    .updateTable('ai_answers')
    .set({ Sent: JSON.stringify(messages), Masks: JSON.stringify(masks), Reads: JSON.stringify(reads) })
    .$if(onlyLocal, (q) => q.set({ OnlyLocal: true }))
    .where('ID', '=', ID)
    .where('Runner', '=', Runner)
    .execute()
}
