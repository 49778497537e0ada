/** What may be done with the machines of walls. */
import { defineActions } from '../../actions.ts'
import { removingActions } from '../../recordActions.ts'
import { writtenFields } from '../../record/field.ts'
import { wallDevices, type WallDevice } from './calls.ts'
import { wallDeviceFields } from './fields.ts'

const module = 403
const other = (title: string) => ({ title, type: '2', module }) as const

/** A request that saves: without a number it adds, with one it changes. */
export interface Saving {
  readonly ID?: number | undefined
}

/** The actions of the wallDevices family. Whoever makes keys has the button 设备. */
export const wallDeviceActions = defineActions(wallDevices, {
  save: {
    add: {
      title: '新增墙面设备',
      button: '设备',
      on: 'none',
      is: ({ ID }: Saving) => ID === undefined,
      opens: '/BigScreen/DeviceKey',
      asksAgain: true,
      undoable: true,
      log: other('新增墙面设备'),
    },
    edit: {
      title: '编辑墙面设备',
      button: '设备',
      on: 'one',
      is: ({ ID }: Saving) => ID !== undefined,
      ask: writtenFields(wallDeviceFields),
      undoable: true,
      log: other('修改墙面设备'),
    },
  },
  remove: { remove: { ...removingActions({ noun: '墙面设备', module }).remove, button: '设备' } },
  revoke: {
    revoke: {
      title: '吊销设备密钥',
      button: '设备',
      when: ({ IsRevoked }: WallDevice) => !IsRevoked,
      confirm: '吊销以后这台设备马上退出，要重新给它密钥才能再用。吊销吗？',
      log: other('吊销设备密钥'),
      keywords: ['撤销', 'revoke'],
    },
  },
  renew: {
    renew: {
      title: '换设备密钥',
      button: '设备',
      on: 'one',
      opens: '/BigScreen/DeviceKey',
      asksAgain: true,
      log: other('换设备密钥'),
      keywords: ['重新生成', 'key'],
    },
  },
  // The machine sends these.
  enter: {
    enter: {
      title: '设备登录',
      button: null,
      on: 'none',
      silent: true,
      log: other('墙面设备登录'),
    },
  },
  beat: { beat: { title: '设备心跳', button: null, on: 'none', silent: true, changes: 'nothing' } },
})
