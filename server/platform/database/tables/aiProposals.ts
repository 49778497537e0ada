/** What assistants propose (0535, 0562). */
import type { ColumnType, Generated } from 'kysely'
import type { ProposalState } from '../../../../src/api/intelligence/aiProposals/states.ts'
import { ofAccount } from '../../../../src/api/record/personal.ts'
import type { DefaultTime } from '../columns.ts'
import { personalTables } from '../personal.ts'

/** An act of the contract on some records. */
export interface AiProposals {
  ID: Generated<number>
  StID: number
  UserID: number
  ConversationID: number
  AnswerID: number
  Family: string
  Action: string
  RecordIds: ColumnType<number[], number[] | undefined, never>
  DoneIds: ColumnType<number[], number[] | undefined, number[]>
  /** The lines of the operation log by which it was carried out. */
  LogIds: ColumnType<number[], number[] | undefined, number[]>
  Given: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>
  Why: Generated<string>
  State: ColumnType<ProposalState, ProposalState | undefined, ProposalState>
  Problem: Generated<string>
  CreateTime: DefaultTime
  EndTime: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** Tables by name. */
export interface AiProposalsTables {
  ai_proposals: AiProposals
}

/** A proposal is of its conversation and goes with it. */
export const aiProposalsPersonal = personalTables<AiProposalsTables>()({
  ai_proposals: {
    title: 'AI 的建议',
    columns: { Given: ofAccount('text'), Why: ofAccount('text') },
    own: ['UserID'],
    erased: 'row',
    kept: { with: '对话' },
  },
})
