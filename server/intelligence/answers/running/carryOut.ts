/**
 * Carries one answer out: asks the services in the order of the list, keeps what arrives, and ends it in a sentence. The next
 * one is asked only where nothing has come yet and nothing can have been billed.
 */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../../src/api/client.ts'
import { SERVER_FAULT } from '../../../../src/api/intelligence/aiAnswers/messages.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { PassedOver } from '../../../platform/database/tables/aiAnswers.ts'
import type { ServerFamilies } from '../../../platform/pipeline/serverFamily.ts'
import { takesTools } from '../../choosing/providerOf.ts'
import { hear } from '../../choosing/hear.ts'
import type { Access, TextProvider } from '../../providers/provider.ts'
import { ProviderProblem } from '../../providers/providerProblem.ts'
import { endCharge, isPassedOver } from '../charge.ts'
import { isKnown, nothingCounted } from '../counted.ts'
import { asText } from '../../guard/tools/offered.ts'
import { servicesFor, whyNone } from '../servicesFor.ts'
import type { TakenAnswer } from './claim.ts'
import { brokenOff, endingOf, nobodyAnswered } from './endingOf.ts'
import { nextCharge } from './nextCharge.ts'
import { nothingCame } from './came.ts'
import { keepTheirs, questionOf } from './questionOf.ts'
import { readingOf } from './readingOf.ts'
import { readRounds } from './rounds.ts'
import type { Ending, Writer } from './writer.ts'

/** What it stands on. */
export interface CarryParts {
  readonly db: Kysely<Database>
  /** See Environment. */
  readonly outgoingHosts: readonly string[]
  readonly textProvider: (access: Access) => TextProvider
  /** By which a model reads what it asks for, as the person. Default: it reads nothing. */
  readonly families?: Partial<ServerFamilies>
  warn(error: Error): void
}

const sizeOf = (messages: readonly { readonly content: string }[]): number =>
  messages.reduce((sum, { content }) => sum + content.length, 0)

/** Carries it out. Never rejects. */
export async function carryOut(
  parts: CarryParts,
  answer: TakenAnswer,
  writer: Writer,
  signal: AbortSignal,
): Promise<void> {
  const { db } = parts
  const passed: PassedOver[] = []
  const tooDear: string[] = []
  let { LedgerID, SettingID: reservedFor } = answer
  const end = (ending: Ending) => writer.end({ passed, ...ending })
  const endUnsent = (ending: Ending) => end({ ...ending, also: (tx) => endCharge(tx, LedgerID, 'nothing') })
  try {
    const question = await questionOf(db, answer)
    const { Purpose, SettingID } = question
    const asked = { StID: answer.StID, Purpose, SettingID, onlyLocal: answer.OnlyLocal }
    const accesses = await servicesFor(db, { ...asked, allowedHosts: parts.outgoingHosts })
    const reading = question.Purpose === 'dialogue' ? await readingOf(parts, answer) : undefined
    const sent = sizeOf(answer.Sent)
    for (const access of accesses) {
      if (signal.aborted) break
      const offers = takesTools(access) ? reading : undefined
      const toolSize = offers?.size ?? 0
      if (LedgerID === null || access.SettingID !== reservedFor) {
        // What was reserved for another one is for nobody.
        try {
          LedgerID = await nextCharge(db, answer, { access, LedgerID, charged: 'nothing', characters: sent + toolSize })
          reservedFor = access.SettingID
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          if (!isPassedOver(error)) return await endUnsent({ state: 'failed', problem: error.message })
          if (error.kind === 'limit') tooDear.push(error.message)
          passed.push({ Name: access.title, Reason: error.message })
          continue
        }
      }
      writer.by({
        ...{ SettingID: access.SettingID, Service: access.title, Provider: access.Provider, Model: access.Model },
      })
      const came = nothingCame()
      let characters = sent
      // Of a conversation that the service keeps by itself only what is new.
      let said = sent
      const charged = () => ({
        access,
        counted: came.counted,
        sent: characters + asText(toolSize),
        said,
      })
      const next = async (more: number) => {
        LedgerID = await nextCharge(db, answer, {
          access,
          LedgerID,
          charged: charged(),
          characters: more + toolSize,
        })
        characters = said = more
        came.counted = nothingCounted()
      }
      try {
        const tools = offers?.toolsFor(access)
        const theirs = question.Theirs[access.SettingID]
        const { MasksForAi: masksOn } = question
        const provider = parts.textProvider(access)
        said = sizeOf(provider.leaving?.({ messages: answer.Sent, theirs }) ?? answer.Sent)
        await readRounds({ db, access, provider, answer, writer, signal, came, theirs, tools, masksOn, next })
        await hear(parts, access)
        if (signal.aborted) throw new ProviderProblem('cut', '')
        const also = async (tx: Kysely<Database>) => {
          await endCharge(tx, LedgerID, charged())
          if (came.theirs !== undefined) await keepTheirs(tx, answer.ConversationID, access.SettingID, came.theirs)
        }
        return await end({ ...endingOf(came, writer, answer), content: came.content, also })
      } catch (error) {
        // What was read for one service is told to no other.
        const hasCome = writer.text().length > answer.Kept || came.rounds > 0
        const isFree = error instanceof ProviderProblem && error.isFree && !hasCome
        const unsent = isFree && error.kind === 'unsent'
        if (!signal.aborted) await hear(parts, access, error)
        if (isFree && !signal.aborted && (unsent || access !== accesses.at(-1))) {
          passed.push({ Name: access.title, Reason: error.message })
          continue
        }
        const nothing = unsent || (error instanceof ProviderProblem && error.kind === 'refused')
        // Once text has come it is known what became of the call: what was sent and what came is counted. Closed from here,
        // nothing more is made, however little that is.
        const isCounted = signal.aborted || isKnown(came.counted)
        const also = (tx: Kysely<Database>) =>
          endCharge(tx, LedgerID, nothing ? 'nothing' : isCounted ? charged() : 'unknown')
        if (error instanceof Refusal) return await end({ state: 'cut', problem: error.message, also })
        if (!(error instanceof ProviderProblem) && !signal.aborted) parts.warn(error as Error)
        return await end({
          ...brokenOff(error, signal, signal.aborted ? writer.text() !== '' : hasCome, access),
          content: came.content,
          also,
        })
      }
    }
    if (signal.aborted) return await endUnsent(brokenOff(undefined, signal, writer.text() !== '', undefined))
    const [noMoney] = tooDear
    if (noMoney !== undefined && tooDear.length === passed.length)
      return await endUnsent({ state: 'failed', problem: noMoney })
    const problem = passed.length > 0 ? nobodyAnswered(passed) : await whyNone(db, asked)
    return await endUnsent({ state: 'failed', problem })
  } catch (error) {
    parts.warn(error as Error)
    await endUnsent({ state: 'failed', problem: SERVER_FAULT })
  }
}
