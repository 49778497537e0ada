/** What an article's place in a special topic is made of. Ours. */
import { z } from 'zod/mini'
import { heldFields, Status } from '../articles/row.ts'
import { publicTimeTitles } from '../articles/publicTimes.ts'
import { defineFields } from '../../record/field.ts'
import { computed, kept, number, ref } from '../../record/kinds.ts'

/** The fields of one place; its `ID` is the place's number. */
export const topicArticleFields = defineFields({
  TopicID: kept(ref('专题', 'topics', { required: true })),
  ArticleID: kept(ref('稿件', 'articles', { required: true })),
  Title: computed('标题', z.string()),
  Status: computed('状态', Status),
  ChannelName: computed('栏目', z.string()),
  AdminName: computed('作者', z.string()),
  PublishTime: computed('发布时间', heldFields.PublishTime),
  EmbargoTime: computed(publicTimeTitles.EmbargoTime, heldFields.EmbargoTime),
  ExpireTime: computed(publicTimeTitles.ExpireTime, heldFields.ExpireTime),
  Releases: computed('发布单', heldFields.Releases),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
})
