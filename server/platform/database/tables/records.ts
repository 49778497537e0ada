/** What the tables of records keep about people, beside what their fields say in src/api: whose a row is, and for how long. */
import { ofAccount, ofReader } from '../../../../src/api/record/personal.ts'
import { personalTables } from '../personal.ts'
import type { FieldTables } from '../tableOf.ts'

/** Columns of theirs that no field names, too. */
interface Unnamed {
  admin_users: FieldTables['admin_users'] & { ID: number; PasswordHash: string; DeletedAt: Date; ErasedAt: Date }
  comments: FieldTables['comments'] & { ClientID: string }
  personnel: FieldTables['personnel']
  stations: { ID: number; InstructPasswordHash: string }
}

/** The tables. */
export const recordsPersonal = personalTables<Omit<FieldTables, keyof Unnamed> & Unnamed>()({
  admin_users: {
    title: '账号',
    columns: { ID: ofAccount('account'), PasswordHash: ofAccount('secret', { sensitive: true }) },
    own: ['ID'],
    also: { Enabled: 'false', DeletedAt: 'now()', ErasedAt: 'now()' },
    kept: { with: '账号，删除后留作操作的署名，可用抹去清空' },
  },
  register_users: {
    title: '注册用户',
    columns: { ID: ofReader('member') },
    own: ['ID'],
    also: { Enabled: 'false' },
    kept: { with: '注册用户' },
  },
  media: { title: '媒资', kept: { with: '媒资' } },
  people: { title: '人脸库的人物', kept: { with: '人物，由人删除' } },
  consents: { title: '同意书', kept: { with: '同意书，由人删除' } },
  comment_authors: {
    title: '评论人',
    columns: { ID: ofReader('author'), ReaderID: ofReader('member') },
    own: ['ID'],
    kept: { with: '评论' },
  },
  comments: {
    title: '评论',
    columns: { ClientID: ofReader('request') },
    own: ['AuthorID'],
    // See register_logs.
    kept: { days: 365, least: 180, since: 'CreateTime', says: '发表的时间', goes: ['Address'] },
  },
  comment_notes: { title: '评论人的备注', own: ['AuthorID'], erased: 'row', kept: { with: '评论人' } },
  clues: {
    title: '线索',
    own: ['Phone'],
    kept: {
      days: 1095,
      since: 'UpdateTime',
      says: '办结后的最后修改',
      goes: ['Contact', 'Phone'],
      only: { column: 'State', values: ['ended'] },
    },
  },
  feedback: {
    title: '反馈',
    own: ['Phone'],
    kept: {
      days: 1095,
      since: 'UpdateTime',
      says: '处理后的最后修改',
      goes: ['RealName', 'Phone'],
      only: { column: 'IsHandled', values: [true] },
    },
  },
  personnel: { title: '人员', own: ['Phone'], kept: { with: '人员名录' } },
  article_evaluations: { title: '评稿', kept: { with: '稿件' } },
  article_templates: { title: '稿件模板', kept: { with: '模板' } },
  live_flows: { title: '直播报道', kept: { with: '直播' } },
  vod_programs: { title: '点播栏目', kept: { with: '点播频道' } },
  vod_contents: { title: '点播内容', kept: { with: '点播栏目' } },
  short_videos: { title: '短视频', kept: { with: '短视频' } },
  sms_sandbox: {
    title: '短信沙盒',
    columns: { Phone: ofReader('phone'), Content: ofReader('text') },
    own: ['Phone'],
    erased: 'row',
    kept: { work: 'smsSandbox.sweep', says: '过期 7 天后删除' },
  },
  outgoing_effects: {
    title: '对外发送',
    columns: { UserID: ofAccount('account') },
    kept: { days: 365, since: 'UpdateTime', says: '发完后的最后变动', only: { column: 'IsOver', values: [true] } },
  },
  messages: {
    title: '消息',
    own: ['UserID'],
    erased: 'row',
    kept: { work: 'messages.sweep', says: '归档后按消息的规则删除' },
  },
  saved_filters: { title: '保存的筛选', own: ['UserID'], erased: 'row', kept: { with: '账号' } },
  menu_sets: { title: '快捷菜单', own: ['UserID'], erased: 'row', kept: { with: '账号' } },
  layouts: { title: '工作台布局', own: ['UserID'], erased: 'row', kept: { with: '账号' } },
  wall_devices: { title: '大屏设备', kept: { with: '设备' } },
  walls: { title: '大屏', kept: { with: '大屏' } },
  person_requests: {
    title: '个人信息请求',
    kept: { days: 1095, since: 'UpdateTime', says: '抹去的时间', only: { column: 'State', values: ['erased'] } },
  },
  stations: {
    title: '站点',
    columns: { InstructPasswordHash: ofAccount('secret', { sensitive: true }) },
    kept: { with: '站点' },
  },
})
