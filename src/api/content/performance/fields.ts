/** What marks of articles are made of. Fields are Ours: the specification gives none. */
import { defineFields } from '../../record/field.ts'
import { kept, line, number, ref, stamp, text } from '../../record/kinds.ts'
import { ofAccount } from '../../record/personal.ts'

/** Most points of an article. Ours. */
const SCORE_LIMIT = 100

/** The fields of one person's mark of one article. */
export const evaluationFields = defineFields({
  ArticleID: ref('稿件', 'articles', {
    required: true,
    hint: '按标题、拼音或编号找已发布的稿件；也可以在稿件列表里按 X 直接评',
  }),
  Score: number('评分', {
    ...{ min: 0, max: SCORE_LIMIT, required: true },
    hint: `0 到 ${SCORE_LIMIT}：90 以上优，75 以上良，60 以上合格`,
  }),
  Comment: text('评语', { max: 500 }),
  /** As it was called when it was marked. */
  Title: kept(line('稿件', { max: 200, required: true })),
  AuthorID: kept(ref('作者编号', 'directory', { required: true })),
  AuthorName: kept(line('作者', { max: 50, required: true, personal: ofAccount('name', { by: 'AuthorID' }) })),
  EvaluatorID: kept(ref('评稿人编号', 'directory', { required: true })),
  EvaluatorName: kept(line('评稿人', { max: 50, required: true, personal: ofAccount('name', { by: 'EvaluatorID' }) })),
  UpdateTime: stamp('更新时间'),
  CreateTime: stamp('评稿时间'),
})
