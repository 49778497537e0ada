/** What stations are made of: E-16, and Ours: the rest. Passwords are never answered, only whether there is one. */
import { z } from 'zod/mini'
import { flag as yesOrNo } from '../../callSchemas.ts'
import { domainNames, type DomainSettings } from '../config/calls.ts'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, number, numbered, secret, sent, stamp, text } from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'
import { ofNamed } from '../../record/personal.ts'
import { wholeNumber } from '../../text/recordFields.ts'

/** Whether a station's people may sign in. Ours: the numbers besides 1. */
export const stationStates = { 0: '待审核', 1: '已开通', 2: '已停用' } as const
const levels = { 1: '一级审核', 2: '二级审核', 3: '三级审核', 0: '不审核' } as const
const levelCount = wholeNumber('审核级数', 0, 3) as unknown as z.ZodMiniType<keyof typeof levels, keyof typeof levels>

/** E-12: where the hosts of the house live; only the head station's count. */
const domainTitles: Readonly<Record<keyof DomainSettings, string>> = {
  DomainAddress: '接口地址',
  PreViewAddress: '预览地址',
  MediaUploadAddress: '媒体上传地址',
  VideoCDN: '视频分发地址',
  MediaConvertAddress: '转码服务地址',
  HtmlTemplateViewAddress: '网站模板预览地址',
  SharePageAddress: '分享页地址',
  MediaRecordAddress: '录制服务地址',
  JobUrl: '计划任务地址',
  NewUpload: '上传服务地址',
  BuildingBlockPlatformAddress: '积木平台地址',
}
const EVERYBODY = '所有人登录后都会连到这里，填错会让大家用不了；留空则为本服务器'
const addressOf = (name: keyof DomainSettings) =>
  kept(webLine(domainTitles[name], name === domainNames[0] ? { section: '域名', hint: EVERYBODY } : {}))
const domains = Object.fromEntries(domainNames.map((name) => [name, addressOf(name)])) as Readonly<
  Record<keyof DomainSettings, ReturnType<typeof addressOf>>
>

/** Where articles tell readers that a machine wrote parts of them. */
export const aigcPlaces = { 1: '正文开头', 2: '正文结尾' } as const

/** Why a text cannot stand in a label; undefined: it can. Ours: so that it is the same in every file. */
const codeProblem = (text: string): string | undefined =>
  /^[\x21-\x7e]*$/.test(text) && !/["'\\]/.test(text)
    ? undefined
    : '标识编码只能有英文字母、数字和符号，不能有空格、引号和反斜杠'

/** The fields of one station. */
export const stationFields = defineFields({
  StationName: line('站点名称', { max: 50, required: true, section: '站点' }),
  ImgUrl: webLine('标志地址', { part: 'picture' }),
  Contact: line('联系人', { max: 50, keeps: 'plain', personal: ofNamed('name') }),
  Phone: line('联系电话', { max: 30, personal: ofNamed('phone') }),
  ReMark: text('备注', { max: 500 }),
  // GB 45438-2025, Annex E: ContentPropagator, a name or a code.
  AigcCode: line('标识编码', {
    ...{ max: 64, keeps: 'plain', check: (text: string) => codeProblem(text) },
    hint: '人工智能标识里的本站编码，如按规则编的服务提供者编码；留空则由系统给一个',
  }),
  // A new station's first administrator.
  UserName: sent(line('管理员账号', { max: 64, keeps: 'plain', required: true, section: '第一位管理员' })),
  AdminUserRealName: sent(line('管理员姓名', { max: 50, keeps: 'plain', required: true })),
  PassWord: secret('管理员密码', { max: 128, required: true, hint: '首次登录时要换成自己的密码' }),
  Status: kept(numbered('状态', stationStates, 0)),
  /** The first station: its administrators look after the others. */
  IsHead: computed('主站', yesOrNo),
  /** The caller may open, stop and delete it. */
  MayManage: computed('可以管理', yesOrNo),
  People: computed('账号数', z.number()),
  IsImageFace: kept(flag('人像识别')),
  AutoSave: kept(flag('自动保存', true, { section: '写稿', hint: '写稿时自动保存' })),
  AutoSaveSeconds: kept(number('自动保存间隔（秒）', { min: 2, max: 600, required: true, hint: '停笔多少秒后保存' })),
  /** How long what leaves the house waits, in seconds; Ours: 0 sends at once. */
  OutgoingSeconds: kept(
    number('对外发送前等待（秒）', { min: 0, max: 600, required: true, hint: '这段时间里还能撤销；0 是立即发送' }),
  ),
  // What a new channel begins with.
  ReviewLevels: kept({
    ...numbered('审核级数', levels, undefined, { section: '新栏目的默认规则', hint: '已有的栏目不变' }),
    write: levelCount,
  }),
  FourEyes: kept(flag('不得自审')),
  ResumeAtRefusal: kept(flag('从退回处续审')),
  ReapproveOnEdit: kept(flag('改后重审')),
  PublishOnFinal: kept(flag('终审即发布')),
  SkipOwnLevel: kept(flag('跳过本人审级')),
  // 标识办法: readers are told at the beginning or at the end.
  AigcPlace: kept(numbered('AI 提示的位置', aigcPlaces, 2, { section: '人工智能标识' })),
  // What a service outside is told, and what stays in the house.
  MasksForAi: kept(
    flag('发给 AI 前遮住个人信息', true, { hint: '电话、证件号、邮箱和评论人的姓名用代号代替，回答里再换回来' }),
  ),
  /** In MB. */
  UploadQuotaMB: kept(
    number('媒体空间上限（MB）', {
      ...{ min: 0, max: 100_000_000, required: true, section: '媒体' },
      hint: '本站图片和视频一共最多占多少；0 是不限',
    }),
  ),
  CaptchaAfter: kept(number('出现验证码前的失败次数', { min: 1, max: 20, required: true, section: '登录失败' })),
  LockAfter: kept(number('锁定前的失败次数', { min: 2, max: 100, required: true, above: 'CaptchaAfter' })),
  LockMinutes: kept(number('锁定分钟数', { min: 1, max: 1440, required: true })),
  PasswordMin: kept(number('密码最少字数', { min: 6, max: 64, required: true, section: '密码' })),
  ...domains,
  HasInstructPassword: computed('指令密码', yesOrNo),
  CreateTime: stamp('创建时间'),
})
