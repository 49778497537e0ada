/** What is done about one's second factors: sent, told, and what there is to show afterwards. */
import { PASSKEY_NAME_MAX, type Passkey } from '../../../api/accounts/factors/calls.ts'
import { deviceOf } from '../../../api/accounts/session/device.ts'
import { notify } from '../../../workspace/notices.ts'
import { ask, confirm } from '../../../workspace/questions.ts'
import { api } from '../../../workspace/session.ts'

async function nameAsked(title: string, initial: string): Promise<string | undefined> {
  const answers = await ask(title, [
    {
      name: 'Name',
      label: '名称',
      kind: 'text',
      max: PASSKEY_NAME_MAX,
      initial: () => initial.slice(0, PASSKEY_NAME_MAX),
    },
  ])
  const name = String(answers?.['Name'] ?? '').trim()
  return name === '' ? undefined : name
}

/** Makes a passkey under a name that is asked. Answers recovery codes to show; undefined when the person stepped out. */
export async function addPasskey(): Promise<readonly string[] | undefined> {
  const Name = await nameAsked('添加通行密钥', deviceOf(navigator.userAgent))
  if (Name === undefined) return undefined
  const [{ Options }, { makePasskey }] = await Promise.all([
    api.factors.beginPasskey({}),
    import('../../../workspace/passkey.ts'),
  ])
  const { RecoveryCodes } = await api.factors.addPasskey({ Name, Response: await makePasskey(Options) })
  notify(`通行密钥“${Name}”已添加，以后可以用它登录。`, 'success')
  return RecoveryCodes
}

/** Gives one another name. */
export async function renamePasskey({ ID, Name: before }: Passkey): Promise<void> {
  const Name = await nameAsked('重命名通行密钥', before)
  if (Name === undefined || Name === before) return
  await api.factors.renamePasskey({ ID, Name })
  notify('已重命名。', 'success')
}

/** Removes one. */
export async function removePasskey({ ID, Name }: Passkey): Promise<void> {
  if (!(await confirm(`删除通行密钥“${Name}”？它不能再登录，不能撤销。`, { danger: true, yes: '删除' }))) return
  await api.factors.removePasskey({ ID })
  notify(`通行密钥“${Name}”已删除。`, 'success')
}

/** Takes the telephone away. */
export async function removeTotp(): Promise<void> {
  if (!(await confirm('关闭验证器？手机上的验证码不再有用，不能撤销。', { danger: true, yes: '关闭' }))) return
  await api.factors.removeTotp({})
  notify('验证器已关闭。', 'success')
}

/** Other recovery codes in the place of those there are. Answers them to show; undefined when the person stepped out. */
export async function renewRecovery(): Promise<readonly string[] | undefined> {
  if (!(await confirm('换一批恢复码？原来的马上作废。', { yes: '换一批' }))) return undefined
  return (await api.factors.renewRecovery({})).RecoveryCodes
}
