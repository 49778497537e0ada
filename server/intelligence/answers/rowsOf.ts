/** Answers as the wire has them. */
import type { Selectable } from 'kysely'
import type { AiAnswer, AiQuestion } from '../../../src/api/intelligence/aiAnswers/calls.ts'
import type { AiAnswers, AiQuestions } from '../../platform/database/tables/aiAnswers.ts'

/** An answer with what its line of the ledger says. */
export type StoredAnswer = Omit<
  Selectable<AiAnswers>,
  | 'StID'
  | 'UserID'
  | 'Sent'
  | 'Masks'
  | 'OnlyLocal'
  | 'Runner'
  | 'LeaseTime'
  | 'StopTime'
  | 'SettingID'
  | 'LedgerID'
  | 'UpdateTime'
> & { readonly Cost: number | null; readonly IsEstimate: boolean | null }

/** One answer. */
export function answerRow({ FirstTime, EndTime, CreateTime, IsEstimate, ...row }: StoredAnswer): AiAnswer {
  return {
    ...row,
    IsEstimate: IsEstimate ?? false,
    FirstTime: FirstTime?.toISOString() ?? null,
    EndTime: EndTime?.toISOString() ?? null,
    CreateTime: CreateTime.toISOString(),
  }
}

/** A question with its answers. */
export function questionRow(
  { StID: _StID, UserID: _UserID, CreateTime, Context, ...row }: Selectable<AiQuestions>,
  answers: readonly StoredAnswer[],
): AiQuestion {
  return {
    ...row,
    Context: Context.map(({ Text: _Text, ...chip }) => chip),
    CreateTime: CreateTime.toISOString(),
    Answers: answers.filter(({ QuestionID }) => QuestionID === row.ID).map(answerRow),
  }
}
