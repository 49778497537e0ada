/** The form of a new machine: its name, its wall, and the account it signs in as. */
import { useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { RestingButton } from '../../../workspace/RestingButton.tsx'
import { useRead } from '../../../workspace/data.ts'
import { openerOf } from '../../../workspace/formOpener.ts'
import { remember } from '../../../workspace/history.ts'
import { api } from '../../../workspace/session.ts'
import { kindShown } from '../../../workspace/shownKind.ts'
import { addressOf, useSending, type KeyFormProps } from './keyForm.ts'
import { Select } from '../../parts/Select.tsx'

/** Asks for a machine, and hands on the key that was made. */
export function NewDevice({ first, onMade }: KeyFormProps): ReactNode {
  const walls = useRead('walls', 'list', { PageSize: 200 })
  const accounts = useRead('wallDevices', 'accounts', {})
  const [Name, setName] = useState('')
  const [wall, setWall] = useState(0)
  const [account, setAccount] = useState(0)
  const { isBusy, problem, send } = useSending()
  const WallID = wall || kindShown(openerOf('wallDevices.add')?.paneId, 'walls') || walls.data?.List[0]?.ID
  const UserID = account || accounts.data?.[0]?.ID
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      const { Key, LogID } = await api.wallDevices.save({ Name, WallID, UserID })
      onMade({ name: Name.trim(), address: addressOf(Key) })
      setName('')
      if (LogID !== undefined) remember(`新增墙面设备“${Name.trim()}”`, LogID)
    })
  }
  return (
    <form className="cd-key-form" aria-label="新增墙面设备" onSubmit={submit}>
      <label className="cd-field">
        <span>设备名称</span>
        <input
          ref={first as RefObject<HTMLInputElement>}
          value={Name}
          maxLength={50}
          placeholder="例如：大厅左屏"
          aria-invalid={problem !== ''}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label className="cd-field">
        <span>墙面</span>
        <Select value={WallID ?? ''} onChange={(event) => setWall(Number(event.target.value))}>
          {walls.data?.List.map((one) => (
            <option key={one.ID} value={one.ID}>
              {one.Name}
            </option>
          ))}
        </Select>
      </label>
      <label className="cd-field">
        <span>登录账号</span>
        <Select value={UserID ?? ''} onChange={(event) => setAccount(Number(event.target.value))}>
          {accounts.data?.map((one) => (
            <option key={one.ID} value={one.ID}>
              {one.Name}（{one.RoleName}）
            </option>
          ))}
        </Select>
      </label>
      <RestingButton type="submit" className="cd-button is-primary" disabled={isBusy}>
        生成密钥
      </RestingButton>
      {accounts.data?.length === 0 && (
        <p className="cd-field-problem">
          还没有只看不改的账号：请先建一个角色，只给“看大屏”页面、不给任何按钮，再建一个这个角色的账号。
        </p>
      )}
      {problem && (
        <p className="cd-field-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
