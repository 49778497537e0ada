/** What a conversation with an AI service is made of. Ours: the specification names only the calls of one service. */
import { z } from 'zod/mini'
import { defineFields, type Column } from '../../record/field.ts'
import { computed, flag, hidden, kept, line, other, ref, stamp, time } from '../../record/kinds.ts'
import { ofAccount } from '../../record/personal.ts'

/** Ours: how long a conversation's title may be, in characters; a question makes one of its beginning. */
export const TITLE_LIMIT = 60

type Theirs = Readonly<Record<string, string>>
const theirs = z.record(z.string(), z.string())

/** The fields of one conversation. */
export const aiConversationFields = defineFields({
  /** The beginning of the first question, until its person renames it. */
  Title: line('标题', { max: TITLE_LIMIT, required: true, personal: ofAccount('text') }),
  IsPinned: kept(flag('置顶')),
  /** Text of strangers was quoted in it; it never stops being so. */
  IsForeign: kept(flag('含外来文字')),
  /** The answer that runs in it now; 0: none does. */
  RunningID: computed('正在回答', z.number()),
  /** How many questions were asked in it. */
  Count: computed('提问', z.number()),
  UserID: hidden(ref('提问人', 'directory', { required: true, personal: ofAccount('account') })),
  Theirs: hidden(other<Theirs, Theirs, Column<Theirs, string, false>>('服务商的编号', theirs, theirs)),
  RemoveTime: kept(time('删除时间')),
  CreateTime: stamp('开始时间'),
  UpdateTime: stamp('更新时间'),
})
