import { eachPlace } from '../../../src/api/content/articles/placeFlags.ts'
import type { Case, CaseArticle } from '../../../server/content/articles/case.ts'

/** An article of ID 7 by person 1 in a channel of three levels, looked at by person 2, who may do everything. */
export function aCase(
  article: Partial<CaseArticle> = {},
  more: { [K in keyof Omit<Case, 'article'>]?: Partial<Case[K]> } = {},
): Case {
  return {
    article: {
      ID: 7,
      Title: '江州地铁三号线开通',
      AdminID: 1,
      ChID: 3,
      Status: 'draft',
      Revision: 5,
      LiveRevision: null,
      PassedLevel: 0,
      RefusedLevel: null,
      Reason: '',
      RevertStatus: null,
      RecycledAt: null,
      PublishTime: null,
      Deadline: null,
      EmbargoTime: null,
      ExpireTime: null,
      ...eachPlace(() => false),
      Empty: false,
      ...article,
    },
    rules: {
      Name: '要闻',
      ReviewLevels: 3,
      FourEyes: true,
      ResumeAtRefusal: true,
      ReapproveOnEdit: false,
      PublishOnFinal: false,
      SkipOwnLevel: false,
      ...more.rules,
    },
    round: { Number: 1, SubmittedBy: 1, Passed: [], ...more.round },
    authorLevels: (more.authorLevels as Case['authorLevels'] | undefined) ?? [],
    me: { ID: 2, levels: [1, 2, 3], granted: true, ...more.me },
    seen: 'seen' in more ? (more.seen as number | undefined) : 5,
    now: (more.now as Date | undefined) ?? new Date('2026-11-20T09:00:00Z'),
    reason: (more.reason as string | undefined) ?? '',
    publishTime: more.publishTime as Date | undefined,
  }
}
