/** How a station is known to WeChat (E-63). Spec 2, section 7 "Settings". Fields are Ours: it names the two calls only. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, saved } from '../../callSchemas.ts'
import { writtenFields } from '../../record/field.ts'
import { rowOf, shapeOf } from '../../record/schemas.ts'
import { weChatParameterFields } from './fields.ts'

const WeChatParameter = rowOf(weChatParameterFields)

/** Of the caller's station. Where no method is given, both are answered. */
export const weChatParameters = defineFamily({
  name: 'weChatParameters',
  title: '微信参数',
  host: 'main',
  pages: ['/WeChatParameters'],
  fields: weChatParameterFields,
  row: WeChatParameter,
  calls: {
    get: read('ANY /api/systemsetting/wechat/get', z.object({ ID: z.optional(id) }), WeChatParameter),
    save: write(
      'ANY /api/systemsetting/wechat/addoredit',
      z.object({ ID: id, ...shapeOf(weChatParameterFields, writtenFields(weChatParameterFields)) }),
      saved,
    ),
  },
})
