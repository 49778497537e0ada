/** Stations (E-16, E-56, R-003, R-156) and their settings. Spec 2, section 7 "Settings" and "Articles (legacy host)". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../fields.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'
import { webAddress } from '../../text/webAddress.ts'

/** Whether a station's people may sign in. Ours: the numbers besides 1. */
export const stationStates = { 0: '待审核', 1: '已开通', 2: '已停用' } as const

/** What a new channel begins with. */
const channelDefaults = {
  ReviewLevels: z.number(),
  FourEyes: flag,
  ResumeAtRefusal: flag,
  ReapproveOnEdit: flag,
  PublishOnFinal: flag,
  SkipOwnLevel: flag,
}

/** E-16, and Ours: the rest. Passwords are never answered, only whether there is one. */
export const Station = z.object({
  ID: z.number(),
  StationName: z.string(),
  ImgUrl: z.string(),
  Contact: z.string(),
  Phone: z.string(),
  ReMark: z.string(),
  Status: z.number(),
  /** The first station: its administrators look after the others. */
  IsHead: flag,
  /** The caller may open, stop and delete it. */
  MayManage: flag,
  /** Accounts in it. */
  People: z.number(),
  IsImageFace: flag,
  AutoSave: flag,
  AutoSaveSeconds: z.number(),
  /** How long what leaves the house waits, in seconds. */
  OutgoingSeconds: z.number(),
  ...channelDefaults,
  CaptchaAfter: z.number(),
  LockAfter: z.number(),
  LockMinutes: z.number(),
  PasswordMin: z.number(),
  HasInstructPassword: flag,
  CreateTime: z.string(),
})
/** See the schema. */
export type Station = z.infer<typeof Station>

const Draft = z.object({
  ID: z.optional(id),
  StationName: z.optional(filledLine('站点名称', 50)),
  ImgUrl: z.optional(webAddress('标志地址')),
  Contact: z.optional(oneLine('联系人', 50)),
  Phone: z.optional(oneLine('联系电话', 30)),
  ReMark: z.optional(oneLine('备注', 500)),
  /** A new station's first administrator. */
  UserName: z.optional(filledLine('管理员账号', 64)),
  AdminUserRealName: z.optional(filledLine('管理员姓名', 50)),
  PassWord: z.optional(filledLine('管理员密码', 128)),
})

/** Settings without ID are the caller's own station's. */
const ofStation = { ID: z.optional(id), StID: z.optional(id) }

const News = z.object({
  ...ofStation,
  AutoSave: z.optional(flag),
  AutoSaveSeconds: z.optional(wholeNumber('自动保存间隔（秒）', 2, 600)),
  /** Ours: 0 sends at once. */
  OutgoingSeconds: z.optional(wholeNumber('对外发送前等待（秒）', 0, 600)),
  ReviewLevels: z.optional(wholeNumber('审核级数', 0, 3)),
  FourEyes: z.optional(flag),
  ResumeAtRefusal: z.optional(flag),
  ReapproveOnEdit: z.optional(flag),
  PublishOnFinal: z.optional(flag),
  SkipOwnLevel: z.optional(flag),
})

const Login = z.object({
  ...ofStation,
  CaptchaAfter: z.optional(wholeNumber('出现验证码前的失败次数', 1, 20)),
  LockAfter: z.optional(wholeNumber('锁定前的失败次数', 2, 100)),
  LockMinutes: z.optional(wholeNumber('锁定分钟数', 1, 1440)),
  PasswordMin: z.optional(wholeNumber('密码最少字数', 6, 64)),
})

/**
 * Stations. Ours: who may what. Everybody with the page sees and edits the own station; administrators with all powers of
 * the first station see all, and add, open, stop and delete.
 */
export const stations = defineFamily({
  name: 'stations',
  title: '站点',
  measure: '个',
  host: 'main',
  pages: ['/setManage/StationManage', '/setManage/StationSet'],
  row: Station,
  calls: {
    list: read(
      'POST /api/systemsetting/station/getlist',
      z.extend(paging, {
        Keyword: z.optional(oneLine('关键词', 100)),
        Status: z.optional(wholeNumber('状态', 0, 2)),
      }),
      page(Station),
    ),
    // E-16 of the stations the caller may see; ID: only this one.
    choices: read(
      'POST /api/systemsetting/station/choices',
      z.object({ ID: z.optional(id) }),
      z.array(z.object({ ID: z.number(), StationName: z.string(), ImgUrl: z.string() })),
      { access: 'signed', also: [{ host: 'legacy', wire: 'GET /NewLogin/GetStationList' }] },
    ),
    get: read('GET /api/systemsetting/station/get', z.object(ofStation), Station),
    save: write('POST /api/systemsetting/station/addoredit', Draft, saved),
    editNews: write('POST /api/systemsetting/station/editnewsconfig', News, saved),
    editLogin: write('POST /api/systemsetting/station/editloginconfig', Login, saved),
    // What has to be typed before an instruction is sent. Empty: none is asked for.
    editInstructPassword: write(
      'POST /api/systemsetting/station/editinstructpassword',
      z.object({ ...ofStation, PassWord: oneLine('指令密码', 64) }), // sic
      saved,
    ),
    //
    audit: write(
      'POST /api/systemsetting/station/audit',
      z.object({ Ids: ids, Status: wholeNumber('状态', 1, 2) }),
      outcome,
      { also: [{ host: 'legacy', wire: 'ANY /NewArticle/AuditingStation' }] },
    ),
    remove: write('POST /api/systemsetting/station/delete', z.object({ Ids: ids }), outcome, {
      also: [{ host: 'legacy', wire: 'ANY /NewArticle/DelStation' }],
    }),
  },
})
