/** What advertisements are made of: each is a booking of a space. Ours: the specification names the calls alone. */
import { z } from 'zod/mini'
import { flag as yesOrNo } from '../../callSchemas.ts'
import { defineFields } from '../../record/field.ts'
import { choice, computed, date, flag, hidden, kept, line, number, ref, stamp, time } from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'
import { adStateTitles } from './adStates.ts'
import { targetProblem } from './targetAddress.ts'

/** Ours: the greatest number of views anybody can book. */
const MOST_VIEWS = 1_000_000_000
/** Ours: the greatest weight beside others. */
const HEAVIEST = 100
/** Ours: the greatest cap per device and day. */
const MOST_A_DAY = 100

/** The fields of one advertisement. */
export const adFields = defineFields({
  Title: line('广告名称', { max: 60, required: true, section: '广告' }),
  SpaceID: ref('广告位', 'adSpaces', { required: true }),
  SpaceName: computed('广告位', z.string()),
  /** Null: of none. */
  TypeID: ref('类型', 'adTypes'),
  TypeName: computed('类型', z.string()),
  Advertiser: line('广告主', { max: 60, required: true }),
  Picture: webLine('图片', {
    max: 500,
    section: '公众看到的',
    part: 'ownPicture',
    hint: '上传或从媒资库选，不能用别处的网址；送审前要有',
  }),
  /** What is read aloud, and stands where the picture cannot be shown. */
  Words: line('文字', { max: 60, hint: '读屏软件读它，图片打不开时也看得到' }),
  Target: line('落地页地址', {
    ...{ max: 500, hint: 'https:// 开头的公开网站；留空则点不开' },
    check: targetProblem,
  }),
  FromDate: date('开始日期', { required: true, section: '投放', hint: '例如：明天、12-1' }),
  ToDate: date('结束日期', { required: true, notBefore: 'FromDate', hint: '这一天也投' }),
  /** From this hour of the newsroom's day on, until before that one; 22 and 6 go over midnight. */
  HourFrom: number('从几点', { min: 0, max: 23, initial: 0, hint: '0 到 23；晚上 22 点到早上 6 点写 22 和 6' }),
  HourTo: number('到几点', { min: 0, max: 24, initial: 24, hint: '到这一点为止；0 和 24 是全天' }),
  Weight: number('权重', { min: 1, max: HEAVIEST, initial: 10, hint: '轮播时和别的广告比：20 出的次数是 10 的两倍' }),
  BookedViews: number('购买的展示次数', { min: 0, max: MOST_VIEWS, initial: 0, hint: '计满就停；0 就是不限' }),
  DeviceCap: number('每台设备每天最多几次', { min: 0, max: MOST_A_DAY, initial: 0, hint: '0 就是不限' }),
  /** By this the public calls it. */
  GUID: kept(line('公开编号', { max: 36 })),
  State: kept(choice('状态', adStateTitles, 'draft')),
  /** Why it was refused. */
  Reason: kept(line('退回的理由', { max: 500 })),
  /** Which content it is; the database counts it. */
  Revision: kept(number('版本', { min: 1, max: 1_000_000 })),
  Views: kept(number('展示', { min: 0, max: MOST_VIEWS })),
  Clicks: kept(number('点击', { min: 0, max: MOST_VIEWS })),
  /** Booked views that are left; null: any number. */
  Left: computed('剩余', z.nullable(z.number())),
  /** The public can see it at this moment. */
  IsShown: computed('正在投放', yesOrNo),
  SubmitTime: kept(time('送审时间')),
  AuditorID: hidden(ref('审核人', 'directory')),
  AuditorName: computed('审核人', z.string()),
  AuditTime: kept(time('审核时间')),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  OwnerID: kept(ref('登记人', 'directory', { required: true })),
  OwnerName: computed('登记人', z.string()),
  /** Who changed its content last: they may not pass it. */
  EditorID: kept(ref('最后修改的人', 'directory', { required: true })),
  EditorName: computed('最后修改的人', z.string()),
  /** See the migration. */
  IsExclusive: hidden(flag('独占')),
  Mark: hidden(line('内容', { max: 36 })),
  PassedMark: hidden(line('通过的内容', { max: 36 })),
  PassedState: hidden(line('改动之前的状态', { max: 10 })),
  LastRevision: hidden(number('最后的版本', { min: 1, max: 1_000_000 })),
  CreateTime: stamp('登记时间'),
  UpdateTime: stamp('更新时间'),
})
