/** What people write of an article beside its text (E-20), in the order and under the headings in which a form asks it. */
import { z } from 'zod/mini'
import { flag as yesOrNo, id, moment } from '../../callSchemas.ts'
import { defineFields, type Column, type FieldOptions } from '../../record/field.ts'
import { number, other, sent } from '../../record/kinds.ts'
import { rawLine, rawText } from '../../record/lines.ts'

const line = (label: string, max: number, more: FieldOptions = {}) => sent(rawLine(label, { max, ...more }))
const lines = (label: string, max: number, more: FieldOptions = {}) => sent(rawText(label, { max, ...more }))
/** A number as it is sent: where something is, or of a record that nobody looks up. */
const place = (label: string, more: FieldOptions = {}) => sent(other(label, z.number(), z.number(), more))
const figure = (label: string, more: FieldOptions = {}) => ({ ...place(label, more), kind: 'number' as const })
const yes = (label: string) => sent({ ...other(label, yesOrNo, yesOrNo), kind: 'flag' })
const MOST = 2_000_000_000
function count(label: string, more: FieldOptions = {}) {
  const write = z
    .number(`${label}必须是数字`)
    .check(z.int(`${label}必须是整数`), z.minimum(0, `${label}不能小于 0`), z.maximum(MOST, `${label}太大了`))
  return { ...number(label, { min: 0, max: MOST, ...more }), write }
}

/** What every newsroom writes. */
export const everydaySettings = defineFields({
  Summary: rawText('摘要', { max: 500, section: '摘要与来源', hint: '一两句话说明内容，列表和推送里会用到' }),
  KeyWords: rawLine('关键词', { max: 200, hint: '用逗号隔开' }),
  SourceForm: rawLine('来源', { max: 100, hint: '如：本报讯、新华社' }),
  PicPath: rawLine('封面地址', { max: 1000, section: '封面', hint: 'https://… 或 /files/…' }),
  SmallPicUrl: line('小图地址', 1000, { hint: '列表里的小图；留空则用封面' }),
  MediaHeadPic: line('头图地址', 1000, { hint: '打开稿件时顶上的大图' }),
  HornName: line('角标', 20, { hint: '封面角上的字，如：独家' }),
  Editer: line('编辑', 60, { section: '人员', hint: '责任编辑' }), // sic
  Photographer: line('摄影', 60, { hint: '几个人用空格隔开' }),
  Camera: line('摄像', 60, { hint: '几个人用空格隔开' }),
  Proofreader: line('校对', 60),
  NewsDirector: line('新闻主任', 60),
  EditorialBoard: line('编委', 60),
  ResourceUrl: line('外链地址', 1000, { section: '其他', hint: '填了就打开这个网址，不看正文' }),
  ReMark: lines('备注', 500, { hint: '只有同事看得到' }),
})

/** What few newsrooms write. */
export const seldomSettings = defineFields({
  ChidArr: {
    ...sent(
      other('同发栏目', z.array(id), z.array(id), {
        section: '同发与分发',
        hint: '发布后在这些栏目里也能看到；按住 Ctrl 可以选几个',
      }),
    ),
    kind: 'refs',
    of: 'channels',
  },
  BandChID: { ...figure('绑定栏目'), kind: 'ref', of: 'channels' },
  ForChannel: line('所属频道', 60),
  DistributionChannels: line('分发渠道', 500, { hint: '用逗号隔开' }),
  IsWeb: yes('网站显示'),
  IsComment: yes('允许评论'),
  CreateTime: {
    ...other<string, string, Column<Date, Date | string, false>>('创建时间', z.string(), moment, {
      section: '时间与阅读',
    }),
    kind: 'time',
  },
  FakeReadNo: count('虚拟阅读量', { hint: '加在真实阅读量上' }),
  MinReadNo: sent(count('最低阅读量', { hint: '显示的阅读量不低于它' })),
  GetGoodPoint: sent(count('点赞积分')),
  MediaUrl: line('媒体地址', 1000, { section: '媒体与附件', hint: 'https://… 或 /files/…' }),
  AttachMents: lines('附件', 5000, { hint: '每行一个地址' }), // sic
  ProgramList: lines('节目单', 5000, { hint: '每行一个节目' }),
  GuanlianNewsGUID: line('关联稿件', 500, { hint: '其他稿件的 GUID，用逗号隔开' }), // sic
  HornColor: line('角标颜色', 20, { hint: '如：#c00' }),
  LeaderID: figure('值班领导', { section: '归属与位置', hint: '人员编号' }),
  DepartmentID: figure('部门', { hint: '部门编号' }),
  ResUnitID: figure('来源单位', { hint: '单位编号' }),
  Latitude: place('纬度', { hint: '如：31.23' }),
  Longitude: place('经度', { hint: '如：121.47' }),
  OriginalId: figure('原稿编号', { section: '来历与版式' }),
  MakeNewsId: figure('采写编号'),
  RPID: figure('上级资源'),
  ResourceType: line('资源类别', 60),
  ResourceKind: line('资源种类', 60),
  ResourceFlag: line('资源标记', 60),
  ResourcePdForm: line('资源形式', 60),
  ResType: line('资源类型', 60),
  ResourceCSS: lines('样式', 20_000, { hint: '只用于这一篇' }),
})
