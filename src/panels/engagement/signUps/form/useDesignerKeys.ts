/** The keys of the form designer: each change is saved at once, and taken back like any act. */
import { freeKey, formProblem } from '../../../../api/engagement/signUps/checkForm.ts'
import type { FormField, FormKind } from '../../../../api/engagement/signUps/formFields.ts'
import { may } from '../../../../api/access.ts'
import { signUps } from '../../../../api/engagement/signUps/calls.ts'
import { defineCommand, type Can, type Command, type Context } from '../../../../workspace/command.ts'
import { refresh } from '../../../../workspace/data.ts'
import { usePaneCommands } from '../../../../workspace/pane.ts'
import { askField } from './askField.ts'
import { kindQuestion } from './fieldQuestions.ts'

/** What the keys work on. */
export interface Designed {
  readonly ID: number
  readonly version: number | undefined
  readonly fields: readonly FormField[]
  /** The field under the cursor, by its place. */
  readonly at: number
  readonly setAt: (at: number) => void
}

/** Offer the keys while mounted. */
export function useDesignerKeys({ ID, version, fields, at, setAt }: Designed): void {
  const field = fields[at]
  const mayEdit = (ctx: Context) => may(ctx.me, signUps.pages, '编辑')
  const save = async (ctx: Context, title: string, next: readonly FormField[], to = at): Promise<void> => {
    const problem = formProblem(next)
    if (problem !== undefined) return ctx.notify(problem, 'warning')
    const { LogID } = await ctx.api.signUps.form({
      ID,
      Fields: next.map((one) => ({ ...one })),
      ...(version === undefined ? {} : { Seen: version }),
    })
    refresh('signUps', true)
    setAt(to)
    if (LogID !== undefined) ctx.remember(title, LogID)
  }
  const key = (
    id: string,
    title: string,
    keys: string | readonly string[],
    run: Command['run'],
    can?: (ctx: Context) => Can,
  ) =>
    defineCommand({
      ...{ id: `signUpForm.${id}`, title, group: '报名表单', keys, where: 'list', run },
      can: can ?? ((ctx) => mayEdit(ctx) && (field !== undefined || '还没有字段')),
      ...(id === 'down' || id === 'up' ? { repeat: true, hidden: true } : {}),
    })
  const move = (by: 1 | -1) => async (ctx: Context) => {
    const to = at + by
    if (!field || to < 0 || to >= fields.length) return
    await save(ctx, `移动字段“${field.Label}”`, fields.toSpliced(at, 1).toSpliced(to, 0, field), to)
  }
  const replace = (one: FormField) => fields.map((each, place) => (place === at ? one : each))
  usePaneCommands([
    key(
      'down',
      '下一个字段',
      ['j', 'down'],
      () => setAt(Math.min(at + 1, fields.length - 1)),
      () => true,
    ),
    key(
      'up',
      '上一个字段',
      ['k', 'up'],
      () => setAt(Math.max(0, at - 1)),
      () => true,
    ),
    key(
      'add',
      '加一个字段',
      'n',
      async (ctx) => {
        const kind = await ctx.ask('加一个字段', [kindQuestion])
        if (!kind) return
        const Kind = kind['Kind'] as FormKind
        const whole = { Key: freeKey(fields), Kind, Retired: false }
        // Behind the one under the cursor, before those that are not asked any more.
        const to = field && !field.Retired ? at + 1 : fields.filter(({ Retired }) => !Retired).length
        const within = (one: FormField) => fields.toSpliced(to, 0, one)
        const made = await askField(ctx, '加一个字段', { whole, begin: {}, before: fields, within })
        if (made) await save(ctx, `加字段“${made.Label}”`, within(made), to)
      },
      mayEdit,
    ),
    key('edit', '改这个字段', ['e', 'enter'], async (ctx) => {
      if (!field) return
      const title = `改字段“${field.Label}”`
      const asked = { whole: field, begin: field, before: fields.slice(0, at), within: replace }
      const made = await askField(ctx, title, asked)
      if (made) await save(ctx, title, replace(made))
    }),
    key('required', '必填或选填', 'r', (ctx) => {
      if (field)
        return save(
          ctx,
          `“${field.Label}”${field.Required ? '选填' : '必填'}`,
          replace({ ...field, Required: !field.Required }),
        )
    }),
    key('raise', '字段上移', 'alt+up', move(-1)),
    key('lower', '字段下移', 'alt+down', move(1)),
    key(
      'retire',
      '停用或删除字段',
      ['#', 'shift+delete'],
      (ctx) => {
        // The server keeps what has answers, retired.
        if (field && !field.Retired) return save(ctx, `去掉字段“${field.Label}”`, fields.toSpliced(at, 1))
      },
      (ctx) => mayEdit(ctx) && (field === undefined || field.Retired ? '这个字段已经停用' : true),
    ),
    key(
      'revive',
      '恢复停用的字段',
      'o',
      (ctx) => {
        if (field) return save(ctx, `恢复字段“${field.Label}”`, replace({ ...field, Retired: false }))
      },
      (ctx) => mayEdit(ctx) && (field?.Retired === true || '这个字段没有停用'),
    ),
  ])
}
