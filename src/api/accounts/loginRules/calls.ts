/** How people get into a station: captcha, locking, passwords, hours and places. Spec 2, section 7 "Settings"; E-65. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, saved } from '../../callSchemas.ts'
import { writtenFields, type PlainRowFrom } from '../../record/field.ts'
import { plainRowOf, shapeOf } from '../../record/schemas.ts'
import { loginRuleFields } from './fields.ts'

/** A station's login rule; ID is the station's. */
export type LoginRule = PlainRowFrom<typeof loginRuleFields>
const LoginRule = plainRowOf(loginRuleFields)

/** The login rule of the caller's station. Where no method is given, both are answered. */
export const loginRules = defineFamily({
  name: 'loginRules',
  title: '登录规则',
  host: 'main',
  pages: ['/LoginRules'],
  fields: loginRuleFields,
  row: LoginRule,
  calls: {
    get: read('ANY /api/sys/loginrule/get', z.object({ ID: z.optional(id) }), LoginRule),
    save: write(
      'ANY /api/sys/loginrule/addoredit',
      z.object({ ID: id, ...shapeOf(loginRuleFields, writtenFields(loginRuleFields)) }),
      saved,
    ),
  },
})
