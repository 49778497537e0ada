/** What reports from lives are made of. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { flag as yesOrNo, moment } from '../../callSchemas.ts'
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
  sent,
  stamp,
  text,
  time,
} from '../../record/kinds.ts'
import { addresses } from '../../record/lines.ts'
import { ofNamed } from '../../record/personal.ts'
import { FLOW_LENGTH, FLOW_PICTURES, flowKinds, flowStateTitles } from './flowStates.ts'

/** A moment the table sets where none is given. */
type Happening = Column<Date, Date | string, false>

/** The fields of one report. */
export const liveFlowFields = defineFields({
  LiveID: ref('直播', 'lives', { required: true, section: '报道' }),
  LiveTitle: computed('直播', z.string()),
  // What it lacks is told when it is whole: a flash is judged by its kind.
  Content: { ...text('内容', { max: FLOW_LENGTH, section: '报道' }), required: true },
  Kind: choice('类型', flowKinds, 'text'),
  /** '' for none. */
  Title: line('标题', { max: 60 }),
  Pictures: addresses('图片', FLOW_PICTURES, { hint: '图片的网址，每行一个', part: 'pictures' }),
  /** Who reports, as the public reads it. */
  Reporter: line('记者', {
    max: 30,
    keeps: 'plain',
    section: '署名和时间',
    hint: '留空则署本人姓名',
    personal: ofNamed('name'),
  }),
  HappenTime: {
    ...other<string, string, Happening>('发生时间', z.string(), moment, { hint: '留空则为现在' }),
    kind: 'time',
  },
  /** It goes on its way at once: to review, or out when its author may review. The default of the wire is false. */
  IsSubmit: sent(flag('马上送审', true, { hint: '不送审就是草稿；可以审核的人送出就发布' })),
  State: kept(choice('状态', flowStateTitles, 'draft')),
  /** Why it was refused. */
  Reason: kept(line('退回的理由', { max: 500 })),
  /** Counts from 1; one more with each change. */
  Revision: kept(number('版本', { min: 1, max: 1_000_000 })),
  IsTop: kept(flag('置顶')),
  ShowOrder: kept(number('排序', { min: 0, max: 10_000_000_000 })),
  SubmitTime: kept(time('送审时间')),
  AuditorID: hidden(ref('审核人', 'directory')),
  AuditorName: computed('审核人', z.string()),
  AuditTime: kept(time('审核时间')),
  /** The reader wrote it. */
  IsMine: computed('由我写的', yesOrNo),
  OwnerID: kept(ref('作者', 'directory', { required: true })),
  OwnerName: computed('作者', z.string()),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
