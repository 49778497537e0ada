/** What AI has cost: one line for each call of a provider. Ours. Money in µ¥, millionths of a yuan, whole numbers. */
import { z } from 'zod/mini'
import { flag, id, moment, page, paging } from '../../callSchemas.ts'
import { defineFamily, read } from '../../contract.ts'
import { oneLine } from '../../text/recordFields.ts'
import { budgetScopes, type BudgetScope } from '../aiBudgets/fields.ts'
import { aiPurposes, ledgerStates, type AiPurpose } from './words.ts'

const keysOf = <Key extends string>(titles: Readonly<Record<Key, string>>) => Object.keys(titles) as [Key, ...Key[]]
const Purpose = z.enum(keysOf<AiPurpose>(aiPurposes), '没有这种用途')

/** One line. */
export const AiLedgerLine = z.object({
  ID: z.number(),
  CreateTime: z.string(),
  /** The newsroom's day it counts in. */
  Day: z.string(),
  UserID: z.number(),
  AdminName: z.string(),
  SettingID: z.number(),
  Provider: z.string(),
  Model: z.string(),
  Purpose,
  State: z.enum(keysOf(ledgerStates)),
  /** The most it could have cost. */
  Reserved: z.number(),
  /** What it did cost; 0 while it is under way. */
  Spent: z.number(),
  /** Counted by us, because the provider did not say. */
  IsEstimate: flag,
  InputTokens: z.nullable(z.number()),
  OutputTokens: z.nullable(z.number()),
  /** Pictures or videos. */
  Items: z.nullable(z.number()),
  EndTime: z.nullable(z.string()),
  StID: z.number(),
})
/** See the schema. */
export type AiLedgerLine = z.infer<typeof AiLedgerLine>

/** What all lines that match come to. `Reserved`: of those under way. */
const Sums = z.object({
  Calls: z.number(),
  Reserved: z.number(),
  Spent: z.number(),
  InputTokens: z.number(),
  OutputTokens: z.number(),
  Items: z.number(),
})
/** See the schema. */
export type LedgerSums = z.infer<typeof Sums>

/** Where somebody stands with one of the limits that their calls are held against. `Limit` and `Left` null: there is none. */
const Standing = z.object({
  Scope: z.enum(keysOf<BudgetScope>(budgetScopes)),
  Limit: z.nullable(z.number()),
  Spent: z.number(),
  Reserved: z.number(),
  Left: z.nullable(z.number()),
  RenewTime: z.string(),
})

/** The ledger. It is read only; calls of providers write it. */
export const aiLedger = defineFamily({
  name: 'aiLedger',
  title: 'AI 用量',
  measure: '条',
  host: 'main',
  pages: ['/Ai/Ledger'],
  row: AiLedgerLine,
  calls: {
    /** Newest first, with what all of them come to. From and To: any moments of the first and the last day. */
    list: read(
      'POST /api/ai/ledger/getlist',
      z.extend(paging, {
        UserID: z.optional(id),
        /** A part of a person's name or of a model's. */
        Keyword: z.optional(oneLine('关键词', 100)),
        Model: z.optional(oneLine('模型', 100)),
        Purpose: z.optional(Purpose),
        From: z.optional(moment),
        To: z.optional(moment),
      }),
      z.extend(page(AiLedgerLine), { Sums }),
    ),
    /** The models that stand in it. */
    models: read('POST /api/ai/ledger/getmodels', z.object({}), z.array(z.string())),
    /** Everybody's own: how much of each limit is used and left, and when it is whole again. */
    mine: read('POST /api/ai/ledger/getmine', z.object({}), z.array(Standing), { access: 'signed' }),
  },
})
