/** 设备密钥: a new machine of a wall, or another key for one. The key is shown once, as an address and as a code. */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { ParamsOf } from '../../api/pages.ts'
import { refresh, useRead } from '../../workspace/data.ts'
import { remember } from '../../workspace/history.ts'
import { usePane, usePaneFocus } from '../../workspace/pane.ts'
import { api } from '../../workspace/session.ts'
import { NewLink } from '../parts/NewLink.tsx'
import '../parts/states.css'
import './walls.css'

/** What a machine opens: the key stands behind the #, which no server is sent. */
const addressOf = (key: string) => new URL(`/wall#${key}`, location.origin).href

interface Made {
  readonly name: string
  readonly address: string
}

/** The pane of /BigScreen/DeviceKey. */
export default function DeviceKeyPanel({ ID }: ParamsOf<'/BigScreen/DeviceKey'>): ReactNode {
  const pane = usePane()
  const first = useRef<HTMLElement>(null)
  const device = useRead('wallDevices', 'get', ID === undefined ? undefined : { ID })
  const [made, setMade] = useState<Made | undefined>(undefined)
  const title = ID === undefined ? '新增墙面设备' : `设备密钥：${device.data?.Name ?? ''}`
  usePaneFocus(() => first.current?.focus())
  useEffect(() => pane.setTitle(title), [title])
  return (
    <div className="cd-key-page">
      {ID === undefined ? (
        <NewDevice first={first} onMade={setMade} />
      ) : (
        <OtherKey
          ID={ID}
          name={device.data?.Name ?? ''}
          isRevoked={device.data?.IsRevoked ?? false}
          first={first}
          onMade={setMade}
        />
      )}
      {made && (
        <NewLink address={made.address} code={`${made.name}的密钥的二维码`}>
          在<b>{made.name}</b>
          的浏览器里打开这个地址，它就一直显示墙面。地址只显示这一次；拿到它的人能看到墙面上的内容，丢了就换一个。
        </NewLink>
      )}
    </div>
  )
}

interface Part {
  readonly first: React.RefObject<HTMLElement | null>
  readonly onMade: (made: Made | undefined) => void
}

/** Runs one request at a time; what is wrong is told under the form. */
function useSending() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
      setProblem('')
      refresh('wallDevices', true)
      refresh('walls', true)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '没有成功，请重试。')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, send }
}

function NewDevice({ first, onMade }: Part): ReactNode {
  const walls = useRead('walls', 'list', { PageSize: 200 })
  const accounts = useRead('wallDevices', 'accounts', {})
  const [Name, setName] = useState('')
  const [wall, setWall] = useState(0)
  const [account, setAccount] = useState(0)
  const { isBusy, problem, send } = useSending()
  const WallID = wall || walls.data?.List[0]?.ID
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
          ref={first as React.RefObject<HTMLInputElement>}
          value={Name}
          maxLength={50}
          placeholder="例如：大厅左屏"
          aria-invalid={problem !== ''}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label className="cd-field">
        <span>墙面</span>
        <select value={WallID ?? ''} onChange={(event) => setWall(Number(event.target.value))}>
          {walls.data?.List.map((one) => (
            <option key={one.ID} value={one.ID}>
              {one.Name}
            </option>
          ))}
        </select>
      </label>
      <label className="cd-field">
        <span>登录账号</span>
        <select value={UserID ?? ''} onChange={(event) => setAccount(Number(event.target.value))}>
          {accounts.data?.map((one) => (
            <option key={one.ID} value={one.ID}>
              {one.Name}（{one.RoleName}）
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="cd-button is-primary" disabled={isBusy}>
        生成密钥
      </button>
      {accounts.data?.length === 0 && (
        <p className="cd-field-problem">
          还没有只看不改的账号：请先建一个角色，只给“大屏墙”页面、不给任何按钮，再建一个这个角色的账号。
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

function OtherKey(
  props: Part & { readonly ID: number; readonly name: string; readonly isRevoked: boolean },
): ReactNode {
  const { ID, name, isRevoked, first, onMade } = props
  const { isBusy, problem, send } = useSending()
  const renew = () =>
    send(async () => {
      const { Key } = await api.wallDevices.renew({ ID })
      onMade({ name, address: addressOf(Key) })
    })
  return (
    <div className="cd-key-form">
      <p>
        {isRevoked
          ? '这台设备的密钥已经吊销。生成新密钥以后它才能再用。'
          : '生成新密钥以后，原来的密钥马上失效，设备会退出，要打开新的地址才能再用。'}
      </p>
      <button
        ref={first as React.RefObject<HTMLButtonElement>}
        type="button"
        className="cd-button is-primary"
        disabled={isBusy}
        onClick={() => void renew()}
      >
        生成新密钥
      </button>
      {problem && (
        <p className="cd-field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
