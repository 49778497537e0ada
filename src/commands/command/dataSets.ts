/** Data sets: keys, log, and what is asked besides their fields. */
import { may } from '../../api/access.ts'
import { dataSets } from '../../api/command/dataSets/calls.ts'
import { addressTemplateProblem } from '../../api/command/dataSets/fillAddress.ts'
import { measures } from '../../api/command/dataSets/measures.ts'
import { formPart } from '../../workspace/formParts.ts'
import { defineCommand, type Command, type Keys } from '../../workspace/command.ts'
import { recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

const keys: Keys = { ...recordKeys('dataSets'), 'dataSets.restore': 'o' }

const setHosts = defineCommand({
  id: 'dataSets.allowHosts',
  title: '数据集可访问的内网地址',
  group: dataSets.title,
  keywords: ['白名单', '放行', 'allow list', 'hosts'],
  needs: 'dataSets.setHosts',
  does: ['dataSets.setHosts'],
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

const commands: readonly Command[] = [setHosts, recordLogCommand('dataSets', 'l')]

const measureOptions = [
  { title: '（不用内置指标）', value: '' },
  ...Object.entries(measures).map(([value, { title, about }]) => ({ title, value, hint: about })),
]

/** The host and the parameters are judged where all fields are known; here only what an address can never be. */
function addressProblem(value: unknown): string | undefined {
  const text = String(value)
  if (text === '') return undefined
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!)
  return addressTemplateProblem(text, names)
}

/** What is otherwise than the fields say. */
const written = {
  Measure: { kind: 'pick', options: () => measureOptions },
  Text: { label: 'JSON 数据' },
  Address: { check: addressProblem },
  Params: { kind: 'part', part: formPart('dataParams') },
} as const

const asks = { 'dataSets.add': written, 'dataSets.edit': written } as const

export default { keys, commands, asks }
