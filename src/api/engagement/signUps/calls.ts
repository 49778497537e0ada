/**
 * Sign-ups (报名). Spec 2, section 7 "Sign-up" (C360 to C362, C367, C368: names alone, on the third host, any method). Ours:
 * what they are made of, their states, their forms, and what the public asks.
 */
import { z } from 'zod/mini'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { moving } from '../../moves.ts'
import { draftOf } from '../../record/schemas.ts'
import { oneLine, wholeNumber } from '../../text/recordFields.ts'
import { openRead, StationKey } from '../participation.ts'
import { signUpFields } from './fields.ts'
import { Form, FormField } from './formFields.ts'
import { PublicSignUp, SignUp } from './model.ts'
import { signUpStates, type SignUpEvent } from './signUpStates.ts'

const { State } = signUpFields
const Event = z.enum(signUpStates.events as [SignUpEvent, ...SignUpEvent[]], '报名操作不存在')
const someSignUps = z.object({ Ids: ids })

/** A sign-up by its public number. */
export const SignUpGUID = z.string('请指定报名').check(z.maxLength(40, '报名的编号不正确'))

/** Sign-ups. */
export const signUps = defineFamily({
  name: 'signUps',
  title: '报名',
  measure: '个',
  host: 'third',
  pages: ['/SignUpType/index'],
  fields: signUpFields,
  row: SignUp,
  isShown: true,
  calls: {
    list: read(
      'ANY /signup/getlist',
      z.extend(paging, {
        ...sorting('BeginTime', 'EndTime', 'CreateTime'),
        Keyword: z.optional(oneLine('关键词', 100)),
        State: z.optional(State.write),
        /** Those in the recycle bin. Default false. */
        IsDeleted: z.optional(flag),
      }),
      page(SignUp),
    ),
    get: read('GET /signup/getinfo', z.object({ ID: id }), SignUp),
    save: write('ANY /signup/addoredit', draftOf(signUpFields), saved),
    remove: write('ANY /signup/delete', someSignUps, outcome),
    restore: write('POST /signup/restore', someSignUps, outcome),
    order: write('ANY /signup/batchorder', moving, outcome),
    /** Opens it to the public, and closes it. */
    status: write('POST /signup/status', z.object({ Ids: ids, Event }), outcome),
    /** Every form it had, the newest first, and which fields have answers. */
    forms: read(
      'GET /signup/getforms',
      z.object({ ID: id }),
      z.object({
        Versions: z.array(z.object({ Version: z.number(), Fields: z.array(FormField), CreateTime: z.string() })),
        Answered: z.array(z.string()),
      }),
    ),
    /** What is asked from now on. `Seen`: the version the designer began with; another was made since: 'conflict'. */
    form: write(
      'POST /signup/form',
      z.object({ ID: id, Fields: Form, Seen: z.optional(wholeNumber('表单版本', 0, 1_000_000)) }),
      saved,
    ),
    openOne: read('GET /open/signup', z.object({ StationKey, SignUp: SignUpGUID }), PublicSignUp, openRead),
  },
})
