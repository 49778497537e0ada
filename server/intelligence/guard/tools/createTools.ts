/**
 * Carries out what a model asks for: reads as the person, and proposals. Everything it says is a stranger's: names, arguments and
 * numbers are looked at, and where text of strangers was told, only records that the person attached are reached.
 */
import type { Kysely } from 'kysely'
import type { Me } from '../../../../src/api/access.ts'
import { Refusal } from '../../../../src/api/client.ts'
import { contract } from '../../../../src/api/index.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { KeptRead } from '../../../platform/database/tables/aiAnswers.ts'
import type { ReadingAs } from '../../../platform/pipeline/readingAs.ts'
import { PROPOSE, type ProposeInput } from '../../proposals/proposeTool.ts'
import { propose } from '../../proposals/propose.ts'
import type { Tool, ToolCall } from '../../providers/provider.ts'
import { blockedIn } from '../blocked.ts'
import { foreignFamilies, markForeign, OUT_OF_REACH, outsideAmong, reachOf } from '../foreign.ts'
import { putBackIn, type Masks } from '../masks.ts'
import { hasLocalChannels, localAmong, WITHHELD } from '../onlyLocal.ts'
import { quoted } from '../quoted.ts'
import { offeredTo } from './offered.ts'
import { argumentsOf, bounded } from './toolCall.ts'
import { inChannelsOf, readTools, readToolsOf, type ReadTool } from './readTools.ts'
import { rowsIn } from './rowsIn.ts'
import { toldResult } from './toldResult.ts'
import { visiblePage, withoutCounts } from './visible.ts'

/** Ours: how many calls of one answer are carried out. */
const CALL_LIMIT = 16

/** For whom, and in which answer. */
export interface ToolParts {
  readonly db: Kysely<Database>
  /** Whom it was asked for, when it began. */
  readonly me: Me
  /** The same now, with their reads; undefined: the account, its role or its station is disabled. */
  whoNow(): Promise<ReadingAs | undefined>
  readonly ConversationID: number
  readonly AnswerID: number
  /** Who is told of it stands in the house. */
  readonly isLocal: boolean
}

/** What came of a call. */
export interface ToolResult {
  /** As the model is told, not masked yet. */
  readonly text: string
  /** Strangers whose names are in it. */
  readonly names: readonly string[]
  /** A read, for 为什么这样回答. */
  readonly read?: KeptRead
  /** Strangers wrote it. */
  readonly isForeign?: boolean
  /** Of a channel whose articles only a model in the house may be told of. */
  readonly onlyLocal?: boolean
}

/** See createTools. */
export interface Tools {
  readonly offered: readonly Tool[]
  run(call: ToolCall, masks: Masks): Promise<ToolResult>
}

/** For one answer. */
export function createTools(parts: ToolParts): Tools {
  let carried = 0
  return {
    offered: offeredTo(parts.me),
    async run(call, masks) {
      const told = (text: string): ToolResult => ({ text, names: [] })
      if (++carried > CALL_LIMIT) return told('这次回答里能用的工具次数已经用完，请直接回答。')
      // An answer takes minutes: what was taken from its person meanwhile is not read, and nothing is paid for whoever is gone.
      const who = await parts.whoNow()
      if (!who) throw new Refusal('refused', '账号或角色已停用，回答到此为止。')
      const now = { ...parts, ...who }
      const tool = readTools.get(call.name)
      if (call.name !== PROPOSE && (!tool || !readToolsOf(who.me).includes(tool)))
        return told(`没有“${call.name.slice(0, 60)}”这个工具。`)
      const given = argumentsOf(call)
      if ('problem' in given) return told(given.problem)
      const input = putBackIn(masks, given.input) as Record<string, unknown>
      if (!tool) return { names: [], ...(await propose(now, input as ProposeInput)) }
      return read(now, tool, tool.call === 'get' ? input : bounded(input))
    },
  }
}

async function read(parts: ToolParts & ReadingAs, tool: ReadTool, input: Record<string, unknown>): Promise<ToolResult> {
  const { db, me, readAs, ConversationID } = parts
  const { family, call, title } = tool
  const kept = { Family: family, Call: call, Title: title, Input: JSON.stringify(input).slice(0, 1000) }
  const not = (Problem: string): ToolResult => ({
    ...{ text: `没有读到：${Problem}`, names: [], read: { ...kept, Ids: [], Size: 0, Problem } },
  })
  const { isForeign, attached } = await reachOf(db, ConversationID)
  if (isForeign && !(call === 'get' && attached.has(`${family} ${Number(idIn(input))}`))) return not(OUT_OF_REACH)
  // How many there are would tell what is in those that are not given, and so would it that some were left out of a page: all that is
  // told is that such are not given, whatever was looked for.
  const isCut = !parts.isLocal && (await hasLocalChannels(db, me.StID))
  const withheld = isCut && inChannelsOf(family) !== undefined
  let output: unknown
  try {
    output =
      withheld && call !== 'get'
        ? { List: await visiblePage({ db, StID: me.StID, readAs }, tool, input) }
        : await readAs(family, call as never, input as never)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return not(error.message)
  }
  const rows = rowsIn(output)
  // By whichever name it was asked for, it is what was attached.
  if (isForeign && rows.some(({ ID }) => !attached.has(`${family} ${ID}`))) return not(OUT_OF_REACH)
  const ids = rows.map(({ ID }) => ID)
  const local = await localAmong(db, me.StID, { family, ids })
  if (withheld && call === 'get' && local.size > 0) return not(WITHHELD)
  const isOutside = foreignFamilies.has(family) || (await outsideAmong(db, me.StID, family, ids)).size > 0
  // Before the model hears of it: from here on it reaches only what was attached.
  if (isOutside) await markForeign(db, ConversationID)
  const { text, names } = toldResult(isCut ? withoutCounts(output) : output)
  const note = withheld && call !== 'get' ? '\n（“AI 只用本地模型”的栏目里的内容不会给出，所以没有总数。）' : ''
  const words = await blockedIn(db, me.StID, { question: text })
  if (words !== '') return not('里面有敏感词，不能发给 AI。')
  const whole = isOutside ? quoted(text, `${contract[family].title}（${title}）`) : text
  return {
    ...{ text: `${whole}${note}`, names, isForeign: isOutside, onlyLocal: local.size > 0 && !withheld },
    read: { ...kept, Ids: ids, Size: text.length, Problem: '' },
  }
}

const idIn = (input: Readonly<Record<string, unknown>>) =>
  Object.entries(input).find(([name]) => name.toLowerCase() === 'id')?.[1]
