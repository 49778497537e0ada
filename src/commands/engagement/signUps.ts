/** Sign-ups: keys, log, and the ways to their form, sessions, members and desk. */
import type { Page } from '../../api/pages.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { defineCommand, type Command, type Keys } from '../../workspace/command.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { publicPageCommands } from '../publicPageCommands.ts'
import { recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { rowsOf } from '../rowsOf.ts'

/** A letter does, shift and the letter takes back. */
const keys: Keys = {
  'signUps.open': 'p',
  'signUps.close': 'shift+p',
  ...recordKeys('signUps'),
  'signUps.restore': 'o',
  'signUps.raise': 'alt+up',
  'signUps.lower': 'alt+down',
  'signUps.toFirst': 'alt+shift+up',
  'signUps.toLast': 'alt+shift+down',
}

/** What belongs to one sign-up, beside the list. `as`: the parameter that names it there. */
const views: readonly {
  readonly verb: string
  readonly page: Page & `/SignUp${string}`
  readonly as: 'ID' | 'SignUpID'
  readonly title: string
  readonly keys: string
  readonly keywords: readonly string[]
}[] = [
  {
    verb: 'design',
    page: '/SignUpType/Form',
    as: 'ID',
    title: '设计表单',
    keys: 'v f',
    keywords: ['修改报名表单', '字段', 'form'],
  },
  {
    verb: 'sessions',
    page: '/SignUpType/Sessions',
    as: 'ID',
    title: '场次和名额',
    keys: 't',
    keywords: ['选项', 'places'],
  },
  {
    verb: 'members',
    page: '/SignUpData/index',
    as: 'SignUpID',
    title: '看报名数据',
    keys: 'm',
    keywords: ['名单', 'members'],
  },
  {
    verb: 'desk',
    page: '/SignUpData/Desk',
    as: 'SignUpID',
    title: '打开签到台',
    keys: 'd',
    keywords: ['签到', 'desk'],
  },
]

const commands: readonly Command[] = [
  ...views.map(({ verb, page, as, title, keys: chord, keywords }) =>
    defineCommand({
      id: `signUps.${verb}`,
      title,
      group: '报名',
      keys: chord,
      where: 'list',
      family: 'signUps',
      keywords,
      needs: as === 'ID' ? '/SignUpType/index' : page,
      ...(verb === 'design' ? { does: ['signUps.form'] } : {}),
      can(ctx) {
        if (as === 'SignUpID' && ctx.me.grants[page] === undefined) return false
        return rowsOf(ctx, 'signUps').length === 1 || chooseFirst(ctx, 'signUps', '一个报名')
      },
      run(ctx) {
        const [row] = rowsOf(ctx, 'signUps')
        if (row) ctx.open(page, { [as]: row.ID } as never, 'right')
      },
    }),
  ),
  ...publicPageCommands('signUps', { group: '报名', noun: '一个报名', needs: '/SignUpType/index' }),
  recordLogCommand('signUps', 'l'),
]

const choices = remoteOptions('signUps', { title: 'Title' })

export default { keys, commands, choices }
