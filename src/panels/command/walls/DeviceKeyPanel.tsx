/** 设备密钥: a new machine of a wall, or another key for one. The key is shown once, as an address and as a code. */
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import type { ParamsOf } from '../../../api/pages.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePaneFocus, usePaneTitle } from '../../../workspace/pane.ts'
import { api } from '../../../workspace/session.ts'
import { NewLink } from '../../parts/NewLink.tsx'
import { addressOf, useSending, type KeyFormProps, type Made } from './keyForm.ts'
import { NewDevice } from './NewDevice.tsx'
import '../../parts/states.css'
import './walls.css'

/** The pane of /BigScreen/DeviceKey. */
export default function DeviceKeyPanel({ ID }: ParamsOf<'/BigScreen/DeviceKey'>): ReactNode {
  const first = useRef<HTMLElement>(null)
  const device = useRead('wallDevices', 'get', ID === undefined ? undefined : { ID })
  const [made, setMade] = useState<Made | undefined>(undefined)
  const title = ID === undefined ? '新增墙面设备' : `设备密钥：${device.data?.Name ?? ''}`
  usePaneFocus(() => first.current?.focus())
  usePaneTitle(title)
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

function OtherKey(
  props: KeyFormProps & { readonly ID: number; readonly name: string; readonly isRevoked: boolean },
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
        ref={first as RefObject<HTMLButtonElement>}
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
