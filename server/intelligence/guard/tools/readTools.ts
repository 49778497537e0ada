/**
 * What an assistant may read: reads of the contract that the person may make. The one table; what each is called and takes
 * comes from the contract.
 */
import { z } from 'zod/mini'
import { maySee, onlyLooks, type Me } from '../../../../src/api/access.ts'
import { INTEGER_LIMIT } from '../../../../src/api/callSchemas.ts'
import type { Call, Family } from '../../../../src/api/contract.ts'
import { contract, type FamilyName } from '../../../../src/api/index.ts'
import type { Tool } from '../../providers/provider.ts'
import {
  articlesIn,
  cluesIn,
  commentsIn,
  makeNewsIn,
  selectionsIn,
  tagsIn,
  topicsIn,
  type InChannels,
} from '../channelsOf.ts'
import { mediaIn, tasksIn } from '../reachedChannels.ts'

/** Reads of a family, and how the channels are found in which its records stand; 'none': they are of none. */
interface Offered {
  readonly calls: readonly string[]
  readonly inChannels: InChannels | 'none'
}

/** Which families, and which of their reads. */
const table = {
  articles: { calls: ['list', 'get'], inChannels: articlesIn },
  // How a channel is called is no content of it.
  channels: { calls: ['list'], inChannels: 'none' },
  topicSelections: { calls: ['list', 'get'], inChannels: selectionsIn },
  makeNews: { calls: ['list', 'get'], inChannels: makeNewsIn },
  clues: { calls: ['list', 'get'], inChannels: cluesIn },
  topics: { calls: ['list', 'get'], inChannels: topicsIn },
  tags: { calls: ['list'], inChannels: tagsIn },
  tasks: { calls: ['list', 'get'], inChannels: tasksIn },
  articleComments: { calls: ['list', 'get'], inChannels: commentsIn },
  // Lives stand in channels of their own, which have no such mark.
  lives: { calls: ['list', 'get'], inChannels: 'none' },
  liveComments: { calls: ['list', 'get'], inChannels: 'none' },
  documents: { calls: ['list', 'get'], inChannels: 'none' },
  media: { calls: ['list', 'get'], inChannels: mediaIn },
} as const satisfies { readonly [F in FamilyName]?: Offered }

/** How the channels of a family's records are found; undefined: they are of none, or are not offered. */
export function inChannelsOf(family: string): InChannels | undefined {
  const offered = Object.hasOwn(table, family) ? table[family as keyof typeof table].inChannels : 'none'
  return offered === 'none' ? undefined : offered
}

/** One of them. */
export interface ReadTool {
  readonly family: FamilyName
  readonly call: string
  readonly spec: Call
  /** What people call it: 查找稿件. */
  readonly title: string
  readonly tool: Tool
}

/** Ours: rows of a page at most. */
export const PAGE_LIMIT = 20

function toolOf(family: FamilyName, call: string): ReadTool {
  const of = contract[family] as Family
  const spec = of.calls[call]!
  const title = call === 'get' ? `读取${of.title}` : `查找${of.title}`
  const how = call === 'get' ? '按编号读取一条' : `查找，一页最多 ${PAGE_LIMIT} 条`
  const parameters = z.toJSONSchema(spec.input, { io: 'input', unrepresentable: 'any' }) as {
    $schema?: string
    properties?: Record<string, object>
  }
  // The station is the person's, whatever is asked.
  const {
    $schema: _schema,
    properties: { StID: _station, ...properties } = {},
    ...rest
  } = short(parameters) as typeof parameters
  return {
    ...{ family, call, spec, title },
    tool: { name: `${family}_${call}`, description: `${of.title}：${how}。`, parameters: { ...rest, properties } },
  }
}

/** Without bounds that are only those of whole numbers: every question pays for every word of it. */
function short(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(short)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name, value]) => !(name === 'maximum' && Number(value) >= INTEGER_LIMIT))
      .map(([name, value]) => [name, short(value)]),
  )
}

/** All of them by the names a model calls them by. */
export const readTools: ReadonlyMap<string, ReadTool> = new Map(
  Object.entries(table).flatMap(([family, { calls }]) =>
    calls.map((call) => {
      const one = toolOf(family as FamilyName, call)
      return [one.tool.name, one] as const
    }),
  ),
)

/** Those the person may make. */
export function readToolsOf(me: Me): ReadTool[] {
  return [...readTools.values()].filter(
    ({ family, spec }) =>
      spec.access === 'open' ||
      spec.access === 'signed' ||
      (spec.access === 'works' ? !onlyLooks(me) : maySee(me, contract[family].pages)),
  )
}

/** What they are called, for whoever looks at what leaves. */
export const toolTitles = (me: Me): string[] => readToolsOf(me).map(({ title }) => title)
