/** What sensitive words are made of. Fields are Ours: the specification gives none. */
import { defineFields } from '../../record/field.ts'
import { choice, flag, kept, line, stamp } from '../../record/kinds.ts'
import { KEYWORD_LENGTH, keywordLevelTitles, REMARK_LENGTH } from './keywordLevels.ts'

/** The fields of one word. */
export const keywordFields = defineFields({
  Name: line('敏感词', { max: KEYWORD_LENGTH, required: true, section: '词' }),
  Level: choice('等级', keywordLevelTitles, 'warn', { hint: '有禁用词的稿件不能送审；提醒词只在写稿时指出' }),
  /** What should stand instead; '' for nothing in particular. */
  Replacement: line('建议改成', { max: KEYWORD_LENGTH, hint: '写稿时一键替换；可以不填' }),
  /** '': everywhere; else only among the comments of the live of this name. */
  LiveName: line('只用于直播', {
    max: 100,
    section: '使用',
    hint: '填直播名称，就只在那场直播的评论里起作用；不填处处起作用',
  }),
  ReMark: line('备注', { max: REMARK_LENGTH, hint: '为什么不能用，写给同事看' }),
  IsEnable: kept(flag('启用', true)),
  UpdateTime: stamp('更新时间'),
})
