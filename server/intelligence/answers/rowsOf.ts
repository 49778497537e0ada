/** Answers as the wire has them. */
import type { Selectable } from 'kysely'
import type { AiAnswer, AiQuestion } from '../../../src/api/intelligence/aiAnswers/calls.ts'
import type { Chip } from '../../../src/api/intelligence/aiAnswers/context.ts'
import type { AiAnswers, AiQuestions, KeptContext } from '../../platform/database/tables/aiAnswers.ts'

/** An answer with what its line of the ledger says. */
export type StoredAnswer = Omit<
  Selectable<AiAnswers>,
  | 'StID'
  | 'UserID'
  | 'Sent'
  | 'Masks'
  | 'OnlyLocal'
  | 'Hidden'
  | 'Reads'
  | 'Paid'
  | 'Runner'
  | 'LeaseTime'
  | 'StopTime'
  | 'SettingID'
  | 'LedgerID'
  | 'UpdateTime'
> & { readonly Cost: number | null; readonly IsEstimate: boolean | null; readonly IsUnknown: boolean | null }

/** One answer. */
export function answerRow({ FirstTime, EndTime, CreateTime, IsEstimate, IsUnknown, ...row }: StoredAnswer): AiAnswer {
  return {
    ...row,
    IsEstimate: IsEstimate ?? false,
    IsUnknown: IsUnknown ?? false,
    FirstTime: FirstTime?.toISOString() ?? null,
    EndTime: EndTime?.toISOString() ?? null,
    CreateTime: CreateTime.toISOString(),
  }
}

/** What was attached, without its text. */
export const chipOf = ({ Kind, ID, Title, Size, IsForeign }: KeptContext): Chip => ({
  Kind,
  ID,
  Title,
  Size,
  IsForeign,
})

/** A question with its answers. */
export function questionRow(
  {
    StID: _StID,
    UserID: _UserID,
    Said: _Said,
    SettingID: _SettingID,
    CreateTime,
    Context,
    ...row
  }: Selectable<AiQuestions>,
  answers: readonly StoredAnswer[],
): AiQuestion {
  return {
    ...row,
    Context: Context.map(chipOf),
    CreateTime: CreateTime.toISOString(),
    Answers: answers.filter(({ QuestionID }) => QuestionID === row.ID).map(answerRow),
  }
}
