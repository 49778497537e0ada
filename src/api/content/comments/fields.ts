/** What a comment is made of, whatever it is about. Ours; the specification names Ids, IsCheck, IsSub and IsTop. */
import { z } from 'zod/mini'
import { flag as yesOrNo } from '../../callSchemas.ts'
import { defineFields, type Column } from '../../record/field.ts'
import {
  choice,
  computed,
  flag,
  hidden,
  kept,
  line,
  number,
  other,
  ref,
  stamp,
  text,
  time,
} from '../../record/kinds.ts'
import { ofReader } from '../../record/personal.ts'
import { commentModes, commentStateTitles, type CommentState } from './commentStates.ts'

const MOST = Number.MAX_SAFE_INTEGER
const state = choice('状态', commentStateTitles, 'pending')
const figure = z.nullable(z.number())
const words = z.array(z.string())

/** The fields of one comment. */
export const commentFields = defineFields({
  /** What it is about: an article, a live …, and where that stands: a channel. */
  TargetID: kept(number('评论对象编号', { min: 1, max: MOST, required: true })),
  TargetTitle: computed('评论对象', z.string()),
  PlaceID: computed('所在位置编号', z.number()),
  PlaceName: computed('所在位置', z.string()),
  /** How comments on it come to be seen now. */
  Mode: { ...choice('评论方式', commentModes), ...computed('评论方式', choice('评论方式', commentModes).read) },
  /** The comment it answers; null for one of its own. */
  ParentID: kept(other<number | null, number | null>('上级评论', figure, figure)),
  /** It answers another comment. */
  IsSub: computed('是回复', yesOrNo),
  /** The beginning of what it answers; '' for one of its own. */
  ParentText: computed('所回复的评论', z.string()),
  /** The house answers. */
  IsStaff: kept(flag('编辑部的评论')),
  /** At which moment of the stream it was written, in seconds from its beginning; null where nobody said. */
  AtSeconds: kept(other<number | null, number | null>('直播的第几秒', figure, figure)),
  AuthorID: kept(ref('评论人编号', 'commentAuthors', { required: true })),
  /** As its author was called then. */
  NickName: kept(line('评论人', { max: 50, required: true, personal: ofReader('name') })),
  /** Where it came from; its end is hidden from people without 禁言 of authors. */
  Address: kept(line('来源地址', { max: 100, personal: ofReader('address') })),
  Content: kept(text('内容', { max: 1000, required: true, personal: ofReader('text') })),
  State: kept(state),
  IsTop: kept(flag('置顶')),
  /** Counts from 1; one more each time its author changes it. */
  Revision: kept(number('版本', { min: 1, max: MOST })),
  /** Sensitive words in it. */
  Words: kept(other<string[], string[]>('敏感词', words, words)),
  /** Why it was refused. */
  Reason: kept(line('理由', { max: 500 })),
  DecidedBy: kept(ref('处理人编号', 'directory')),
  /** Who decided last; '' when nobody has. */
  DecidedName: computed('处理人', z.string()),
  DecidedAt: kept(time('处理时间')),
  /** When its author changed it last. */
  EditTime: kept(time('修改时间')),
  CreateTime: stamp('评论时间'),
  Kind: hidden(line('评论对象的种类', { max: 20, required: true })),
  ClientID: hidden(line('发送标识', { max: 64, required: true })),
  /** Of a deleted one: where it goes back to. */
  RevertState: hidden({
    ...other<CommentState | null, CommentState | null>('删除前状态', z.nullable(state.read), z.nullable(state.write)),
    titles: commentStateTitles,
  }),
  /** The transaction that wrote it last, by which a stream knows what is new. */
  Xid: hidden(other<string, string, Column<string, string, false>>('写入顺序', z.string(), z.string())),
  UpdateTime: hidden(stamp('更新时间')),
})
