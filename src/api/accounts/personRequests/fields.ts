/** What a request about somebody's personal data is made of. Ours. */
import { z } from 'zod/mini'
import { defineFields, type Column } from '../../record/field.ts'
import { choice, flag, hidden, kept, line, number, other, ref, sent, stamp, time } from '../../record/kinds.ts'
import { ofReader } from '../../record/personal.ts'

/** By what somebody is named. */
export const personKindTitles = { phone: '手机号码', openid: '微信标识', account: '账号', device: '读者设备' } as const
/** Who wants it. */
export const requestSources = { staff: '编辑部登记', reader: '读者本人', command: '命令行' } as const
/** How far it is. */
export const requestStates = {
  counting: '统计中',
  counted: '已统计',
  erasing: '抹去中',
  erased: '已抹去',
  failed: '没有做完',
} as const

/** What a table keeps, or what of it was erased. */
export const TableCount = z.object({
  Table: z.string(),
  /** What people call its rows. */
  Title: z.string(),
  /** Rows about them. */
  Own: z.number(),
  /** Other rows that name them. */
  Mentioned: z.number(),
  /** Other rows of which they are who did it. */
  Deeds: z.number(),
})
/** What a table keeps, or what of it was erased. */
export type TableCount = z.output<typeof TableCount>

const counts = (label: string) =>
  kept(
    other<TableCount[], TableCount[], Column<TableCount[], string, false>>(
      label,
      z.array(TableCount),
      z.array(TableCount),
    ),
  )

/** The fields of one request. */
export const personRequestFields = defineFields({
  Kind: choice('按什么查', personKindTitles, 'phone'),
  /** Whom it is about. Never answered; what is answered is `Shown`. */
  Value: sent(
    line('要查的人', {
      max: 128,
      required: true,
      keeps: 'exact',
      hint: '手机号码、微信标识（OpenID）、已删除的账号名或编号（#12），或读者设备的编号',
    }),
  ),
  WithTexts: flag('本人写的内容也删除', false, { hint: '不选时评论等内容留下，署名改成“已注销用户”' }),
  /** Whom it is about, without the middle. */
  Shown: kept(line('要查的人', { max: 128 })),
  /** The same, whole and sealed, as long as it is needed. */
  Subject: hidden(line('要查的人（封存）', { max: 4000, personal: ofReader('secret') })),
  /** By what a reader's own request is found again as long as it is open; '' for all others. */
  OpenKey: hidden(line('读者再次登记的凭据', { max: 100, personal: ofReader('secret') })),
  Source: kept(choice('来源', requestSources, 'staff')),
  State: kept(choice('状态', requestStates, 'counting')),
  /** Of all tables. */
  Rows: kept(number('条数', { min: 0, max: 2_000_000_000 })),
  Counts: counts('查到的'),
  Report: counts('抹去的'),
  Problem: kept(line('没有做完的原因', { max: 500 })),
  AdminID: hidden(ref('登记人', 'directory')),
  CreateTime: stamp('登记时间'),
  ErasedTime: kept(time('抹去时间')),
  UpdateTime: stamp('更新时间'),
})
