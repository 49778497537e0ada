/** What clues are made of. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, computed, kept, line, ref, stamp, text, until } from '../../record/kinds.ts'
import { addresses, phone } from '../../record/lines.ts'
import { ofReader } from '../../record/personal.ts'
import { clueStateTitles } from './clueStates.ts'

/** By which way it came. Ours. */
export const clueSources = {
  phone: '热线电话',
  app: '客户端',
  wechat: '微信',
  mail: '邮件',
  visit: '来访',
  reporter: '记者自采',
  internet: '网络',
} as const
/** How pressing it is. Ours. */
export const clueLevels = { urgent: '紧急', important: '重要', normal: '一般' } as const

/** The fields of one clue. */
export const clueFields = defineFields({
  Title: line('标题', { max: 100, required: true, section: '线索', personal: ofReader('text') }),
  TypeID: ref('类型', 'clueTypes'),
  TypeName: computed('类型', z.string()),
  Level: choice('重要程度', clueLevels, 'normal'),
  Content: text('内容', { max: 5000, required: true, personal: ofReader('text') }),
  Place: line('地点', { max: 100, personal: ofReader('place') }),
  Deadline: until('办理期限', { hint: '例如：明天 18:00' }),
  Source: choice('来源', clueSources, 'phone', { section: '提供人' }),
  /** Who told of it. */
  Contact: line('联系人', { max: 50, keeps: 'plain', personal: ofReader('name') }),
  /** The middle is hidden from people without 查看电话, and in lists from everybody. */
  Phone: phone('电话', { personal: ofReader('phone') }),
  AttachMents: addresses('附件', 20), // sic, as E-20 spells it
  State: kept(choice('状态', clueStateTitles, 'new')),
  /** Who follows it. */
  AssigneeID: kept(ref('办理人', 'directory')),
  AssigneeName: computed('办理人', z.string()),
  /** What was found out, the newest last. */
  Follow: kept(text('跟进情况', { max: 1000 })),
  /** How it ended. */
  Result: kept(line('办理结果', { max: 500 })),
  /** Topic selections that came of it. */
  SelectionCount: computed('选题数', z.number()),
  AdminID: kept(ref('登记人', 'directory', { required: true })),
  AdminName: computed('登记人', z.string()),
  CreateTime: stamp('登记时间'),
  UpdateTime: stamp('更新时间'),
})
