/** What an entry of the guide is made of: what is broadcast on a channel from when to when. Ours. */
import { z } from 'zod/mini'
import { day } from '../../text/day.ts'
import { defineFields, type Column, type Field } from '../../record/field.ts'
import { computed, date, line, ref, stamp } from '../../record/kinds.ts'
import { guideTime, timeProblem } from './guideTimes.ts'

/** Ours: the longest title, in characters. */
export const GUIDE_TITLE = 100
/** Ours: the longest remark, in characters. */
export const GUIDE_REMARK = 60

/** A time of the day of broadcasting. */
function guideTimeLine(label: string, hint: string): Field<string, string, Column<string, string, true>, 'written'> {
  const check = (text: string) => timeProblem(label, text)
  return { ...line(label, { max: 5, required: true, hint, check }), write: guideTime(label) }
}

/** The fields of one entry. */
export const vodGuideFields = defineFields({
  Title: line('节目', { max: GUIDE_TITLE, required: true }),
  ChannelID: ref('频道', 'vodChannels', { required: true }),
  /** The day of broadcasting: what is broadcast at 24:30 still belongs to it. */
  Day: {
    ...date('播出日', { required: true, hint: '例如：今天、周五、11-28' }),
    read: z.string(),
    write: day('播出日'),
  } as Field<string, string, Column<string, string, true>, 'written'>,
  Begin: guideTimeLine('开始', '例如 19:30；过了半夜写 24:30'),
  End: guideTimeLine('结束', '晚于开始，最晚 30:00'),
  /** The programme it is a part of; null: none of ours. */
  ProgramID: ref('栏目', 'vodPrograms'),
  ProgramName: computed('栏目', z.string()),
  /** 首播, 重播, 直播. */
  ReMark: line('备注', { max: GUIDE_REMARK }),
  UpdateTime: stamp('更新时间'),
})
