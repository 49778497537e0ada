/** What can be done on the screen of keys, as commands of its pane. */
import { movementKeys } from '../../parts/movement.ts'
import { defineCommand, type Command, type Context } from '../../../workspace/command.ts'
import { rememberOwn } from '../../../workspace/history.ts'
import { bindingProblem } from '../../../workspace/keys/bindingProblem.ts'
import { NO_CHANGES, ownKeys, type OwnKeys } from '../../../workspace/keys/ownKeys.ts'
import { replaceKeys } from '../../../workspace/keys/personKeys.ts'
import { presets, type PresetName } from '../../../workspace/keys/presets.ts'
import { onMac } from '../../../workspace/keyRuntime.ts'
import { placeOfCommand } from '../../../workspace/commandBindings.ts'
import { notify } from '../../../workspace/notices.ts'
import { usePane, usePaneCommands } from '../../../workspace/pane.ts'
import { knownCommands } from '../../../workspace/registry.ts'
import { download } from '../../../workspace/download.ts'
import { readKeyFile, writeKeyFile } from './keyFile.ts'
import type { KeyLine } from './keyLines.ts'
import type { KeyTable, Whose } from './useKeyTable.ts'

/** What the commands need of the screen. */
export interface KeyHands {
  readonly line: KeyLine | undefined
  readonly table: KeyTable
  readonly whose: Whose
  readonly go: (by: number) => void
  readonly record: () => void
  readonly press: () => void
  readonly find: () => void
  readonly clear: () => void
  readonly toggleChanged: () => void
  readonly choose: (whose: Whose) => void
}

const group = '快捷键设置'
/** Rows that PageUp and PageDown move. */
const PAGE = 15

/** Let the person choose a file; undefined when they stepped out. */
function chooseFile(window: Window): Promise<string | undefined> {
  const input = window.document.createElement('input')
  Object.assign(input, { type: 'file', accept: '.json,application/json' })
  return new Promise((done) => {
    input.addEventListener('cancel', () => done(undefined))
    input.addEventListener('change', () => void (input.files?.[0]?.text() ?? Promise.resolve(undefined)).then(done))
    input.click()
  })
}

/** Make other keys one's own, in a way that can be taken back. */
function replace(title: string, keys: OwnKeys): void {
  const before = ownKeys()
  replaceKeys(keys)
  rememberOwn(title, () => replaceKeys(before))
}

async function importFile(window: Window): Promise<void> {
  const text = await chooseFile(window)
  if (text === undefined) return
  const known = new Map(knownCommands().map((one) => [one.command.id, one]))
  const read = readKeyFile(text, onMac, (id, chord) => {
    const one = known.get(id)
    return bindingProblem({ chord, where: one ? placeOfCommand(one) : 'list' }, onMac)
  })
  if ('problem' in read) return void notify(read.problem, 'error')
  replace(`导入 ${Object.keys(read.keys.chords).length} 个命令的快捷键`, read.keys)
  if (read.left.length > 0) notify(`没有导入 ${read.left.length} 项：${read.left.slice(0, 5).join('')}`, 'warning')
}

