/** Data sets: keys, log, and fields. */
import { may } from '../../api/access.ts'
import { dataSets } from '../../api/command/dataSets/calls.ts'
import { addressTemplateProblem } from '../../api/command/dataSets/fillAddress.ts'
import { measures } from '../../api/command/dataSets/measures.ts'
import { DATA_SET, dataSetKinds } from '../../api/command/dataSets/model.ts'
import { formPart } from '../../workspace/formParts.ts'
import { defineCommand, type Command, type Keys } from '../../workspace/command.ts'
import { fromRow, optionsOf, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

/** Keys of the derived commands. */
const dataSetKeys: Keys = { ...recordKeys('dataSets'), 'dataSets.restore': 'o' }

const setHosts = defineCommand({
  id: 'dataSets.allowHosts',
  title: '数据集可访问的内网地址',
  group: dataSets.title,
  keywords: ['白名单', '放行', 'allow list', 'hosts'],
  needs: 'dataSets.setHosts',
  can: ({ me }) => may(me, dataSets.pages, '内网地址'),
  async run(ctx) {
    const { Hosts } = await ctx.api.dataSets.hosts({})
    const answers = await ctx.ask('数据集可访问的内网地址', [
      {
        name: 'Hosts',
        label: '内网地址',
        kind: 'text',
        optional: true,
        max: 2000,
        hint: '主机或 主机:端口，用逗号或空格隔开；没列出的内网地址一律不能访问',
        initial: () => Hosts.replaceAll('\n', ', '),
      },
    ])
    if (!answers) return
    const { LogID } = await ctx.api.dataSets.setHosts({ Hosts: String(answers['Hosts'] ?? '') })
    if (LogID === undefined) ctx.notify('没有改动。')
    else ctx.remember('修改数据集可访问的内网地址', LogID)
  },
})

/** The hand-written commands. */
const dataSetCommands: readonly Command[] = [setHosts, recordLogCommand('dataSets', 'l')]

const measureOptions = [
  { title: '（不用内置指标）', value: '' },
  ...Object.entries(measures).map(([value, { title, about }]) => ({ title, value, hint: about })),
]
const { seconds, timeout, kilobytes } = DATA_SET

/** The host and the parameters are judged where all fields are known; here only what an address can never be. */
function addressProblem(value: unknown): string | undefined {
  const text = String(value)
  if (text === '') return undefined
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!)
  return addressTemplateProblem(text, names)
}

const fields = {
  Name: { label: '名称', kind: 'text', max: 50, section: '数据集' },
  ReMark: { label: '备注', kind: 'text', max: 200, optional: true },
  Kind: { label: '种类', kind: 'pick', options: optionsOf(dataSetKinds) },
  Measure: {
    label: '内置指标',
    kind: 'pick',
    section: '内置指标',
    optional: true,
    options: () => measureOptions,
    hint: '种类是内置指标时要选',
  },
  Text: {
    label: 'JSON 数据',
    kind: 'area',
    section: '固定数据',
    optional: true,
    max: DATA_SET.text,
    hint: '例如 [{"name": "本地", "count": 3}]',
  },
  Address: {
    label: '接口地址',
    kind: 'text',
    section: 'HTTP 接口',
    optional: true,
    max: 2000,
    hint: '参数写成 {名称}，例如 https://api.example.com/weather?city={city}；内网地址要管理员先放行',
    check: addressProblem,
  },
  Headers: {
    label: '请求头',
    kind: 'area',
    optional: true,
    max: 4000,
    hint: '一行一个，例如 Authorization: Bearer …；空着保留原来的，保存后不再显示',
  },
  NoHeaders: { label: '删除原来的请求头', kind: 'flag' },
  Path: {
    label: '数据位置',
    kind: 'text',
    section: '怎样取用',
    optional: true,
    max: 200,
    hint: '行在 JSON 里的位置，例如 data.list；空着就是整个',
  },
  Titles: {
    label: '列标题',
    kind: 'area',
    optional: true,
    max: 4000,
    hint: '一行一个，例如 count=数量；没写的用原来的列名',
  },
  Seconds: { label: '更新间隔（秒）', kind: 'number', min: seconds.least, max: seconds.most },
  TimeoutSeconds: { label: '最长等待（秒）', kind: 'number', min: timeout.least, max: timeout.most },
  MaxKilobytes: { label: '最大返回（KB）', kind: 'number', min: kilobytes.least, max: kilobytes.most },
  Params: { label: '参数', kind: 'part', section: '参数和试取', optional: true, part: formPart('dataParams') },
} as const satisfies Record<string, Field>

/** What is asked. */
const dataSetAsks = {
  'dataSets.add': {
    ...fields,
    Kind: { ...fields.Kind, initial: () => 'measure' },
    Seconds: { ...fields.Seconds, initial: () => seconds.usual },
    TimeoutSeconds: { ...fields.TimeoutSeconds, initial: () => timeout.usual },
    MaxKilobytes: { ...fields.MaxKilobytes, initial: () => kilobytes.usual },
  },
  'dataSets.edit': { ...fromRow('dataSets', fields), Headers: fields.Headers, NoHeaders: fields.NoHeaders },
} as const

export default { keys: dataSetKeys, commands: dataSetCommands, asks: dataSetAsks }
