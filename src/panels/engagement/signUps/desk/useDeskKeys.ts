/** The keys of a desk: they act while the input has the focus, so each has Alt. */
import { sessionName } from '../../../../api/engagement/signUpSessions/fields.ts'
import type { SignUpSession } from '../../../../api/engagement/signUpSessions/calls.ts'
import { defineCommand, type Command } from '../../../../workspace/command.ts'
import { usePane, usePaneCommands } from '../../../../workspace/pane.ts'
import { api } from '../../../../workspace/session.ts'
import { saveSetting } from '../../../../workspace/settings.ts'
import { undoAtDesk } from './undoAtDesk.ts'
import type { Told } from './useDesk.ts'

/** Offer them while mounted. */
export function useDeskKeys({
  sessions,
  Desk,
  told,
  hasCamera,
  setCamera,
}: {
  readonly sessions: readonly SignUpSession[]
  readonly Desk: string
  /** The newest first. */
  readonly told: readonly Told[]
  readonly hasCamera: boolean
  readonly setCamera: (has: boolean) => void
}): void {
  const pane = usePane()
  const key = (id: string, title: string, keys: string, run: Command['run']) =>
    defineCommand({ id: `signUpDesk.${id}`, title, group: '签到台', keys, where: 'pane', run })
  usePaneCommands([
    key('signUp', '选报名', 'alt+o', async (ctx) => {
      const { List } = await api.signUps.list({ State: 'open', PageSize: 100 })
      const options = List.map(({ ID, Title }) => ({ title: Title, value: ID }))
      const answers = await ctx.ask('给哪个报名签到', [
        { name: 'ID', label: '报名', kind: 'pick', options: () => options },
      ])
      if (answers) pane.setParams({ SignUpID: Number(answers['ID']) })
    }),
    key('session', '选场次', 'alt+s', async (ctx) => {
      const options = [
        { title: '全部场次', value: 0 },
        ...sessions.map((one) => ({ title: sessionName(one), value: one.ID })),
      ]
      const answers = await ctx.ask('给哪一场签到', [
        { name: 'ID', label: '场次', kind: 'pick', options: () => options },
      ])
      if (answers) await saveSetting('signUpDesk.session', Number(answers['ID']))
    }),
    key('name', '给签到台起名', 'alt+n', async (ctx) => {
      const answers = await ctx.ask('给签到台起名', [
        { name: 'Desk', label: '名称，例如：东门', kind: 'text', max: 30, initial: () => Desk },
      ])
      if (answers) await saveSetting('signUpDesk.name', String(answers['Desk']))
    }),
    key('camera', hasCamera ? '关闭摄像头' : '用摄像头扫码', 'alt+c', () => setCamera(!hasCamera)),
    key('undo', '撤销上一次签到', 'alt+u', () => undoAtDesk(told)),
  ])
}
