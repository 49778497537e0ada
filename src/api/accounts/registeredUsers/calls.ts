/** Registered members of the public and their review. Spec 2, section 7 "Settings"; E-57. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'
import { memberFields } from './fields.ts'

/** A member. */
export type RegisteredUser = RowFrom<typeof memberFields>
const RegisteredUser = rowOf(memberFields)
const { Status, Source, Label } = memberFields

const filter = {
  Keyword: z.optional(oneLine('关键词', 50)),
  Status: z.optional(Status.write),
  Source: z.optional(Source.write),
  Enabled: z.optional(flag),
}

/** Ours: longest thing that is filled into a text message, in characters. */
export const SMS_LENGTH = 70

/** Somebody a member may be reached through. */
const MemberContact = z.object({
  ID: z.number(),
  Name: z.string(),
  Telphone: z.string(), // sic
  Address: z.string(),
  IsDefault: flag,
})
const Entry = z.object({ ID: z.number(), Change: z.number(), Balance: z.number(), CreateTime: z.string() })
/** A line of the points ledger. */
const MemberScore = z.extend(Entry, { Title: z.string() })
/** A line of the money ledger, in fen. */
const MemberMoney = z.extend(Entry, { Activity: z.string() })
/** Something a member did. */
const MemberLog = z.object({
  ID: z.number(),
  Title: z.string(),
  Device: z.string(),
  UserIP: z.string(),
  CreateTime: z.string(),
})

const ofMember = z.extend(paging, { ID: id, Keyword: filter.Keyword })

/**
 * Members of the public of the caller's station. Reads and writes by GET as the specification has them: a header
 * authenticates every call, so no other site can make one.
 */
export const registeredUsers = defineFamily({
  name: 'registeredUsers',
  title: '注册用户',
  measure: '人',
  host: 'legacy',
  pages: ['/RegisterUser'],
  fields: memberFields,
  row: RegisteredUser,
  calls: {
    list: read(
      'GET /NewRegister/GetRegisterUserList',
      z.extend(paging, { ...filter, ...sorting('NickName', 'Status', 'Score', 'RegisterTime') }),
      page(RegisteredUser),
    ),
    // Ours.
    get: read('GET /NewRegister/GetRegisterUserByID', z.object({ ID: id }), RegisteredUser),
    contacts: read('GET /NewRegister/RegContactsTabs', ofMember, page(MemberContact)),
    scores: read('GET /NewRegister/RegScoreTabs', ofMember, page(MemberScore)),
    money: read('GET /NewRegister/RegShowActiveMoneyLogTab', ofMember, page(MemberMoney)),
    logs: read('GET /NewRegister/RegShowLogTabs', ofMember, page(MemberLog)),
    save: write('GET /NewRegister/SaveRegisterUser', draftOf(memberFields), saved), // sic
    // Ours: what the part is. 'label' sets Label, 'score' adds Change to the points and says why in Title.
    updatePart: write(
      'GET /NewRegister/UpdatePart', // sic
      z.object({
        Ids: ids,
        Part: z.enum(['label', 'score'], '要修改的内容不在可选范围内'),
        Label: z.optional(Label.write),
        Change: z.optional(wholeNumber('积分变动', -100_000, 100_000)),
        Title: z.optional(filledLine('变动原因', 50)),
      }),
      outcome,
    ),
    enable: write('POST /NewRegister/EditStatus', z.object({ Ids: ids, Enabled: flag }), outcome),
    remove: write('GET /NewRegister/DeleteRegisterUser', z.object({ Ids: ids }), outcome), // sic
    examine: write(
      // Ours: the address of the family's own host.
      'POST /NewRegister/Examine',
      z.object({
        Ids: ids,
        Status: z.enum(['passed', 'refused'], '审核结果要是通过或拒绝'),
        Reason: z.optional(oneLine('理由', 200)),
      }),
      outcome,
      {
        also: [{ host: 'main', wire: 'POST /api/member/info/examine' }],
        judges: { field: 'Status', yes: 'passed', no: 'refused' },
      },
    ),
    // Ours: the whole number of one member; looking is logged.
    phone: write(
      'POST /NewRegister/Phone',
      z.object({ ID: id }),
      z.object({ ID: z.number(), NickName: z.string(), Telphone: z.string() }), // sic
    ),
    // Ours: whoever is signed in with a member's telephone or WeChat is signed out, everywhere.
    signOut: write('POST /NewRegister/SignOut', z.object({ Ids: ids }), outcome),
    // Ours: a text message to each, by the station's first enabled notice; it waits as everything that leaves the house.
    sendSms: write(
      'POST /NewRegister/SendSms',
      z.object({ Ids: ids, Sms: filledLine('短信内容', SMS_LENGTH) }),
      outcome,
    ),
    // Ours: the payload. The filtered members in portions: those after `After` (default: from the beginning).
    outputExcel: write(
      'GET /NewRegister/OutputExcel',
      z.object({ ...filter, After: z.optional(id), PageSize: z._default(wholeNumber('每次条数', 1, 1000), 500) }),
      z.object({ Total: z.number(), List: z.array(RegisteredUser) }),
    ),
  },
})
