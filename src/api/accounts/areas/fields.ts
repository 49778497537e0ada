/** What areas are made of. Ours: the specification gives only that they can be switched on and off. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, number, parent, stamp } from '../../record/kinds.ts'
import { areaCodeOf, CODE_RULE } from './areaCode.ts'
import { AREA_NAME_LIMIT } from './areaLines.ts'

const codeProblem = (text: string) => (text === '' || areaCodeOf(text) !== undefined ? undefined : CODE_RULE)
const codeText = z.string().check(
  z.trim(),
  z.refine((text) => codeProblem(text) === undefined, CODE_RULE),
)

/** The fields of one area. */
export const areaFields = defineFields({
  Name: line('区域名称', { max: AREA_NAME_LIMIT, required: true }),
  /** As GB/T 2260 numbers it; '' for an area without a number. */
  Code: {
    ...line('区域代码', {
      max: 12,
      keeps: 'digits',
      hint: '国标代码：到区县 6 位，到乡镇街道 9 位，到村居 12 位；没有代码可以不填',
      check: codeProblem,
    }),
    write: codeText,
  },
  /** Not given for a new area: where its code belongs, else the root. */
  ParentID: parent('上级区域', 'areas'),
  /** See areaLevels; by the code. */
  Level: computed('级别', z.number()),
  ReMark: line('备注', { max: 200 }),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  IsEnable: kept(flag('启用', true)),
  UpdateTime: stamp('更新时间'),
})
