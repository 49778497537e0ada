/** What data sets are made of. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { flag as yesOrNo } from '../../callSchemas.ts'
import { defineFields, type Column } from '../../record/field.ts'
import {
  choice,
  computed,
  flag,
  hidden,
  kept,
  line,
  number,
  other,
  ref,
  sent,
  stamp,
  time,
} from '../../record/kinds.ts'
import { rawText } from '../../record/lines.ts'
import { oneLine } from '../../text/recordFields.ts'
import { measureNames } from './measures.ts'
import { DATA_SET, DataParam, dataSetKinds, paramKinds } from './model.ts'

const { seconds, timeout, kilobytes } = DATA_SET
const within = ({ least, usual, most }: { least: number; usual: number; most: number }) => ({
  min: least,
  max: most,
  initial: usual,
})

const Param = z.object({
  Name: z
    .string('请填写参数名')
    .check(z.regex(/^[A-Za-z_]\w{0,39}$/, '参数名要以字母开头，只用字母、数字和下划线，最多 40 个')),
  Title: oneLine('参数的说明', 40),
  Kind: z.enum(Object.keys(paramKinds) as (keyof typeof paramKinds)[], '没有这种参数'),
  Default: oneLine('参数的默认值', 500),
})
const Params = z.array(Param).check(
  z.maxLength(DATA_SET.params, `最多 ${DATA_SET.params} 个参数`),
  z.refine((params) => new Set(params.map(({ Name }) => Name)).size === params.length, '参数名不能重复'),
)
const Measure = z.union([z.literal(''), z.enum(measureNames)], '没有这个内置指标')

/** The fields of one data set. */
export const dataSetFields = defineFields({
  Name: line('数据集名称', { max: 50, required: true, section: '数据集' }),
  ReMark: line('备注', { max: 200 }),
  Kind: choice('种类', dataSetKinds, 'measure', { required: true }),
  /** For 'measure': which; see measures.ts. */
  Measure: other<string, z.infer<typeof Measure>, Column<string, string, false>>('内置指标', z.string(), Measure, {
    section: '内置指标',
    hint: '种类是内置指标时要选',
  }),
  /** For 'fixed': the JSON as it was written. */
  Text: rawText('固定数据', { max: DATA_SET.text, section: '固定数据', hint: '例如 [{"name": "本地", "count": 3}]' }),
  /** For 'http': the address, with `{name}` where a parameter goes. */
  Address: line('接口地址', {
    ...{ max: 2000, section: 'HTTP 接口', getsSecret: true },
    hint: '参数写成 {名称}，例如 https://api.example.com/weather?city={city}；内网地址要管理员先放行',
  }),
  /** One a line: `Authorization: Bearer …`. '' keeps what is there; it is never answered. */
  Headers: sent(
    rawText('请求头', { max: 4000, hint: '一行一个，例如 Authorization: Bearer …；留空则保留原来的，保存后不再显示' }),
  ),
  /** Forgets the headers that are there. */
  NoHeaders: sent(flag('删除原来的请求头')),
  SecretID: hidden(ref('请求头编号', 'dataSets')),
  /** For 'http': the names of the headers that are sent. Their values are never answered. */
  HeaderNames: kept(line('请求头的名称', { max: 4000 })),
  /** Where the rows stand in the JSON: data.list; '' where it begins. */
  Path: line('数据位置', { max: 200, section: '怎样取用', hint: '行在 JSON 里的位置，例如 data.list；留空则为整个' }),
  /** Titles of columns, one a line: `count=数量`. */
  Titles: rawText('列标题', { max: 4000, hint: '一行一个，例如 count=数量；没写的用原来的列名' }),
  Seconds: number('更新间隔（秒）', within(seconds)),
  TimeoutSeconds: number('最长等待（秒）', within(timeout)),
  MaxKilobytes: number('最大返回（KB）', within(kilobytes)),
  /** Parameters. A measure has its own. */
  Params: other<DataParam[], DataParam[], Column<DataParam[], string, false>>('参数', z.array(DataParam), Params, {
    section: '参数和试取',
  }),
  /** Counts up by itself. */
  Revision: hidden(number('版本', { min: 1, max: 1_000_000_000 })),
  /** When it last had data, and what is wrong since; '' when nothing is. For 'http' only. */
  LastTime: computed('最近取到', z.nullable(z.string())),
  Problem: computed('问题', z.string()),
  /** How many screens show it. */
  Screens: computed('大屏', z.number()),
  DeletedAt: hidden(time('删除时间')),
  IsDeleted: computed('已删除', yesOrNo),
  CreateTime: hidden(stamp('创建时间')),
  UpdateTime: stamp('更新时间'),
})
