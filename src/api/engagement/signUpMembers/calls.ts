/**
 * Members of sign-ups (报名数据). Spec 2, section 7 "Sign-up" (C363 to C366, C369: names alone, on the third host). Ours: what
 * they are made of, the desk, the export, and what the public does.
 */
import { z } from 'zod/mini'
import { flag, id, ids, moment, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { draftOf } from '../../record/schemas.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'
import { ClientID, openRead, openWrite, participation } from '../participation.ts'
import { SignUpGUID } from '../signUps/calls.ts'
import { Answers, FormField } from '../signUps/formFields.ts'
import { signUpMemberFields } from './fields.ts'
import type { MemberEvent } from './memberStates.ts'
import { DeskAnswer, DeskScan, OwnAnswer, OwnSignUp, SignUpMember } from './model.ts'

const { Name, Seats, State, Way } = signUpMemberFields
/** What the house does; offers lapse by themselves. */
const houseEvents = [
  'pass',
  'refuse',
  'wait',
  'offer',
  'check',
  'miss',
  'cancel',
] as const satisfies readonly MemberEvent[]
const Event = z.enum(houseEvents, '报名操作不存在')
const Reason = z.optional(oneLine('理由', 200))

const filter = {
  SignUpID: z.optional(id),
  SessionID: z.optional(id),
  State: z.optional(State.write),
  Way: z.optional(Way.write),
  /** Whether sensitive words were found in what they wrote. */
  HasWords: z.optional(flag),
  /** A name, a number that was called out, or a whole telephone number. */
  Keyword: z.optional(oneLine('关键词', 50)),
}
/** Made up by the desk for each scan, so that one that is sent again from the queue is done once. */
const Nonce = z
  .string('请填写编号 Nonce')
  .check(z.regex(/^[\w.:-]{8,64}$/, 'Nonce 只能有字母、数字、点、冒号、横线和下划线，8 到 64 位'))
const atDesk = {
  SignUpID: id,
  /** Only of this session. Default: of any. */
  SessionID: z.optional(id),
  Desk: filledLine('签到台名称', 30),
  Nonce,
  /** When it was read, where that was not just now. */
  At: z.optional(moment),
  /**
   * That it is far from the time of the session, or that they are signed up already, was said, and they are let in all the same.
   * Default: it is asked (`untimely`, `twice`).
   */
  IsConfirmed: z.optional(flag),
}
const ofSignUp = { ...participation, SignUp: SignUpGUID }
const given = { Name: Name.write, Answers: z._default(Answers, {}) }
const own = z.object({ ...ofSignUp, ClientID })

/** Members of sign-ups. */
export const signUpMembers = defineFamily({
  name: 'signUpMembers',
  title: '报名数据',
  measure: '份',
  host: 'third',
  pages: ['/SignUpData/index', '/SignUpData/Desk'],
  fields: signUpMemberFields,
  row: SignUpMember,
  changes: ['signUps', 'signUpSessions'],
  calls: {
    list: read(
      'ANY /signup/getmemberlist',
      z.extend(paging, {
        ...filter,
        ...sorting('No', 'Name', 'CreateTime', 'CheckedAt'),
        /** Stands first if it is among them: the one that something led to. */
        First: z.optional(id),
      }),
      page(SignUpMember),
    ),
    get: read('GET /signup/getmemberinfo', z.object({ ID: id }), SignUpMember),
    /** Why somebody waits still, in sentences: the rule, the rows, the moment. */
    why: read('GET /signup/why', z.object({ ID: id }), z.object({ Message: z.string() })),
    /** A new one takes a place, or waits like anybody. */
    save: write('ANY /signup/addmember', draftOf(signUpMemberFields), saved),
    /** Which of these would be checked in far from the time of their session, as a clause; '' for none. */
    untimely: read('ANY /signup/untimely', z.object({ Ids: ids }), z.object({ Message: z.string() })),
    /** `IsConfirmed`: who checks in agreed to what `untimely` says. Default: those are skipped. */
    review: write(
      'ANY /signup/batchupdatemember',
      z.object({ Ids: ids, Event, Reason, IsConfirmed: z.optional(flag) }),
      outcome,
      {
        judges: { field: 'Event', yes: 'pass', no: 'refuse' },
      },
    ),
    remove: write('ANY /signup/deletemember', z.object({ Ids: ids }), outcome),
    /** The whole numbers of one; looking is logged. */
    phone: write(
      'POST /signup/memberphone',
      z.object({ ID: id }),
      z.object({
        ID: z.number(),
        Name: z.string(),
        Phone: z.string(),
        /** Of the form, those that are shown with stars. */
        Numbers: z.array(z.object({ Label: z.string(), Value: z.string() })),
      }),
    ),
    /** The filtered members in portions: those after `After`, with a column for every field any form of it had. */
    outputExcel: write(
      'POST /signup/outputmembers',
      z.object({
        ...filter,
        SignUpID: id,
        After: z.optional(id),
        PageSize: z._default(wholeNumber('每次条数', 1, 1000), 500),
      }),
      z.object({ Total: z.number(), Fields: z.array(FormField), List: z.array(SignUpMember) }),
    ),
    /** What the desk read or was given: a code, a number, the last four digits of a telephone. */
    desk: write('POST /signup/desk', z.object({ ...atDesk, Entry: filledLine('签到内容', 100) }), DeskAnswer),
    /** Signs up on the spot who is not known, and lets them in, while there are places and nobody waits. */
    walkIn: write(
      'POST /signup/walkin',
      z.object({ ...atDesk, SessionID: id, Name: Name.write, Phone: z.optional(signUpMemberFields.Phone.write) }),
      DeskAnswer,
    ),
    /** What the desks read, the newest first; `IsConflict`: only what could not be done; `Keyword`: of a desk, or of a name. */
    scans: read(
      'GET /signup/scans',
      z.extend(paging, { SignUpID: id, IsConflict: z.optional(flag), Keyword: filter.Keyword }),
      page(DeskScan),
    ),
    apply: write(
      'POST /open/signup/apply',
      z.object({
        ...ofSignUp,
        SessionID: id,
        ...given,
        Seats: z._default(Seats.write, 1),
        /** The form that was filled in; another is asked by now: it is shown again. Default: the one that is asked now. */
        FormVersion: z.optional(wholeNumber('表单版本', 0, 1_000_000)),
        ClientID,
      }),
      OwnAnswer,
      openWrite,
    ),
    cancel: write('POST /open/signup/cancel', own, OwnAnswer, openWrite),
    leave: write('POST /open/signup/leave', own, OwnAnswer, openWrite),
    accept: write('POST /open/signup/accept', own, OwnAnswer, openWrite),
    correct: write('POST /open/signup/correct', z.extend(own, given), OwnAnswer, openWrite),
    /** How it stands with one's own; null: they did not sign up. `Apply`: why they cannot, '' where they can. */
    mine: read(
      'POST /open/signup/mine',
      z.object(ofSignUp),
      z.object({ Mine: z.nullable(OwnSignUp), Apply: z.string() }),
      openRead,
    ),
  },
})