/** Offer the commands while mounted; answers what the screen's own controls share with them. */
export function useKeyCommands(hands: KeyHands): { preset: (name: PresetName) => void } {
  const pane = usePane()
  const { line, table, whose } = hands
  const hasLine = () => line !== undefined || '请先选择一个命令。'
  const isMine = () => whose === 'mine' || '只能用在自己的快捷键上，请先选“我的”。'
  const move = (id: string, title: string, keys: readonly string[], by: number): Command =>
    defineCommand({
      id: `keys.${id}`,
      title,
      group,
      keys,
      where: 'list',
      repeat: true,
      hidden: true,
      run: () => hands.go(by),
    })
  const preset = (name: PresetName) => replace(`换成“${presets[name].title}”快捷键`, { ...ownKeys(), preset: name })
  usePaneCommands([
    move('down', '下一个', ['j', 'down'], 1),
    move('up', '上一个', ['k', 'up'], -1),
    move('pageDown', '下一屏', movementKeys.pageDown, PAGE),
    move('pageUp', '上一屏', movementKeys.pageUp, -PAGE),
    move('first', '第一个', movementKeys.first, -Infinity),
    move('last', '最后一个', movementKeys.last, Infinity),
    defineCommand({
      id: 'keys.record',
      title: '添加快捷键',
      group,
      keys: ['enter', 'e'],
      where: 'list',
      keywords: ['record', 'bind', '绑定', '录制'],
      can: hasLine,
      run: hands.record,
    }),
    defineCommand({
      id: 'keys.clear',
      title: '去掉快捷键',
      group,
      keys: ['#', 'shift+delete'],
      where: 'list',
      can: () => hasLine() === true && (line!.chords.length > 0 || `“${line!.title}”没有快捷键。`),
      run: () => table.change(`去掉“${line!.title}”的快捷键`, { [line!.id]: [] }),
    }),
    defineCommand({
      id: 'keys.reset',
      title: '恢复这个命令的快捷键',
      group,
      keys: 'r',
      where: 'list',
      keywords: ['reset', '默认'],
      can: () =>
        hasLine() === true &&
        (line!.source === (whose === 'mine' ? 'person' : 'role') || `“${line!.title}”的快捷键没有改过。`),
      run: () => table.change(`恢复“${line!.title}”的快捷键`, { [line!.id]: undefined }),
    }),
    defineCommand({ id: 'keys.press', title: '按键查找', group, keys: 's', where: 'list', run: hands.press }),
    defineCommand({ id: 'keys.find', title: '查找命令', group, keys: '/', where: 'list', run: hands.find }),
    defineCommand({
      id: 'keys.changed',
      title: '只看改过的',
      group,
      keys: 'm',
      where: 'list',
      run: hands.toggleChanged,
    }),
    defineCommand({
      id: 'keys.all',
      title: '清除查找条件',
      group,
      keys: 'esc',
      where: 'list',
      hidden: true,
      run: hands.clear,
    }),
    defineCommand({
      id: 'keys.preset',
      title: '更换预设快捷键',
      group,
      keys: 'p',
      where: 'list',
      keywords: ['preset', 'vim'],
      can: isMine,
      async run(ctx: Context) {
        const options = Object.entries(presets).map(([value, one]) => ({ title: one.title, value, hint: one.about }))
        const said = await ctx.ask('更换预设快捷键', [
          { name: 'preset', label: '预设', kind: 'pick', options: () => options, initial: () => ownKeys().preset },
        ])
        if (said) preset(said['preset'] as PresetName)
      },
    }),
    defineCommand({
      id: 'keys.whose',
      title: '设置谁的快捷键',
      group,
      keys: 'o',
      where: 'list',
      keywords: ['role', '角色'],
      can: () => table.roles.length > 0 || '您没有“设置角色快捷键”的权限，只能设置自己的。',
      async run(ctx: Context) {
        const options = [
          { title: '我的', value: 'mine' as Whose },
          ...table.roles.map(({ ID, Name }) => ({ title: `角色：${Name}`, value: ID as Whose })),
        ]
        const said = await ctx.ask('设置谁的快捷键', [
          { name: 'whose', label: '谁的', kind: 'pick', options: () => options, initial: () => whose },
        ])
        if (said) hands.choose(said['whose'] as Whose)
      },
    }),
    defineCommand({
      id: 'keys.export',
      title: '导出我的快捷键',
      group,
      keys: 'x',
      where: 'list',
      run: () =>
        download(pane.window, new Blob([writeKeyFile(ownKeys())], { type: 'application/json' }), '快捷键.json'),
    }),
    defineCommand({
      id: 'keys.import',
      title: '导入快捷键',
      group,
      keys: 'i',
      where: 'list',
      can: isMine,
      run: () => importFile(pane.window),
    }),
    defineCommand({
      id: 'keys.resetAll',
      title: '全部快捷键恢复默认',
      group,
      keys: 'shift+r',
      where: 'list',
      can: () => isMine(),
      run: () => replace('全部快捷键恢复默认', NO_CHANGES),
    }),
  ])
  return { preset }
}
