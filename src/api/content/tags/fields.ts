/** What tags are made of. Ours: the specification has only KeyWords of an article, words separated by commas. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, hidden, line, stamp, text } from '../../record/kinds.ts'
import { TAG_LENGTH, tagNameProblem } from './words.ts'

/** Ours: uses are counted up to here; one more means that there are more. */
export const USES_COUNTED = 500

/** The fields of one tag. */
export const tagFields = defineFields({
  Name: line('标签', { max: TAG_LENGTH, required: true, check: tagNameProblem }),
  /** Words that mean the same: an article that is saved with one gets the tag's name instead. */
  Aliases: line('又名', { max: 500, keeps: 'list', hint: '用逗号隔开；写成这些词的稿件，会换成标签的名称' }),
  ReMark: text('说明', { max: 200, hint: '什么稿件用它，写给同事看' }),
  /** In how many articles it stands; USES_COUNTED + 1: in more than USES_COUNTED. */
  Uses: computed('稿件数', z.number()),
  // How it is found by its sound; '' until it was heard.
  Initials: hidden(line('首字母', { max: 500 })),
  Pinyin: hidden(line('拼音', { max: 2000 })),
  /** Somebody added it among the tags: it did not come with an article. */
  IsOwn: hidden(flag('专门添加')),
  UpdateTime: stamp('更新时间'),
})
